/** Style sheets as text: the bundler makes them short, the tests read them as they are. */
declare module "*.css?raw" {
  const text: string;
  export default text;
}

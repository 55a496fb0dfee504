/** The bundle of cards: the loader calls `boards`; a page without Jupyter calls `mount` with a host of its own. */

import { dressed } from "./art";
import { mount } from "./card-view";
import { door } from "./door";

/** What renders the cards of a kit. */
export const boards = door(mount);

export { dressed, mount };

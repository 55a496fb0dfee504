/** The bundle of boards: the loader calls `boards`; a page without Jupyter calls `mount` with a host of its own. */

import { dressed } from "./art";
import { door } from "./door";
import { mount } from "./view";

/** What renders the boards of a kit. */
export const boards = door(mount);

export { dressed, mount };

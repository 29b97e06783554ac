import { type LocalItems, NOTHING_NEAR } from '../../../machines/palette/items.ts';

type Near = (query: string) => LocalItems;

let find: Near = () => NOTHING_NEAR;

/** Pages and commands that match a text, recent choices first; none until the code of the palette is loaded. */
export const nearOf: Near = (query) => find(query);

/** From now on they are found so. */
export function findNearBy(found: Near): void {
  find = found;
}

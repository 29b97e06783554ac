import type { LocalItems } from '../../../machines/palette/items.ts';
import { NOTHING_NEAR } from '../../../machines/palette/items.ts';
import { paletteModel } from '../../../machines/palette/model.ts';

/** The browser's own results for a text, as in the model of the palette. */
export function nearOf(query: string): LocalItems {
  const events = Object.values(paletteModel.events);
  const typed = events.find(
    (event) => typeof event === 'object' && event.type === 'query.changed' && event.query === query,
  );
  return typeof typed === 'object' && typed.type === 'query.changed' ? typed.local : NOTHING_NEAR;
}

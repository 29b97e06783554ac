import type { Draft } from '../../records/draft.ts';
import { askBeforeLeaving } from '../../ui/leaving.ts';

let kept: Draft | null = null;

/** A report that was typed but not sent, for as long as the window is open. */
export const unsent = {
  get draft(): Draft | null {
    return kept;
  },
  keep(draft: Draft | null): void {
    kept = draft;
    askBeforeLeaving('report', draft !== null);
  },
};

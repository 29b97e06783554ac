import { type Draft, draftSchema } from '../../../domain/schema/draft.ts';

const nameOf = (entryId: string) => `form:${entryId}`;

/** What was typed into a form in this tab; null: nothing, or nothing that can be read. */
export function typedBefore(entryId: string): Draft | null {
  try {
    const text = sessionStorage.getItem(nameOf(entryId));
    return text === null ? null : draftSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Keeps what is typed while the tab lives; an empty draft is forgotten. */
export function keepTyped(entryId: string, draft: Draft): void {
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(nameOf(entryId));
    else sessionStorage.setItem(nameOf(entryId), JSON.stringify(draft));
  } catch {
    // Storage is disabled: a reload begins anew.
  }
}

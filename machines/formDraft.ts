import { isWithin, type Draft, type Stage } from '../domain/schema/draft.ts';
import type { FieldError } from './answer.ts';

/** A form that is being filled in, as the surrounding chart holds it. */
export interface FormDraft {
  /** Values of the changed inputs; the others have their initial value. */
  readonly draft: Draft;
  /** The draft was restored from an earlier visit: the form says so. */
  readonly isRestored: boolean;
  /** Paths of the fields that were left: they show their errors. */
  readonly touched: readonly string[];
  /** Paths of the inputs whose value is not ready yet, as a file being uploaded: nothing is stored before it. */
  readonly pending: readonly string[];
  /** The kind of the last check; from then on every field shows its errors. */
  readonly stage: Stage | null;
  /** Errors of a check or of the server; changing a field clears its own. */
  readonly errors: readonly FieldError[];
}

/** An untouched form. */
export const EMPTY_DRAFT: FormDraft = {
  draft: {},
  isRestored: false,
  touched: [],
  pending: [],
  stage: null,
  errors: [],
};

/** The events of a user in a form. */
export type FormEvent =
  /** `unchanged`: names of the fields that have their initial value again. */
  | { type: 'field.changed'; changes: Draft; unchanged: readonly string[] }
  | { type: 'field.left'; path: string }
  | { type: 'value.awaited'; path: string }
  | { type: 'value.arrived'; path: string }
  /** The user tries to continue: every field shows its errors. */
  | { type: 'draft.checked'; stage: Stage }
  | { type: 'draft.discarded' }
  /** The notice that the draft was restored was dismissed. */
  | { type: 'draft.accepted' };

/** The initial form, with the restored draft. */
export function restored(kept: Draft | null): FormDraft {
  return kept === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, draft: kept, isRestored: true };
}

const without = (paths: readonly string[], path: string) => paths.filter((one) => one !== path);

/** The form after an event in it. */
export function edited(form: FormDraft, event: FormEvent): FormDraft {
  switch (event.type) {
    case 'field.changed': {
      const { changes, unchanged } = event;
      const kept = Object.entries(form.draft).filter(([name]) => !unchanged.includes(name));
      const names = [...Object.keys(changes), ...unchanged];
      return {
        ...form,
        draft: { ...Object.fromEntries(kept), ...changes },
        errors: form.errors.filter(({ field }) => !names.some((name) => isWithin(field, name))),
      };
    }
    case 'field.left':
      return form.touched.includes(event.path) ? form : { ...form, touched: [...form.touched, event.path] };
    case 'value.awaited':
      return { ...form, pending: [...without(form.pending, event.path), event.path] };
    case 'value.arrived':
      return { ...form, pending: without(form.pending, event.path) };
    case 'draft.checked':
      return { ...form, stage: event.stage };
    case 'draft.discarded':
      return { ...EMPTY_DRAFT, pending: form.pending, errors: form.errors };
    case 'draft.accepted':
      return { ...form, isRestored: false };
  }
}

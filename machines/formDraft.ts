import { isWithin, type Draft, type Stage } from '../domain/schema/draft.ts';
import type { FieldError } from './answer.ts';

/** A form that is being filled in, as the chart around it holds it. */
export interface FormDraft {
  /** What the inputs hold that were changed; the others hold what the form began with. */
  readonly draft: Draft;
  /** It was typed before and never stored: the form says that it is back. */
  readonly isRestored: boolean;
  /** Paths of the fields that were left: they say what is wrong with them. */
  readonly touched: readonly string[];
  /** Paths of the inputs whose value is still on its way, as a file that is being sent: nothing is stored before it. */
  readonly pending: readonly string[];
  /** What the form was checked for last; from then on every field says what is wrong with it. */
  readonly stage: Stage | null;
  /** What a check or the server found wrong; a changed field forgets its own. */
  readonly errors: readonly FieldError[];
}

/** A form that nobody has touched. */
export const EMPTY_DRAFT: FormDraft = {
  draft: {},
  isRestored: false,
  touched: [],
  pending: [],
  stage: null,
  errors: [],
};

/** What a person does in a form. */
export type FormEvent =
  /** `unchanged`: names of the fields that hold again what the form began with. */
  | { type: 'field.changed'; changes: Draft; unchanged: readonly string[] }
  | { type: 'field.left'; path: string }
  | { type: 'value.awaited'; path: string }
  | { type: 'value.arrived'; path: string }
  /** Somebody wants to go on: every field says what is wrong with it. */
  | { type: 'draft.checked'; stage: Stage }
  | { type: 'draft.discarded' }
  /** The notice that the draft is back was read. */
  | { type: 'draft.accepted' };

/** The form as it opens, with what was typed before and never stored. */
export function restored(kept: Draft | null): FormDraft {
  return kept === null ? EMPTY_DRAFT : { ...EMPTY_DRAFT, draft: kept, isRestored: true };
}

const without = (paths: readonly string[], path: string) => paths.filter((one) => one !== path);

/** The form after something was done in it. */
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

import { z } from 'zod';

/** A picked record: its title is stored with it, so that a draft is readable after a reload. */
export interface RefDraft {
  readonly id: string;
  readonly title: string;
}

/** Value of an input: typed text for figures and times, the stored value for the rest. */
export type DraftValue = string | boolean | readonly string[] | RefDraft | readonly Draft[] | null;
/** Values of a form's inputs, by field. */
export interface Draft {
  readonly [field: string]: DraftValue;
}

const refSchema = z.object({ id: z.string(), title: z.string() });
const valueSchema: z.ZodType<DraftValue> = z.lazy(() => z.union([z.string(), z.boolean(), z.null(), refSchema, z.array(z.string()), z.array(draftSchema)]));
/** A draft restored from storage. */
export const draftSchema: z.ZodType<Draft> = z.record(z.string(), valueSchema);

/** Which fields are required: those for saving, or all that the next step needs. */
export type Stage = 'draft' | 'submit';

/** Whether a path is the field or below it: `goods` for `goods.0.weightKg`. */
export const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);

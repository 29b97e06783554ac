import { z } from 'zod';

/** A picked record: its title is kept with it, so a draft reads well after a reload. */
export interface RefDraft {
  readonly id: string;
  readonly title: string;
}

/** What an input holds: typed text for figures and times, the stored value for the rest. */
export type DraftValue = string | boolean | readonly string[] | RefDraft | readonly Draft[] | null;
/** What the inputs of a form hold, by field. */
export interface Draft {
  readonly [field: string]: DraftValue;
}

const refSchema = z.object({ id: z.string(), title: z.string() });
const valueSchema: z.ZodType<DraftValue> = z.lazy(() => z.union([z.string(), z.boolean(), z.null(), refSchema, z.array(z.string()), z.array(draftSchema)]));
/** A draft that comes back from where it was kept. */
export const draftSchema: z.ZodType<Draft> = z.record(z.string(), valueSchema);

/** How much a form has to hold: enough to be kept, or all that the next step needs. */
export type Stage = 'draft' | 'submit';

/** A path and what lies below it: `goods` for `goods.0.weightKg`. */
export const isWithin = (path: string, parent: string) => path === parent || path.startsWith(`${parent}.`);

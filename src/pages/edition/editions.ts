import { z } from 'zod';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { billingEdition } from '../../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ask } from '../../records/wire.ts';

const editionSchema = z.looseObject({
  id: z.string(),
  version: z.number(),
  status: z.string(),
  editionName: z.string(),
  editionNameEn: z.string(),
  editionNameEs: z.string(),
  editionNameJa: z.string(),
  isBuiltIn: z.boolean(),
  monthFeeFen: z.number(),
  yearFeeFen: z.number(),
  perWaybillFeeFen: z.number(),
  maxUsers: z.number().nullable(),
  maxVehicles: z.number().nullable(),
  maxWaybillsMonth: z.number().nullable(),
  features: z.array(z.object({ pageName: z.string() })),
});
export type EditionRow = z.infer<typeof editionSchema>;

const subscriptionSchema = z.looseObject({
  id: z.string(),
  status: z.string(),
  editionId: z.string(),
  startAt: z.number(),
  trialEndAt: z.number().nullable(),
  endAt: z.number().nullable(),
  nextEditionId: z.string().nullable(),
  nextAt: z.number().nullable(),
  graceUntil: z.number().nullable().default(null),
  balanceFen: z.number(),
  owedFen: z.number(),
  warnFen: z.number(),
});
export type SubscriptionRow = z.infer<typeof subscriptionSchema>;

const parsed = <T>(schema: z.ZodType<T>, rows: readonly WireRow[]): T[] =>
  rows.flatMap((row) => {
    const one = schema.safeParse(row);
    return one.success ? [one.data] : [];
  });

/** The editions there are, by their order. @throws Error when they cannot be read */
export async function loadEditions(): Promise<readonly EditionRow[]> {
  const answer = await ask(recordCalls(billingEdition).list, { size: 50, current: 1 });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return parsed(editionSchema, answer.data.records);
}

/** What the own group has subscribed to; null: nothing yet. */
export async function loadOwn(): Promise<{
  readonly own: SubscriptionRow | null;
  readonly editions: readonly EditionRow[];
}> {
  const answer = await ask(recordCalls(editionSubscription).list, { size: 10, current: 1 });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  const [own = null] = parsed(subscriptionSchema, answer.data.records);
  return { own, editions: await loadEditions() };
}

/** Name of an edition in the reader's language. */
export function nameOf(edition: EditionRow, lang: Lang): string {
  if (lang === 'zh') return edition.editionName;
  return lang === 'en'
    ? edition.editionNameEn
    : lang === 'es'
      ? edition.editionNameEs
      : edition.editionNameJa;
}

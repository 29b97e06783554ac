import { and, count, eq, inArray, isNotNull, min } from 'drizzle-orm';
import { coverOffers, insurerSilence, policyEnquiry, verifyPolicy } from '../../domain/calls/cover.ts';
import type { DataOf } from '../../domain/calls/call.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { cargoPolicy } from '../../domain/records/cargoPolicy.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { coverEnd } from '../../domain/rules/cargoPolicy.ts';
import { scopeFor } from '../../domain/rules/rights.ts';
import type { Policy } from '../business/insurance/cover.ts';
import { enquire } from '../business/insurance/enquiry.ts';
import { offersFor } from '../business/insurance/offers.ts';
import type { InsurerPort } from '../ports/insurer.ts';
import { refused } from '../records/errors.ts';
import { find, need } from '../records/rows.ts';
import { isInScope, toSql } from '../records/scope.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { tableFor } from '../store/tables.ts';
import { act, bind, type Bound, loginOf, type Services } from './context.ts';

type Verified = Pick<DataOf<typeof verifyPolicy>, 'state' | 'at' | 'from' | 'to'>;

/** An answer of the insurer is good for so long, ms. */
const KEPT_MS = 3_600_000;
/** Whoever looks policies up does so now and then; more would use us to ask an insurer for others. */
const ENQUIRIES: Limit = { times: 60, windowMs: 3_600_000 };
/** By insurer, so that platforms of one process do not answer for each other. */
const keptBy = new WeakMap<InsurerPort, Map<string, Verified>>();
const MOST_KEPT = 1_000;

const table = tableFor(cargoPolicy);

const offers = bind(coverOffers, ({ waybillId, goodsTypeId }, context) =>
  act(context, async (work) => {
    const job = await find(work, waybill, waybillId);
    if (!job || !isInScope(waybill, loginOf(context).viewer, job)) throw refused(noSuchRecord);
    return offersFor(work, job, { goodsTypeId, lang: context.lang });
  }),
);

const enquiry = bind(policyEnquiry, ({ text }, context) =>
  act(context, async (work) => {
    const { viewer } = loginOf(context);
    await spendAttempt(work, `enquiry:${viewer.userId}`, ENQUIRIES);
    return enquire(work, viewer, text, context.lang);
  }),
);

const verify = bind(verifyPolicy, async ({ id }, context) => {
  const { services } = context;
  const { row, times } = await act(context, async (work) => {
    const found = await find(work, cargoPolicy, id);
    if (!found || !isInScope(cargoPolicy, loginOf(context).viewer, found)) throw refused(noSuchRecord);
    const job = await need(work, waybill, found.waybillId);
    return {
      row: found,
      times: {
        coverEnd: coverEnd({ ...found, unloadedAt: job.goodsReceiptAt }),
        tripFrom: job.despatchAt ?? found.departAt,
        tripTo: job.goodsReceiptAt ?? job.planUnloadAt,
      },
    };
  });
  return { ...(await saidOf(services, row)), ...times };
});

/** What the insurer says of a policy, now or within the last hour. */
async function saidOf(services: Services, { policyNumber, groupCode }: Policy): Promise<Verified> {
  const now = services.clock();
  if (policyNumber === null) return { state: 'notConfirmed', at: now, from: null, to: null };
  const kept = keptBy.get(services.insurer) ?? new Map<string, Verified>();
  keptBy.set(services.insurer, kept);
  const key = `${groupCode}:${policyNumber}`;
  const known = kept.get(key);
  if (known && now - known.at >= 0 && now - known.at < KEPT_MS) return known;
  // Outside of a transaction: it waits for the insurer.
  const answer = await services.insurer.verify(groupCode, policyNumber).catch(() => undefined);
  if (answer === undefined) return { state: 'silent', at: now, from: null, to: null };
  const said: Verified =
    answer === null
      ? { state: 'notConfirmed', at: now, from: null, to: null }
      : { state: 'confirmed', at: now, from: answer.from, to: answer.to };
  kept.set(key, said);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return said;
}

const silence = bind(insurerSilence, (_request, context) =>
  act(context, async ({ tx, groupCode }) => {
    const isSeen = toSql(scopeFor(cargoPolicy, loginOf(context).viewer), table);
    const [row] = await tx
      .select({ since: min(table.silentSince), waiting: count() })
      .from(table)
      .where(
        and(
          eq(table.groupCode, groupCode),
          eq(table.deleted, false),
          inArray(table.status, ['applied', 'surrendering']),
          isNotNull(table.silentSince),
          isSeen,
        ),
      );
    return { since: row?.since == null ? null : Number(row.since), waiting: Number(row?.waiting ?? 0) };
  }),
);

export const coverCalls: readonly Bound[] = [offers, enquiry, verify, silence];

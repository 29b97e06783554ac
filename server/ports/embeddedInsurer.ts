import { and, eq, sql } from 'drizzle-orm';
import type { Clock } from '../base/clock.ts';
import { embeddedInsurerClaim, embeddedInsurerPolicy } from '../store/insurerTables.ts';
import type { Store } from '../store/open.ts';
import { type Tx, withTx } from '../store/tx.ts';
import {
  type ClaimAnswer,
  type CoverAnswer,
  type CoverRequest,
  type InsurerPort,
  NOT_RECEIVED,
  type SurrenderAnswer,
} from './insurer.ts';
import { insurerPaper } from './insurerPaper.ts';

const MINUTE_MS = 60_000;
const LATE_MS = 120 * MINUTE_MS;
const COVER_MS = 30 * 24 * 60 * MINUTE_MS;
const APPROVED_MS = 10 * MINUTE_MS;
const PAID_MS = 20 * MINUTE_MS;

/** Last two digits of a sum insured in fen that make the embedded insurer misbehave, so that each case can be tried by hand. */
export const INSURER_SENTINELS = {
  /** Sold, but unknown when it is asked about (policy enquiry). */
  unknown: 60,
  refused: 61,
  /** No answer, but the cover is sold. */
  silent: 62,
  /** No answer, and the request is lost. */
  lost: 63,
  /** Decides two hours later. */
  late: 64,
  /** Sells it for one fen more. */
  dearer: 65,
  keeps: 66,
  /** Refuses claims. */
  claimRefused: 67,
  /** Approves half of a claim. */
  half: 68,
  /** Answers twice. */
  twice: 69,
} as const;

type Sold = typeof embeddedInsurerPolicy.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
  readonly nextId: () => string;
}

const isKind = (insuredFen: number, kind: keyof typeof INSURER_SENTINELS) =>
  insuredFen % 100 === INSURER_SENTINELS[kind];

const REFUSED: Readonly<Record<string, string>> = {
  [NOT_RECEIVED]: '未收到该投保申请，已关闭',
  UNDERWRITING: '核保未通过：该线路暂不承保',
  KEPT: '保险责任已开始，不予退保',
};
const refusedWith = (code: string) => ({ state: 'refused' as const, code, msg: REFUSED[code] ?? '不予承保' });
const silent = () => new Error('The insurer did not answer.');

function coverOf({ state, code, policyNumber, premiumFen, asked }: Sold): CoverAnswer {
  if (state === 'refused') return refusedWith(code ?? 'UNDERWRITING');
  if (state === 'waiting' || policyNumber === null || asked === null) return { state: 'open' };
  const { departAt } = asked;
  return {
    state: 'accepted',
    policyNumber,
    premiumFen,
    effectiveAt: departAt,
    expireAt: departAt + COVER_MS,
  };
}

/**
 * The embedded insurer: insures nothing, but accepts and refuses, with simulated delays, silence and repeated answers. It keeps tables
 * of its own and never reads the platform's.
 */
export function embeddedInsurer({ store, clock, nextId }: Around): InsurerPort {
  const inside = <T>(task: (tx: Tx) => Promise<T>) => withTx(store, task);
  const policies = embeddedInsurerPolicy;
  const claims = embeddedInsurerClaim;
  const isAsked = (groupCode: string, requestNo: string) =>
    and(eq(policies.groupCode, groupCode), eq(policies.requestNo, requestNo));

  async function load(tx: Tx, groupCode: string, requestNo: string): Promise<Sold | undefined> {
    const [row] = await tx.select().from(policies).where(isAsked(groupCode, requestNo)).for('update');
    if (row?.state !== 'waiting' || (row.dueAt ?? 0) > clock()) return row;
    const sold: Sold = { ...row, state: 'accepted', dueAt: null };
    await tx.update(policies).set(sold).where(isAsked(groupCode, requestNo));
    return sold;
  }

  async function receive(tx: Tx, request: CoverRequest): Promise<Sold> {
    const { groupCode, requestNo, insuredFen } = request;
    const isRefused = isKind(insuredFen, 'refused');
    const isLate = isKind(insuredFen, 'late');
    const { product, insuranceCompanyCode, waybillNo, plateNumber, departAt } = request;
    const { holderName, insuredName, goodsName } = request;
    const fresh: Sold = {
      ...{ groupCode, requestNo, received: 1, surrenderNo: null, refundFen: null, at: clock() },
      state: isRefused ? 'refused' : isLate ? 'waiting' : 'accepted',
      code: isRefused ? 'UNDERWRITING' : null,
      policyNumber: isRefused ? null : `${insuranceCompanyCode}${nextId()}`.slice(0, 30),
      asked: {
        ...{ product, insuranceCompanyCode, waybillNo, plateNumber, departAt },
        ...{ holderName, insuredName, goodsName, insuredFen },
      },
      premiumFen: request.premiumFen + (isKind(insuredFen, 'dearer') ? 1 : 0),
      dueAt: isLate ? clock() + LATE_MS : null,
    };
    const mine = await tx.insert(policies).values(fresh).onConflictDoNothing().returning();
    if (mine.length > 0) return fresh;
    await tx
      .update(policies)
      .set({ received: sql`${policies.received} + 1` })
      .where(isAsked(groupCode, requestNo));
    return (await load(tx, groupCode, requestNo)) ?? fresh;
  }

  const named = async (tx: Tx, groupCode: string, policyNumber: string): Promise<Sold | undefined> => {
    const isIt = and(eq(policies.groupCode, groupCode), eq(policies.policyNumber, policyNumber));
    return (await tx.select().from(policies).where(isIt).for('update'))[0];
  };

  async function takeBack(
    tx: Tx,
    groupCode: string,
    policyNumber: string,
    surrenderNo: string,
  ): Promise<SurrenderAnswer> {
    const row = await named(tx, groupCode, policyNumber);
    if (row?.state === 'surrendered') return { state: 'surrendered', refundFen: row.refundFen ?? 0 };
    if (row?.state !== 'accepted' || isKind(row.asked?.insuredFen ?? 0, 'keeps')) return refusedWith('KEPT');
    const refundFen = row.premiumFen;
    await tx
      .update(policies)
      .set({ state: 'surrendered', surrenderNo, refundFen })
      .where(isAsked(groupCode, row.requestNo));
    return { state: 'surrendered', refundFen };
  }

  /** The case of a report; a number that is asked about first is closed. */
  async function openCase(
    tx: Tx,
    { groupCode, requestNo }: { groupCode: string; requestNo: string },
    loss: { insuredFen: number; claimedFen: number } | null,
  ): Promise<string | null> {
    const caseNo = loss === null ? null : `BA${nextId()}`;
    const { insuredFen, claimedFen } = loss ?? { insuredFen: 0, claimedFen: 0 };
    await tx
      .insert(claims)
      .values({ groupCode, requestNo, caseNo, insuredFen, claimedFen, at: clock() })
      .onConflictDoNothing();
    const isIt = and(eq(claims.groupCode, groupCode), eq(claims.requestNo, requestNo));
    return (await tx.select().from(claims).where(isIt))[0]?.caseNo ?? null;
  }

  return {
    apply: async (request, onAnswer) => {
      const { insuredFen } = request;
      if (isKind(insuredFen, 'lost')) throw silent();
      const answer = coverOf(await inside((tx) => receive(tx, request)));
      if (isKind(insuredFen, 'silent')) throw silent();
      await onAnswer(answer);
      if (isKind(insuredFen, 'twice')) await onAnswer(answer);
    },
    settle: (groupCode, requestNo) =>
      inside(async (tx) => {
        await tx
          .insert(policies)
          .values({
            ...{
              groupCode,
              requestNo,
              state: 'refused',
              code: NOT_RECEIVED,
              policyNumber: null,
              asked: null,
            },
            ...{ premiumFen: 0, received: 0, dueAt: null, surrenderNo: null, refundFen: null, at: clock() },
          })
          .onConflictDoNothing();
        const row = await load(tx, groupCode, requestNo);
        return row ? coverOf(row) : { state: 'open' };
      }),
    surrender: ({ groupCode, policyNumber, requestNo }) =>
      inside((tx) => takeBack(tx, groupCode, policyNumber, requestNo)),
    settleSurrender: ({ groupCode, policyNumber, requestNo }) =>
      inside(async (tx) => {
        const row = await named(tx, groupCode, policyNumber);
        return row?.surrenderNo === requestNo
          ? { state: 'surrendered', refundFen: row.refundFen ?? 0 }
          : refusedWith(NOT_RECEIVED);
      }),
    verify: (groupCode, policyNumber) =>
      inside(async (tx) => {
        const row = await named(tx, groupCode, policyNumber);
        if (row?.asked == null || isKind(row.asked.insuredFen, 'unknown')) return null;
        const { departAt } = row.asked;
        return { state: row.state, from: departAt, to: departAt + COVER_MS };
      }),
    paper: async (groupCode, policyNumber) => {
      const row = await inside((tx) => named(tx, groupCode, policyNumber));
      return row?.asked == null ? null : insurerPaper(policyNumber, row.asked);
    },
    claim: ({ groupCode, requestNo, policyNumber, claimedFen }) =>
      inside(async (tx) => {
        const row = await named(tx, groupCode, policyNumber);
        const caseNo = await openCase(
          tx,
          { groupCode, requestNo },
          { insuredFen: row?.asked?.insuredFen ?? 0, claimedFen },
        );
        if (caseNo === null) throw silent();
        return caseNo;
      }),
    settleClaim: (groupCode, requestNo) => inside((tx) => openCase(tx, { groupCode, requestNo }, null)),
    follow: (groupCode, caseNo) =>
      inside(async (tx) => {
        const isIt = and(eq(claims.groupCode, groupCode), eq(claims.caseNo, caseNo));
        const [row] = await tx.select().from(claims).where(isIt);
        if (!row) throw silent();
        return claimOf(row, clock());
      }),
  };
}

function claimOf(
  { insuredFen, claimedFen, caseNo, at }: typeof embeddedInsurerClaim.$inferSelect,
  now: number,
): ClaimAnswer {
  const age = now - at;
  if (age < APPROVED_MS) return { state: 'surveying' };
  if (isKind(insuredFen, 'claimRefused')) return { state: 'refused', reason: '不属于保险责任' };
  const approvedFen = isKind(insuredFen, 'half') ? Math.floor(claimedFen / 2) : claimedFen;
  if (age < PAID_MS || approvedFen === 0) return { state: 'approved', approvedFen };
  return { state: 'paid', approvedFen, paidFen: approvedFen, serial: `PK${caseNo ?? ''}` };
}

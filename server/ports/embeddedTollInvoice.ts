import { and, eq, sql } from 'drizzle-orm';
import { startOfDay } from '../../domain/rules/times.ts';
import type { ToldInvoice } from '../../domain/rules/tollInvoice.ts';
import type { Clock } from '../base/clock.ts';
import type { Store } from '../store/open.ts';
import {
  embeddedTollInvoice as invoices,
  embeddedTollParty,
  embeddedTollStep,
  embeddedTollTrip,
} from '../store/tollInvoiceTables.ts';
import { type Tx, withTx } from '../store/tx.ts';
import {
  type EndRequest,
  type InvoicesAnswer,
  NOT_RECEIVED,
  type RegisterAnswer,
  type StartRequest,
  type StepRequest,
  type TollInvoicePort,
  type TripAnswer,
  type TripStep,
} from './tollInvoice.ts';
import { tollInvoicePaper } from './tollInvoicePaper.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Invoices are ready so long after they were asked for. */
const READY_MS = MINUTE_MS;
const REST_MS = HOUR_MS;
const SLOW_MS = 72 * HOUR_MS;

/** Ends of a plate that make the embedded service misbehave, so that each case can be tried by hand. */
export const TOLL_PLATES = {
  startRefused: 'E9001',
  /** No answer, but the start is taken. */
  startSilent: 'E9002',
  /** No answer, and the first end is lost. */
  endLost: 'E9003',
  /** All but the last toll; the last after an hour. */
  partial: 'E9004',
  none: 'E9005',
  failed: 'E9006',
  /** Invoices in another name. */
  otherBuyer: 'E9007',
  /** Three days until there are any. */
  slow: 'E9008',
} as const;

/** Beginnings of a contact mobile that make the registration of a company go wrong. */
export const COMPANY_PHONES = { refused: '1990030', late: '1990031', silent: '1990032' } as const;

/** A toll as the roads have seen it. */
export interface SeenToll {
  readonly key: string;
  readonly entryStation: string;
  readonly entryAt: number;
  readonly exitStation: string;
  readonly exitAt: number;
  readonly amountFen: number;
  readonly isTaxed: boolean;
}

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
  readonly nextId: () => string;
  /** Tolls of a trip, as the roads see them; the service knows nothing else of the platform. */
  tolls(groupCode: string, waybillNo: string): Promise<readonly SeenToll[]>;
}

type Party = typeof embeddedTollParty.$inferSelect;
type Step = typeof embeddedTollStep.$inferSelect;
type Trip = typeof embeddedTollTrip.$inferSelect;

const RATE_BP = 300;
const SELLER = { sellerName: '安徽省高速公路联网运营有限公司', sellerTaxNo: '91340000M00LMNP04X' } as const;
const STRANGER = { buyerName: '合肥某贸易有限公司', buyerTaxNo: '91340100M0000AAA17' } as const;

const REFUSED: Readonly<Record<string, string>> = {
  [NOT_RECEIVED]: '未收到该请求，已关闭',
  COMPANY_REFUSED: '企业信息与税务登记不一致',
  START_REFUSED: '车辆不在路网内，开始未被接受',
  TRIP_UNKNOWN: '没有该运单的开始记录',
};
const refusedWith = (code: string) => ({
  state: 'refused' as const,
  code,
  msg: REFUSED[code] ?? '请求被拒绝',
});
const silent = () => new Error('The service of toll invoices did not answer.');

const isKind = (plate: string, kind: keyof typeof TOLL_PLATES) => plate.endsWith(TOLL_PLATES[kind]);

/**
 * The embedded service of toll invoices: registers, hears of trips, and makes an invoice of each toll that the roads have seen on
 * them, with simulated delays, silence and refusals. It keeps tables of its own and never reads the platform's.
 */
export function embeddedTollInvoice({ store, clock, nextId, tolls }: Around): TollInvoicePort {
  const inside = <T>(task: (tx: Tx) => Promise<T>) => withTx(store, task);
  const [parties, trips, steps] = [embeddedTollParty, embeddedTollTrip, embeddedTollStep];

  const isTrip = (groupCode: string, requestNo: string) =>
    and(eq(trips.groupCode, groupCode), eq(trips.requestNo, requestNo));
  const isStep = (groupCode: string, stepNo: string) =>
    and(eq(steps.groupCode, groupCode), eq(steps.stepNo, stepNo));

  function registered({ state, code, no, dueAt }: Party): RegisterAnswer {
    if (state === 'refused') return refusedWith(code ?? 'COMPANY_REFUSED');
    return (state === 'done' || (dueAt ?? 0) <= clock()) && no !== null
      ? { state: 'done', no }
      : { state: 'open' };
  }

  /** A registration, carried out once; without `fresh` it is asked about, and closed where it is not known. */
  async function register(
    tx: Tx,
    given: Partial<Party> & Pick<Party, 'groupCode' | 'requestNo' | 'kind'>,
  ): Promise<Party> {
    const fresh: Party = {
      ...{ state: 'done', code: null, no: `${given.kind === 'company' ? 'QY' : 'CL'}${nextId()}` },
      ...{ taxNo: null, companyName: null, received: 1, dueAt: null, at: clock() },
      ...given,
    };
    const [stored] = await tx
      .insert(parties)
      .values(fresh)
      .onConflictDoUpdate({
        target: [parties.groupCode, parties.requestNo],
        set: { received: sql`${parties.received} + ${fresh.received}` },
      })
      .returning();
    return stored ?? fresh;
  }
  const settleParty = (kind: Party['kind']) => (groupCode: string, requestNo: string) =>
    inside(async (tx) =>
      registered(
        await register(tx, {
          ...{ groupCode, requestNo, kind, state: 'refused', code: NOT_RECEIVED },
          ...{ no: null, received: 0 },
        }),
      ),
    );

  /** Notes what was told under a number. @returns the known step, and whether it is new */
  async function note(
    tx: Tx,
    { groupCode, requestNo, stepNo }: StepRequest,
    kind: Step['kind'],
    refusal: string | null,
    received = 1,
  ): Promise<{ readonly step: Step; readonly isNew: boolean }> {
    const state = refusal === null ? ('done' as const) : ('refused' as const);
    const fresh: Step = { groupCode, stepNo, requestNo, kind, state, code: refusal, received, at: clock() };
    const mine = await tx.insert(steps).values(fresh).onConflictDoNothing().returning();
    if (mine.length > 0) return { step: fresh, isNew: true };
    const set = { received: sql`${steps.received} + ${received}` };
    const [known] = await tx.update(steps).set(set).where(isStep(groupCode, stepNo)).returning();
    return { step: known ?? fresh, isNew: false };
  }
  const tripOf = async (tx: Tx, groupCode: string, requestNo: string): Promise<Trip | undefined> =>
    (await tx.select().from(trips).where(isTrip(groupCode, requestNo)).for('update'))[0];

  async function answerOf(tx: Tx, step: Step): Promise<TripAnswer> {
    if (step.state === 'refused') return refusedWith(step.code ?? NOT_RECEIVED);
    const trip = await tripOf(tx, step.groupCode, step.requestNo);
    return trip ? { state: 'done', providerNo: trip.providerNo } : { state: 'open' };
  }

  async function begin(tx: Tx, request: StartRequest, kind: 'start' | 'history', endAt: number | null) {
    const isRefused = kind === 'start' && isKind(request.plate, 'startRefused');
    const { step, isNew } = await note(tx, request, kind, isRefused ? 'START_REFUSED' : null);
    if (isNew && !isRefused) {
      const { groupCode, requestNo, taxNo, waybillNo, plate, startAt } = request;
      const state = endAt === null ? ('started' as const) : ('ended' as const);
      await tx
        .insert(trips)
        .values({
          ...{ groupCode, requestNo, taxNo, waybillNo, plate, startAt, endAt, state, lost: 0 },
          providerNo: `TX${nextId()}`,
        })
        .onConflictDoUpdate({ target: [trips.groupCode, trips.requestNo], set: { state, startAt, endAt } });
    }
    return answerOf(tx, step);
  }

  async function finish(tx: Tx, request: EndRequest): Promise<TripAnswer | null> {
    const { groupCode, requestNo, endAt } = request;
    const trip = await tripOf(tx, groupCode, requestNo);
    if (trip && isKind(trip.plate, 'endLost') && trip.lost === 0) {
      await tx.update(trips).set({ lost: 1 }).where(isTrip(groupCode, requestNo));
      return null;
    }
    const { step, isNew } = await note(tx, request, 'end', trip ? null : 'TRIP_UNKNOWN');
    if (isNew && trip)
      await tx.update(trips).set({ state: 'ended', endAt }).where(isTrip(groupCode, requestNo));
    return answerOf(tx, step);
  }

  /** The invoices of a trip, made once for each toll. */
  async function invoicesOf(tx: Tx, trip: Trip, seen: readonly SeenToll[]): Promise<ToldInvoice[]> {
    const { groupCode, requestNo, taxNo } = trip;
    const isOfTrip = and(eq(invoices.groupCode, groupCode), eq(invoices.requestNo, requestNo));
    const known = await tx.select().from(invoices).where(isOfTrip);
    const buyer = await tx
      .select()
      .from(parties)
      .where(and(eq(parties.groupCode, groupCode), eq(parties.taxNo, taxNo), eq(parties.kind, 'company')));
    const own = { buyerName: buyer.at(-1)?.companyName ?? '', buyerTaxNo: taxNo };
    const made: ToldInvoice[] = [];
    for (const toll of seen) {
      const old = known.find(({ tollKey }) => tollKey === toll.key);
      const told = old?.told ?? invoiceOf(toll, isKind(trip.plate, 'otherBuyer') ? STRANGER : own);
      if (!old)
        await tx.insert(invoices).values({
          ...{ groupCode, requestNo, digitalNo: told.digitalNo, tollKey: toll.key },
          ...{ isTaxed: toll.isTaxed, told, at: clock() },
        });
      made.push(told);
    }
    return made;
  }

  function invoiceOf(toll: SeenToll, buyer: { buyerName: string; buyerTaxNo: string }): ToldInvoice {
    const serial = nextId().padStart(16, '0').slice(-16);
    const taxRateBp = toll.isTaxed ? RATE_BP : 0;
    const taxFen = Math.round((toll.amountFen * taxRateBp) / (10_000 + taxRateBp));
    const { entryStation, entryAt, exitStation, exitAt, isTaxed, amountFen: totalFen } = toll;
    return {
      ...{ invoiceCode: `0340${serial.slice(0, 8)}`, invoiceNo: serial.slice(8), digitalNo: `2634${serial}` },
      ...{ issuedOn: startOfDay(clock()), isTaxed, ...SELLER, ...buyer },
      ...{ amountFen: totalFen - taxFen, taxRateBp, taxFen, totalFen },
      ...{ entryStation, entryAt, exitStation, exitAt },
    };
  }

  /** What a request for invoices has come to. The roads are asked between two transactions: they have a connection of their own. */
  async function lookedFor(request: StepRequest, refusal: string | null): Promise<InvoicesAnswer> {
    const { groupCode, requestNo } = request;
    const { step, trip, firstAt } = await inside(async (tx) => {
      const noted = await note(tx, request, 'invoices', refusal, refusal === null ? 1 : 0);
      const isAsked = and(
        eq(steps.groupCode, groupCode),
        eq(steps.requestNo, requestNo),
        eq(steps.kind, 'invoices'),
      );
      const [first] = await tx
        .select({ at: sql<string>`min(${steps.at})` })
        .from(steps)
        .where(isAsked);
      const known = await tripOf(tx, groupCode, requestNo);
      return { step: noted.step, trip: known, firstAt: Number(first?.at ?? noted.step.at) };
    });
    if (step.state === 'refused' || trip?.state !== 'ended') {
      const { code, msg } = refusedWith(step.code ?? 'TRIP_UNKNOWN');
      return { state: 'failed', code, msg };
    }
    const age = clock() - step.at;
    if (age < (isKind(trip.plate, 'slow') ? SLOW_MS : READY_MS)) return { state: 'running' };
    if (isKind(trip.plate, 'none')) return { state: 'none' };
    if (isKind(trip.plate, 'failed'))
      return { state: 'failed', code: 'ROAD_DATA', msg: '路网数据异常，开票失败' };
    const all = await tolls(groupCode, trip.waybillNo);
    if (all.length === 0) return { state: 'none' };
    // The first request counts: whoever asks again does not wait anew.
    const isPartial = isKind(trip.plate, 'partial') && clock() - firstAt < REST_MS;
    const found = await inside((tx) => invoicesOf(tx, trip, isPartial ? all.slice(0, -1) : all));
    return { state: isPartial ? 'partial' : 'done', invoices: found };
  }

  return {
    company: async ({ groupCode, requestNo, taxNo, companyName, contactPhone }) => {
      const isIt = (kind: keyof typeof COMPANY_PHONES) => contactPhone.startsWith(COMPANY_PHONES[kind]);
      const row = await inside((tx) =>
        register(tx, {
          ...{ groupCode, requestNo, kind: 'company', taxNo, companyName },
          ...(isIt('refused') ? { state: 'refused', code: 'COMPANY_REFUSED', no: null } : {}),
          ...(isIt('late') ? { state: 'waiting', dueAt: clock() + HOUR_MS } : {}),
        }),
      );
      if (isIt('silent')) throw silent();
      return registered(row);
    },
    settleCompany: settleParty('company'),
    vehicle: ({ groupCode, requestNo, taxNo }) =>
      inside(async (tx) => registered(await register(tx, { groupCode, requestNo, kind: 'vehicle', taxNo }))),
    settleVehicle: settleParty('vehicle'),
    start: async (request) => {
      const answer = await inside((tx) => begin(tx, request, 'start', null));
      if (isKind(request.plate, 'startSilent')) throw silent();
      return answer;
    },
    end: async (request) => {
      const answer = await inside((tx) => finish(tx, request));
      if (answer === null) throw silent();
      return answer;
    },
    history: (request) => inside((tx) => begin(tx, request, 'history', request.endAt)),
    settleTrip: (step: TripStep, request) =>
      inside(async (tx) => answerOf(tx, (await note(tx, request, step, NOT_RECEIVED, 0)).step)),
    cancel: async (groupCode, requestNo) => {
      await store.db.update(trips).set({ state: 'cancelled' }).where(isTrip(groupCode, requestNo));
    },
    invoices: (request) => lookedFor(request, null),
    settleInvoices: (request) => lookedFor(request, NOT_RECEIVED),
    paper: async (groupCode, digitalNo) => {
      const isIt = and(eq(invoices.groupCode, groupCode), eq(invoices.digitalNo, digitalNo));
      const [row] = await store.db.select().from(invoices).where(isIt);
      return row ? tollInvoicePaper(row.told) : null;
    },
  };
}

import { etcWaybill } from '../../../../domain/records/etcWaybill.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import type { Flow, Known, Situations } from '../known.ts';
import { forgetTrip, pickedTrip, requestOf, says, set, stored } from '../tollService.ts';

let trips = 0;
/** A trip of a plate of its own: it overlaps no other. */
const of = (fields: object) => () => {
  trips += 1;
  return {
    etcWaybill: {
      plateNumber: `皖Z${String(10_000 + trips)}`,
      submittedAt: null,
      invoiceState: 'none',
      ...fields,
    },
  };
};
const history = { mode: 'history' } as const;

const situations: Situations = {
  waiting: {
    live: of({ mode: 'live' }),
    history: of(history),
    'history, too late': of({ ...history, limitAt: 1 }),
    'history, end before start': of({ ...history, endAt: 1 }),
    'history, no end': of({ ...history, endAt: null }),
    'history, too long': of({ ...history, startAt: Date.UTC(2020, 0, 1) }),
  },
  started: { plain: of({ mode: 'live' }) },
  ended: {
    plain: () => ({ ...of({})(), etcApply: { status: 'none' } }),
    invoicing: of({ invoiceState: 'applying' }),
    invoiced: of({ invoiceState: 'done' }),
  },
  failed: { plain: of({ retryCount: 0 }), 'retries spent': of({ retryCount: 5 }) },
  cancelled: { plain: of({}) },
};

/** Whether the way goes through a trip that is told as it happens. */
const isLive = (way: readonly { readonly type: string }[]) =>
  way.some(({ type }) => ['submit.start', 'start', 'lapse', 'submit.end'].includes(type));

const flow: Flow = {
  roles: ['financeClerk'],
  create: async (office, way) => {
    const id = await pickedTrip(office);
    if (isLive(way)) {
      const isLate = way.some(({ type }) => type === 'lapse');
      const limitAt = office.desk.now() + (isLate ? -1 : DAY_MS);
      await set(office, etcWaybill, id, { mode: 'live', limitAt });
    }
    return id;
  },
  causes: {
    'submit.start': (office, id) => says(office, etcWaybill, id, { type: 'submit.start' }),
    start: (office, id) =>
      says(office, etcWaybill, id, { type: 'start', payload: { providerNo: `TX${id}` } }),
    lapse: (office, id) =>
      says(office, etcWaybill, id, { type: 'lapse', payload: { limitAt: office.desk.now() + DAY_MS } }),
    'trip.end': async (office, id) => {
      const { startAt } = await stored(office, etcWaybill, id);
      const payload = {
        endAt: startAt + 3_600_000,
        actualDestAddr: '芜湖港',
        historyLimitAt: office.desk.now() + DAY_MS,
      };
      await says(office, etcWaybill, id, { type: 'trip.end', payload });
    },
    'submit.end': (office, id) => says(office, etcWaybill, id, { type: 'submit.end' }),
    'submit.history': (office, id) => says(office, etcWaybill, id, { type: 'submit.history' }),
    end: async (office, id) => {
      await set(office, etcWaybill, id, { submittedAt: office.desk.now() });
      await says(office, etcWaybill, id, { type: 'end', payload: { providerNo: `TX${id}` } });
    },
    fail: (office, id) =>
      says(office, etcWaybill, id, { type: 'fail', payload: { failCode: 'X', failMsg: '车辆不在路网内' } }),
    'cancel.told': (office, id) => says(office, etcWaybill, id, { type: 'cancel.told' }),
  },
  shows: {
    'submit.start': async ({ id }, office) =>
      (await stored(office, etcWaybill, String(id))).submittedAt !== null,
    'submit.end': async ({ id }, office) =>
      (await stored(office, etcWaybill, String(id))).submittedAt !== null,
    'submit.history': async ({ id }, office) =>
      (await stored(office, etcWaybill, String(id))).submittedAt !== null,
    'send.history': async ({ id }, office) => (await stored(office, etcWaybill, String(id))).dueAt !== null,
    lapse: ({ mode }) => mode === 'history',
    'trip.end': ({ actualDestAddr }) => actualDestAddr === '芜湖港',
    'cancel.told': async ({ id }, office) => (await stored(office, etcWaybill, String(id))).dueAt === null,
    'ask.invoices': async ({ id }, office) => (await requestOf(office, String(id))) !== '',
  },
  after: forgetTrip,
};

export default { situations, flow } satisfies Known;

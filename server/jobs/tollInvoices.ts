import { isNull } from 'drizzle-orm';
import { type Refusal, refusalLabel } from '../../domain/codes/refusals.ts';
import { etcApply } from '../../domain/records/etcApply.ts';
import { etcCard } from '../../domain/records/etcCard.ts';
import { etcCompany } from '../../domain/records/etcCompany.ts';
import { etcInvoice } from '../../domain/records/etcInvoice.ts';
import { etcVehicle } from '../../domain/records/etcVehicle.ts';
import { etcWaybill } from '../../domain/records/etcWaybill.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { EtcCompany } from '../business/tollInvoice/etcCompany.ts';
import { ASK_EVERY_MS } from '../business/tollInvoice/etcWaybill.ts';
import type { EtcRequest } from '../business/tollInvoice/etcApply.ts';
import type { EtcVehicle } from '../business/tollInvoice/etcVehicle.ts';
import { historyLimitAt } from '../business/tollInvoice/opening.ts';
import type { EtcTrip } from '../business/tollInvoice/tollSums.ts';
import { type FetchPlatform, storePaper } from '../files/fetched.ts';
import type {
  InvoicesAnswer,
  RegisterAnswer,
  StartRequest,
  TollInvoicePort,
  TripAnswer,
  TripStep,
} from '../ports/tollInvoice.ts';
import { applyIfPossible, apply } from '../records/apply.ts';
import { Refused } from '../records/errors.ts';
import { find, need, patch } from '../records/rows.ts';
import type { Work } from '../records/work.ts';
import { claim, dueRows, report, runForEach } from '../run/outbox.ts';
import { type Platform, runFor } from '../run/run.ts';
import { tableFor } from '../store/tables.ts';

export interface TollInvoicePlatform extends FetchPlatform {
  readonly tollInvoice: TollInvoicePort;
}

/** A paper that is not there yet is asked for less and less often, but at least this often, ms. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

/** A record whose rows the service is asked about. */
type Spec = typeof etcCompany | typeof etcVehicle | typeof etcWaybill | typeof etcApply;
type Asked = EtcCompany | EtcVehicle | EtcTrip | EtcRequest;

/** An answer about a row, or null where none came; the row says since when. */
async function heard<A>(
  platform: TollInvoicePlatform,
  spec: Spec,
  { id, groupCode, silentSince }: Asked,
  ask: () => Promise<A>,
): Promise<A | null> {
  const answer = await ask().catch(() => null);
  const isSilent = answer === null;
  if (isSilent !== (silentSince !== null))
    await runFor(platform, groupCode, (work) =>
      patch(work, spec, id, { silentSince: isSilent ? platform.clock() : null }),
    );
  return answer;
}

/** Claims a row for this process, until it is asked about again. */
const claimed = (platform: Platform, spec: Spec, row: Asked): Promise<boolean> =>
  claim(platform, spec, row, { dueAt: platform.clock() + ASK_EVERY_MS, asked: row.asked + 1 });

/** Records what became of a registration; a repeated answer changes nothing. */
async function recordRegistration(
  platform: TollInvoicePlatform,
  spec: typeof etcCompany | typeof etcVehicle,
  row: EtcCompany | EtcVehicle,
  answer: RegisterAnswer | null,
): Promise<void> {
  if (answer?.state === 'done')
    await report(platform, spec, row, { type: 'port.ok', payload: { no: answer.no } });
  else if (answer?.state === 'refused')
    await report(platform, spec, row, {
      type: 'port.fail',
      payload: { failCode: answer.code, failMsg: answer.msg },
    });
}

/**
 * Sends a company's or vehicle's registration, or asks what became of it. That it was sent is stored before: after a crash in
 * between it is asked about, and never sent twice.
 */
async function registerCompany(platform: TollInvoicePlatform, row: EtcCompany): Promise<void> {
  const { groupCode, requestNo } = row;
  if (requestNo === null || !(await claimed(platform, etcCompany, row))) return;
  const { tollInvoice } = platform;
  if (row.submittedAt !== null)
    return recordRegistration(
      platform,
      etcCompany,
      row,
      await heard(platform, etcCompany, row, () => tollInvoice.settleCompany(groupCode, requestNo)),
    );
  if (!(await report(platform, etcCompany, row, { type: 'submit.provider' }))) return;
  const { provider, companyName, taxNo, address, phone, bankName, bankAccount, contactPhone, mail } = row;
  const request = {
    ...{ groupCode, requestNo, provider, companyName, taxNo, address, phone },
    ...{ bankName, bankAccount, contactPhone, mail },
  };
  await recordRegistration(
    platform,
    etcCompany,
    row,
    await heard(platform, etcCompany, row, () => tollInvoice.company(request)),
  );
}

async function registerVehicle(platform: TollInvoicePlatform, row: EtcVehicle): Promise<void> {
  const { groupCode, requestNo } = row;
  if (requestNo === null || !(await claimed(platform, etcVehicle, row))) return;
  const { tollInvoice } = platform;
  if (row.submittedAt !== null)
    return recordRegistration(
      platform,
      etcVehicle,
      row,
      await heard(platform, etcVehicle, row, () => tollInvoice.settleVehicle(groupCode, requestNo)),
    );
  const [company, card] = await runFor(platform, groupCode, async (work) => [
    await need(work, etcCompany, row.companyId),
    row.cardId === null ? null : await find(work, etcCard, row.cardId),
  ]);
  if (!(await report(platform, etcVehicle, row, { type: 'submit.provider' }))) return;
  const { plateNumber: plate, etcColorCode, tollClass } = row;
  const request = {
    ...{ groupCode, requestNo, taxNo: company.taxNo, plate, etcColorCode, tollClass },
    cardNo: card?.cardNo ?? '',
  };
  await recordRegistration(
    platform,
    etcVehicle,
    row,
    await heard(platform, etcVehicle, row, () => tollInvoice.vehicle(request)),
  );
}

const EVENT_OF: Readonly<Record<TripStep, 'start' | 'end'>> = { start: 'start', end: 'end', history: 'end' };

/** Records what the service says of a step of a trip; a repeated answer changes nothing. */
async function recordStep(
  platform: TollInvoicePlatform,
  row: EtcTrip,
  step: TripStep,
  answer: TripAnswer | null,
): Promise<void> {
  if (answer?.state === 'done')
    await report(platform, etcWaybill, row, {
      type: EVENT_OF[step],
      payload: { providerNo: answer.providerNo },
    });
  else if (answer?.state === 'refused')
    await report(platform, etcWaybill, row, {
      type: 'fail',
      payload: { failCode: answer.code, failMsg: answer.msg },
    });
}

async function startRequest(work: Work, row: EtcTrip): Promise<StartRequest> {
  const { taxNo } = await need(work, etcCompany, row.companyId);
  const { groupCode, waybillNo, plateNumber: plate, etcColorCode, startAt, predictEndAt } = row;
  const { sourceAddr, destAddr, feeFen } = row;
  return {
    ...{ groupCode, requestNo: row.requestNo ?? '', stepNo: row.stepNo ?? '', taxNo, waybillNo, plate },
    ...{ etcColorCode, startAt, predictEndAt, sourceAddr, destAddr, feeFen },
  };
}

const SUBMIT = { start: 'submit.start', end: 'submit.end', history: 'submit.history' } as const;

/** Marks a step of a trip as sent. @returns why the chart does not allow it; null: it does */
async function unsendable(
  platform: TollInvoicePlatform,
  row: EtcTrip,
  step: TripStep,
): Promise<Refusal | null> {
  try {
    await runFor(platform, row.groupCode, (work) =>
      apply(work, etcWaybill, { id: row.id, type: SUBMIT[step] }, true),
    );
    return null;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

/**
 * Tells the service a step of a trip. That it was sent is stored before. What the chart does not allow yet, as the company is not open
 * or another trip of the plate still runs, waits and says so; an end or a whole trip that is not allowed has failed.
 */
async function tellStep(platform: TollInvoicePlatform, row: EtcTrip, step: TripStep): Promise<void> {
  if (!(await claimed(platform, etcWaybill, row))) return;
  const against = await unsendable(platform, row, step);
  if (against !== null) {
    const failure = { failCode: String(against.code), failMsg: refusalLabel(against)[0] };
    if (step === 'start')
      await runFor(platform, row.groupCode, (work) => patch(work, etcWaybill, row.id, failure));
    else await report(platform, etcWaybill, row, { type: 'fail', payload: failure });
    return;
  }
  const [sent, request] = await runFor(platform, row.groupCode, async (work) => {
    const now = await need(work, etcWaybill, row.id);
    return [now, await startRequest(work, now)] as const;
  });
  const { tollInvoice } = platform;
  const end = { endAt: sent.endAt ?? 0, actualDestAddr: sent.actualDestAddr ?? sent.destAddr };
  const { groupCode, requestNo, stepNo } = request;
  const answer = await heard(platform, etcWaybill, sent, () => {
    if (step === 'start') return tollInvoice.start(request);
    return step === 'end'
      ? tollInvoice.end({ groupCode, requestNo, stepNo, ...end })
      : tollInvoice.history({ ...request, ...end });
  });
  await recordStep(platform, sent, step, answer);
}

/** Asks what became of a step of a trip. */
async function followStep(platform: TollInvoicePlatform, row: EtcTrip, step: TripStep): Promise<void> {
  const { groupCode, requestNo, stepNo } = row;
  if (requestNo === null || stepNo === null || !(await claimed(platform, etcWaybill, row))) return;
  const answer = await heard(platform, etcWaybill, row, () =>
    platform.tollInvoice.settleTrip(step, { groupCode, requestNo, stepNo }),
  );
  await recordStep(platform, row, step, answer);
}

/** One step on with a trip: what is due of it. */
async function moveTrip(platform: TollInvoicePlatform, row: EtcTrip): Promise<void> {
  const { groupCode, requestNo, providerNo } = row;
  if (row.status === 'failed') {
    await report(platform, etcWaybill, row, { type: 'retry' });
    return;
  }
  if (row.status === 'cancelled') {
    if (requestNo === null || !(await claimed(platform, etcWaybill, row))) return;
    const told = await heard(platform, etcWaybill, row, async () => {
      await platform.tollInvoice.cancel(groupCode, requestNo);
      return true;
    });
    if (told) await report(platform, etcWaybill, row, { type: 'cancel.told' });
    return;
  }
  const step: TripStep = row.status === 'started' ? 'end' : row.mode === 'live' ? 'start' : 'history';
  if (row.submittedAt !== null) return followStep(platform, row, step);
  // Its start was taken before; only the end is sent again.
  if (step === 'start' && providerNo !== null) {
    await report(platform, etcWaybill, row, { type: 'start', payload: { providerNo } });
    return;
  }
  if (step === 'start' && platform.clock() > row.limitAt) {
    const limitAt = await runFor(platform, groupCode, (work) =>
      historyLimitAt(work, row.endAt ?? row.predictEndAt),
    );
    await report(platform, etcWaybill, row, { type: 'lapse', payload: { limitAt } });
    return;
  }
  return tellStep(platform, row, step);
}

/** Records what became of a request for invoices. Invoices that are not ours are refused as a whole, and the request says why. */
async function recordInvoices(
  platform: TollInvoicePlatform,
  row: EtcRequest,
  answer: InvoicesAnswer | null,
): Promise<void> {
  const failed = (failCode: string, failMsg: string) =>
    report(platform, etcApply, row, { type: 'result.fail', payload: { failCode, failMsg } });
  if (answer === null || answer.state === 'running') return;
  if (answer.state === 'none') await report(platform, etcApply, row, { type: 'result.none' });
  else if (!('invoices' in answer)) await failed(answer.code, answer.msg);
  else
    try {
      const { invoices } = answer;
      const type = answer.state === 'done' ? 'result.done' : 'result.partial';
      await runFor(platform, row.groupCode, (work) =>
        apply(work, etcApply, { id: row.id, type, payload: { invoices } }, true),
      );
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await failed(String(error.refusal.code), refusalLabel(error.refusal)[0]);
    }
}

/** Sends a request for invoices, or asks what became of it. */
async function moveRequest(platform: TollInvoicePlatform, row: EtcRequest): Promise<void> {
  const { groupCode, requestNo: stepNo } = row;
  if (stepNo === null || !(await claimed(platform, etcApply, row))) return;
  const trip = await runFor(platform, groupCode, (work) => need(work, etcWaybill, row.etcWaybillId));
  const request = { groupCode, requestNo: trip.requestNo ?? '', stepNo };
  const isSent = row.submittedAt !== null;
  if (!isSent && !(await report(platform, etcApply, row, { type: 'submit.apply' }))) return;
  const { tollInvoice } = platform;
  const answer = await heard(platform, etcApply, row, () =>
    isSent ? tollInvoice.settleInvoices(request) : tollInvoice.invoices(request),
  );
  await recordInvoices(platform, row, answer);
}

/** Asks for the invoices of a trip in the morning, by the platform itself. */
async function askAgain(platform: TollInvoicePlatform, row: EtcRequest): Promise<void> {
  if (await report(platform, etcApply, row, { type: 'apply' })) return;
  await claimed(platform, etcApply, row);
}

/** Fetches the paper of an invoice. */
async function fetchPaper(platform: TollInvoicePlatform, row: Row<typeof etcInvoice>): Promise<void> {
  const waitMs = Math.min(ASK_EVERY_MS * 2 ** Math.min(row.asked, 10), LONGEST_WAIT_MS);
  const dueAt = platform.clock() + waitMs;
  if (!(await claim(platform, etcInvoice, row, { dueAt, asked: row.asked + 1 }))) return;
  const { groupCode, digitalNo } = row;
  const bytes = await platform.tollInvoice.paper(groupCode, digitalNo).catch(() => null);
  if (!bytes) return;
  const place = { record: etcInvoice.name, id: row.id, groupCode };
  await storePaper(platform, place, ['pdf'], { name: digitalNo, bytes }, (work, { fileId }) =>
    applyIfPossible(work, etcInvoice, { id: row.id, type: 'paper.came', payload: { fileId } }),
  );
}

const invoices = tableFor(etcInvoice);

/**
 * One round with the service of toll invoices: registrations, trips, invoices and their papers.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runTollInvoicesJob(platform: TollInvoicePlatform): Promise<number> {
  return runForEach('matters of toll invoices', async (each) => {
    await each(await dueRows(platform, etcCompany, { states: ['pending'] }), (row) =>
      registerCompany(platform, row),
    );
    await each(await dueRows(platform, etcVehicle, { states: ['pending'] }), (row) =>
      registerVehicle(platform, row),
    );
    const moving = await dueRows(platform, etcWaybill, {
      states: ['waiting', 'started', 'failed', 'cancelled'],
    });
    await each(moving, (row) => moveTrip(platform, row));
    const resting = await dueRows(platform, etcApply, { states: ['none', 'partial', 'failed'] });
    await each(resting, (row) => askAgain(platform, row));
    await each(await dueRows(platform, etcApply, { states: ['applying'] }), (row) =>
      moveRequest(platform, row),
    );
    const unpapered = await dueRows(platform, etcInvoice, {
      states: ['none', 'selected', 'deducted'],
      where: [isNull(invoices.fileId)],
    });
    await each(unpapered, (row) => fetchPaper(platform, row));
  });
}

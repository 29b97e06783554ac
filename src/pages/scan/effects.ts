import { fromPromise } from 'xstate';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import {
  resolveScan,
  type ScanCatalogue,
  scanCatalogue,
  scanSettings,
  type ScannedDocument,
} from '../../../domain/calls/scan.ts';
import { heldBy, type NewEntry } from '../../../domain/rules/outboxEntry.ts';
import {
  actOf,
  type Identified,
  JOB_STATES,
  jobOf,
  type ScanAct,
  type ScanJob,
  undoOf,
} from '../../../domain/rules/scanJob.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import type { Answer } from '../../../machines/answer.ts';
import type { ProvidedTo } from '../../../machines/placeholder.ts';
import type { scanStationMachine } from '../../../machines/scanStation/machine.ts';
import type { Excuse, Jobs, Last } from '../../../machines/scanStation/setup.ts';
import { storageFaultOf } from '../../../machines/outbox/selectors.ts';
import type { OutboxActor } from '../../outbox/outbox.ts';
import { isShownKept, keepData, sendKept } from '../../outbox/reading.ts';
import { emptyFor, sendEvent } from '../../records/detail/eventCall.ts';
import { requestNo } from '../../records/requestNo.ts';
import { loadSpec } from '../../records/specs.ts';
import { ask, asAnswer } from '../../records/wire.ts';
import { identifiedBy, identifyHere, UNKNOWN } from './identify.ts';
import { parts } from './parts.ts';

/** Between two questions whether the platform is there again, ms. */
const PAUSE_MS = 5_000;
const DAY_MS = 86_400_000;

/** What a station works with: whose it is, which documents, and the queue of this device. */
export interface Desk {
  readonly account: string;
  readonly record: ScannedDocument;
  readonly outbox: OutboxActor;
  /** What was read last of a document, for its view. */
  readonly onCatalogue: (catalogue: ScanCatalogue) => void;
}

export const groupOf = (record: string, id: string) => `${record}:${id}`;

const planOf = (row: Readonly<Record<string, unknown>>) =>
  typeof row.planAt === 'number' ? row.planAt : null;

/** A document as it is now, or as it was read last; with what its labels are called. */
export async function readDocument(
  account: string,
  record: ScannedDocument,
  id: string,
  signal?: AbortSignal,
): Promise<{ readonly row: WireRow; readonly catalogue: ScanCatalogue }> {
  const spec = await loadSpec(record);
  const kept = { signal };
  const catalogue = await sendKept(account, scanCatalogue, { docType: record, docId: id }, kept);
  const { row } = await sendKept(account, recordCalls(spec).detail, { id }, kept);
  return { row, catalogue };
}

/** The effects of one station. */
export function scanEffects({ account, record, outbox, onCatalogue }: Desk) {
  let catalogue: ScanCatalogue | null = null;
  const orderOf = (id: string) => {
    const at = catalogue?.places.findIndex((place) => place.id === id) ?? -1;
    return at < 0 ? Number.MAX_SAFE_INTEGER : at;
  };
  const entries = () => outbox.getSnapshot().context.entries;
  const waitingFor = (id: string): ScanAct[] =>
    entries()
      .filter(({ group, refusal }) => group === groupOf(record, id) && refusal === null)
      .map(actOf);
  const asJob = (row: unknown, id: string) => jobOf(record, row, waitingFor(id), orderOf);
  const listOf = (spec: RecordSpec, status: string, size: string, signal: AbortSignal) => {
    const query: Readonly<Record<string, string>> = { status, size, dir: 'asc', sort: spec.list.sort.field };
    return sendKept(account, recordCalls(spec).list, query, { signal });
  };

  async function jobs(signal: AbortSignal): Promise<Jobs> {
    const spec = await loadSpec(record);
    const { open, later } = JOB_STATES[record];
    const settings = await sendKept(account, scanSettings, {}, { signal });
    const found = await listOf(spec, open, '50', signal);
    const planned = later === '' ? null : await listOf(spec, later, '50', signal);
    const times = (planned?.records ?? []).flatMap((row) => planOf(row) ?? []);
    return {
      heads: found.records.map((row) => ({
        ...{ id: row.id, no: String(row[spec.title] ?? row.id), status: row.status, planAt: planOf(row) },
      })),
      nextAt: times.filter((at) => at > Date.now() - DAY_MS).toSorted((a, b) => a - b)[0] ?? null,
      settings,
      isKept: isShownKept(),
    };
  }

  async function open(id: string, signal: AbortSignal): Promise<ScanJob> {
    const read = await readDocument(account, record, id, signal);
    catalogue = read.catalogue;
    onCatalogue(catalogue);
    return asJob(read.row, id);
  }

  /** Waits until the queue has stored a change, or cannot. */
  function stored(isIt: (kind: 'add' | 'drop', number: string | null) => boolean): Promise<void> {
    return new Promise((resolve, reject) => {
      const stop = () => {
        taken.unsubscribe();
        watched.unsubscribe();
      };
      const taken = outbox.on('change.stored', ({ change }) => {
        const number = change.kind === 'drop' ? null : change.entry.requestNo;
        if (!isIt(change.kind === 'drop' ? 'drop' : 'add', number)) return;
        stop();
        resolve();
      });
      const watched = outbox.subscribe((snapshot) => {
        const fault = storageFaultOf(snapshot);
        if (fault === null) return;
        stop();
        if (fault !== 'unreadable') outbox.send({ type: 'change.cancelled' });
        reject(new Error('This device cannot keep it.'));
      });
    });
  }

  async function sendAct(
    job: ScanJob,
    act: Pick<ScanAct, 'event' | 'payload' | 'requestNo'>,
    signal: AbortSignal,
  ): Promise<Answer<ScanJob>> {
    const spec = await loadSpec(record);
    const { event, payload, requestNo: number } = act;
    const sent = { id: job.id, event, payload, version: job.version, requestNo: number };
    const answer = await sendEvent(spec, sent, signal);
    // A restart without a network goes on from here.
    if (answer.ok) await keepData(account, recordCalls(spec).detail, { id: job.id }, answer.data);
    return answer.ok ? { ok: true, data: asJob(answer.data.row, job.id) } : answer;
  }

  async function keepAct(job: ScanJob, act: ScanAct, most: number): Promise<boolean> {
    if (entries().length >= most) return false;
    const entry: NewEntry = {
      ...{ requestNo: act.requestNo, record, id: job.id, by: null, title: job.no, event: act.event },
      ...{
        payload: { ...act.payload },
        files: [],
        group: groupOf(record, job.id),
        occurredAt: act.scannedAt,
      },
      ...{ version: null, refusal: null },
    };
    const kept = stored((kind, number) => kind === 'add' && number === act.requestNo);
    outbox.send({ type: 'entry.added', entry });
    await kept;
    return true;
  }

  async function undone(
    job: ScanJob,
    { act, isQueued }: Last,
    signal: AbortSignal,
  ): Promise<Answer<ScanJob>> {
    const entry = entries().find((one) => one.requestNo === act.requestNo);
    if (entry && heldBy(entries(), entry) === null) {
      const dropped = stored((kind) => kind === 'drop');
      outbox.send({ type: 'entry.dropped', place: entry.place });
      await dropped;
      return { ok: true, data: await open(job.id, signal) };
    }
    const back = undoOf(job, act);
    // What the queue has sent meanwhile, and what nothing takes back, is shown as it stands.
    if (isQueued || back === null) return { ok: true, data: await open(job.id, signal) };
    return sendAct(job, { ...back, requestNo: requestNo() }, signal);
  }

  return {
    actors: {
      findJobs: fromPromise<Answer<Jobs>>(({ signal }) => asAnswer(jobs(signal))),
      openJob: fromPromise<Answer<ScanJob>, { readonly id: string }>(({ input: { id }, signal }) =>
        asAnswer(open(id, signal)),
      ),
      identify: fromPromise<Answer<Identified>, { readonly job: ScanJob; readonly text: string }>(
        async ({ input: { job, text }, signal }) => {
          const here = catalogue && identifyHere(text, Date.now(), catalogue);
          if (here) return { ok: true, data: here };
          // Without a network the device judges alone: it knows all that the document is about.
          if (catalogue && !navigator.onLine) return { ok: true, data: UNKNOWN };
          const sent = { text, warehouseId: job.warehouseId, docType: record, docId: job.id };
          const answer = await ask(resolveScan, sent, signal);
          return answer.ok ? { ok: true, data: identifiedBy(answer.data, text) } : answer;
        },
      ),
      send: fromPromise<Answer<ScanJob>, { readonly job: ScanJob; readonly act: ScanAct }>(
        ({ input: { job, act }, signal }) => sendAct(job, act, signal),
      ),
      keep: fromPromise<boolean, { readonly job: ScanJob; readonly act: ScanAct; readonly most: number }>(
        ({ input: { job, act, most } }) => keepAct(job, act, most),
      ),
      undo: fromPromise<Answer<ScanJob>, { readonly job: ScanJob; readonly last: Last }>(
        ({ input: { job, last }, signal }) => undone(job, last, signal),
      ),
      excuse: fromPromise<Answer<null>, { readonly job: ScanJob } & Excuse>(
        async ({ input: { job, reason, photos }, signal }) => {
          const said = {
            record,
            recordId: job.id,
            requestNo: requestNo(),
            text: reason,
            photos: [...photos],
          };
          const { addComment } = await parts.comments();
          const answer = await ask(addComment, said, signal);
          return answer.ok ? { ok: true, data: null } : answer;
        },
      ),
      advance: fromPromise<Answer<ScanJob>, { readonly job: ScanJob; readonly event: string }>(
        async ({ input: { job, event }, signal }) => {
          const described = (await loadSpec(record)).events[event];
          if (!described) throw new Error(`There is no event "${event}".`);
          return sendAct(job, { event, payload: emptyFor(described), requestNo: requestNo() }, signal);
        },
      ),
      comeBack: fromPromise<null>(async ({ signal }) => {
        for (;;) {
          await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
          signal.throwIfAborted();
          const isThere = await ask(scanSettings, {}, signal).then(
            () => true,
            () => false,
          );
          if (isThere) return null;
        }
      }),
    },
  } satisfies ProvidedTo<typeof scanStationMachine>;
}

import { CallError } from '../app/http.ts';
import {
  changedBySomeoneElse,
  fieldsAreWrong,
  notInThisState,
  requestNoReused,
  tooManyAttempts,
} from '../../domain/codes/refusals/codes/common.ts';
import type { Call } from '../../domain/calls/call.ts';
import type { Request } from '../app/http.setup.ts';
import type { Sent } from '../app/sendFile.ts';

/** What may happen to a call: it never arrives, its answer never does, the platform is busy, or somebody else was faster. */
export type Fault = 'lost' | 'unanswered' | 'busy' | 'moved';

/** The steps of a trip, and the state after each. */
export const STEPS = [
  { event: 'load.confirm', from: 'pendingLoad', to: 'inTransit', payload: { loadWeightKg: 32_000 } },
  { event: 'arrive', from: 'inTransit', to: 'arrived', payload: {} },
  { event: 'unload.confirm', from: 'arrived', to: 'unloaded', payload: { unloadWeightKg: 31_900 } },
] as const;

export const FACTS = {
  plateNumber: '皖A7K216',
  ratedLoadKg: 33_500,
  planWeightKg: 32_000,
  loadWeightKg: 32_000,
  unloadWeightKg: null,
  consignmentAt: 1,
  despatchAt: null,
  arrivedAt: null,
  loadPlace: '瑶海区',
  unloadPlace: '北仑区',
  isInFence: null,
  hasContract: true,
  unshippedNo: null,
  shippedKg: null,
  loadToleranceBp: 50,
  expired: null,
  busyWaybill: null,
};

/** The receipt of each waybill comes with its unloading. */
const receiptOf = (waybillId: string) => `${waybillId}00`;

/** A platform over a bad network, with waybills and their receipts; it answers a repeated number as the real one does. */
export class Platform {
  /** The steps that each waybill took, in their order. */
  readonly taken = new Map<string, string[]>();
  readonly faults: Fault[] = [];
  /** What each receipt was uploaded with. */
  readonly receipts = new Map<string, Request>();
  /** Names of the files that it has, and the request of each step by its event. */
  readonly files: string[] = [];
  readonly requests = new Map<string, Request>();
  /** Why it takes no file. */
  fileRefusal: string | null = null;
  private readonly versions = new Map<string, number>();
  private readonly answers = new Map<string, { readonly content: string; readonly data: object }>();

  answer(call: Call, request: Request): object {
    const fault = this.faults.shift();
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault === 'busy') throw new CallError('Too many', tooManyAttempts, null);
    const id = String(request.id);
    if (fault === 'moved') this.versions.set(id, this.versionOf(id) + 1);
    const data = this.read(call, request) ?? this.once(call, id, request);
    if (fault === 'unanswered') throw new TypeError('Failed to fetch');
    return data;
  }

  /** A file comes; it has a new id each time. */
  upload(name: string): Sent {
    const fault = this.faults.shift();
    if (fault === 'lost') throw new Error('The file did not get through.');
    if (fault === 'busy') return { ok: false, status: tooManyAttempts, msg: 'Too many' };
    if (this.fileRefusal !== null) return { ok: false, status: fieldsAreWrong, msg: this.fileRefusal };
    this.files.push(name);
    if (fault === 'unanswered') throw new Error('The file did not get through.');
    return { ok: true, id: String(900 + this.files.length) };
  }

  private read({ name }: Call, request: Request): object | null {
    if (name === 'waybill.detail') return this.detail(String(request.id));
    if (name === 'receipt.detail') return this.receipt(String(request.id));
    if (name !== 'receipt.list') return null;
    const waybillId = String(request.waybillId);
    const isMade = this.stateOf(waybillId) === 'unloaded';
    const records = isMade ? [this.receipt(receiptOf(waybillId)).row] : [];
    return { records, total: records.length, size: 10, current: 1, pages: 1 };
  }

  private receipt(id: string) {
    const status = this.receipts.has(id) ? 'pendingAudit' : 'notUploaded';
    const row = { id, waybillId: id.slice(0, -2), status, version: 1, titles: {}, gmtModified: 1 };
    const facts = { submittedBy: '', isWeightEqual: true, isPaperIn: false, hasOpenAbnormal: false };
    return { row, facts: { ...facts, maySecondUpload: false }, history: [] };
  }

  private versionOf(id: string): number {
    return this.versions.get(id) ?? 1;
  }

  private stateOf(id: string): string {
    return STEPS[(this.taken.get(id)?.length ?? 0) - 1]?.to ?? 'pendingLoad';
  }

  private detail(id: string): object {
    const row = { id, status: this.stateOf(id), version: this.versionOf(id), titles: {}, gmtModified: 1 };
    return { row, facts: FACTS, history: [] };
  }

  private once(call: Call, id: string, request: Request): object {
    const [requestNo, content] = [String(request.requestNo), JSON.stringify([call.name, request])];
    const first = this.answers.get(requestNo);
    if (first && first.content !== content) throw new CallError('Reused', requestNoReused, null);
    if (first) return first.data;
    if (call.name === 'receipt.upload') {
      this.receipts.set(id, request);
      const answer = this.receipt(id);
      this.answers.set(requestNo, { content, data: answer });
      return answer;
    }
    const event = call.name.slice('waybill.'.length);
    if (request.version !== this.versionOf(id)) throw new CallError('Changed', changedBySomeoneElse, null);
    if (STEPS.find((step) => step.event === event)?.from !== this.stateOf(id))
      throw new CallError('Not in this state', notInThisState, null);
    this.requests.set(event, request);
    this.taken.set(id, [...(this.taken.get(id) ?? []), event]);
    this.versions.set(id, this.versionOf(id) + 1);
    const data = this.detail(id);
    this.answers.set(requestNo, { content, data });
    return data;
  }
}

/** The locks of a browser, which the page of the tests lacks: one task after the other. */
export function locks() {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, { signal }: { signal: AbortSignal }, task: () => Promise<unknown>) => {
      const turn = last.then(() => {
        signal.throwIfAborted();
        return task();
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

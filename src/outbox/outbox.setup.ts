import { CallError } from '../app/http.ts';
import {
  changedBySomeoneElse,
  notInThisState,
  requestNoReused,
  tooManyAttempts,
} from '../../domain/codes/refusals/codes.ts';
import type { Call } from '../../domain/calls/call.ts';
import type { Request } from '../app/http.setup.ts';

/** What may happen to a call: it never arrives, its answer never does, the platform is busy, or somebody else was faster. */
export type Fault = 'lost' | 'unanswered' | 'busy' | 'moved';

/** The steps of a trip, and the state after each. */
export const STEPS = [
  { event: 'load.confirm', from: 'pendingLoad', to: 'inTransit', payload: { loadWeightKg: 32_000 } },
  { event: 'arrive', from: 'inTransit', to: 'arrived', payload: {} },
  { event: 'unload.confirm', from: 'arrived', to: 'unloaded', payload: { unloadWeightKg: 31_900 } },
] as const;

const FACTS = {
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
  expired: null,
  busyWaybill: null,
};

/** A platform over a bad network, with waybills only; it answers a repeated number as the real one does. */
export class Platform {
  /** The steps that each waybill took, in their order. */
  readonly taken = new Map<string, string[]>();
  readonly faults: Fault[] = [];
  private readonly versions = new Map<string, number>();
  private readonly answers = new Map<string, { readonly content: string; readonly data: object }>();

  answer(call: Call, request: Request): object {
    const fault = this.faults.shift();
    if (fault === 'lost') throw new TypeError('Failed to fetch');
    if (fault === 'busy') throw new CallError('Too many', tooManyAttempts, null);
    const id = String(request.id);
    if (fault === 'moved') this.versions.set(id, this.versionOf(id) + 1);
    const data = call.name === 'waybill.detail' ? this.detail(id) : this.once(call, id, request);
    if (fault === 'unanswered') throw new TypeError('Failed to fetch');
    return data;
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
    const event = call.name.slice('waybill.'.length);
    if (request.version !== this.versionOf(id)) throw new CallError('Changed', changedBySomeoneElse, null);
    if (STEPS.find((step) => step.event === event)?.from !== this.stateOf(id))
      throw new CallError('Not in this state', notInThisState, null);
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

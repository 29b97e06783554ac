import { assign, setup } from 'xstate';
import type { Json } from '../../domain/calls/json.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import type { UpCandidates } from '../../domain/calls/upCandidates.ts';
import { ANSWER_TIMEOUT, type Answer, type WireRefusal } from '../answer.ts';
import { placeholder } from '../placeholder.ts';

/** Whom the order is to go to: a driver with his truck, a fleet, whoever takes it at the price first, or who bids best. */
export type Target =
  | { readonly kind: 'driver'; readonly driverId: string }
  | { readonly kind: 'carrier'; readonly carrierId: string }
  | { readonly kind: 'grab' }
  | { readonly kind: 'hall' };

/** The upstream order as it was read, with what its chart asks about. */
export interface Opened {
  readonly row: WireRow;
  readonly facts: Readonly<Record<string, Json>>;
  /** Something stands against assigning it, whoever is chosen. */
  readonly isClosed: boolean;
}

/** The rest of the assignment, as it was typed. */
export interface AssignForm {
  /** null: the hall bids. */
  readonly carrierUnitPriceFen: number | null;
  readonly publishDeadline: number;
  readonly priceReason: string | null;
}

export interface Assigning extends AssignForm {
  readonly version: number;
  readonly requestNo: string;
  readonly publishMode: 'directed' | 'grab' | 'hall';
  readonly targetType: 'driver' | 'carrier' | null;
  readonly carrierId: string | null;
  readonly driverId: string | null;
  readonly vehicleId: string | null;
}

export interface AssigningContext {
  readonly mayAssign: boolean;
  readonly opened: Opened | null;
  /** null: nobody is judged yet, or that failed. */
  readonly candidates: UpCandidates | null;
  readonly target: Target | null;
  readonly form: AssignForm | null;
  readonly requestNo: string;
  /** Why the last try failed. */
  readonly refusal: WireRefusal | null;
}

export type AssigningEvent =
  | { type: 'target.picked'; target: Target }
  | { type: 'target.dropped' }
  | { type: 'assignment.sent'; form: AssignForm; requestNo: string }
  | { type: 'judging.retried' }
  | { type: 'order.changed' }
  | { type: 'page.reloaded' };

/** The order may go to this target: nothing stands against either. */
export function canPick({ opened, candidates }: AssigningContext, target: Target): boolean {
  if (opened === null || opened.isClosed) return false;
  if (target.kind === 'driver') {
    const who = candidates?.drivers.find(({ driverId }) => driverId === target.driverId);
    return who !== undefined && who.vehicleId !== null && who.reasons.length === 0;
  }
  if (target.kind === 'carrier') {
    const team = candidates?.fleets.find(({ carrierId }) => carrierId === target.carrierId);
    return team !== undefined && team.reasons.length === 0;
  }
  return true;
}

/** What is sent: the target and the form as one; `sending` has both at all times. */
export function assignmentOf({ opened, candidates, target, form, requestNo }: AssigningContext): Assigning {
  if (opened === null || target === null || form === null) throw new Error('There is nothing to send.');
  const isDirected = target.kind === 'driver' || target.kind === 'carrier';
  const driverId = target.kind === 'driver' ? target.driverId : null;
  return {
    ...form,
    version: opened.row.version,
    requestNo,
    publishMode: isDirected ? 'directed' : target.kind,
    targetType: isDirected ? target.kind : null,
    carrierId: target.kind === 'carrier' ? target.carrierId : null,
    driverId,
    vehicleId: candidates?.drivers.find((one) => one.driverId === driverId)?.vehicleId ?? null,
  };
}

type Read = { readonly answer: Answer<Opened> };
type Judged = { readonly answer: Answer<UpCandidates> };
type Done = { readonly answer: Answer<unknown> };

export const assigningSetup = setup({
  types: {} as {
    context: AssigningContext;
    events: AssigningEvent;
    input: { readonly mayAssign: boolean };
  },
  actors: {
    read: placeholder<Answer<Opened>, undefined>('read'),
    judge: placeholder<Answer<UpCandidates>, undefined>('judge'),
    assign: placeholder<Answer<unknown>, Assigning>('assign'),
  },
  guards: {
    isRefused: (_, { answer }: Done) => !answer.ok,
    isToAssign: ({ context }, { answer }: Read) =>
      context.mayAssign && answer.ok && answer.data.row.status === 'pendingAssign',
    canPick: ({ context, event }) => event.type === 'target.picked' && canPick(context, event.target),
    isRanked: ({ context }) => context.candidates !== null,
  },
  actions: {
    setOpened: assign((_, { answer }: Read) => (answer.ok ? { opened: answer.data } : {})),
    setCandidates: assign((_, { answer }: Judged) => ({ candidates: answer.ok ? answer.data : null })),
    dropCandidates: assign({ candidates: null }),
    setTarget: assign(({ event }) => (event.type === 'target.picked' ? { target: event.target } : {})),
    dropTarget: assign({ target: null, form: null }),
    setForm: assign(({ event }) =>
      event.type === 'assignment.sent' ? { form: event.form, requestNo: event.requestNo } : {},
    ),
    setRefusal: assign((_, { answer }: Done) => (answer.ok ? {} : { refusal: answer.refusal })),
    clearRefusal: assign({ refusal: null }),
  },
  delays: { answerTimeout: ANSWER_TIMEOUT },
});

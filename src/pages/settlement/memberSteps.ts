import type { DataOf } from '../../../domain/calls/call.ts';
import type { PayMember, payMembers } from '../../../domain/calls/payMany.ts';
import { paymentApply } from '../../../domain/records/paymentApply.ts';
import { waveOf } from '../../../domain/rules/payWave.ts';
import { isGranted } from '../../../domain/rules/rights.ts';
import { maySend } from '../../../domain/schema/eventRoles.ts';
import type { Viewer } from '../../../domain/schema/record.ts';

export type Members = DataOf<typeof payMembers>;

/** The step of each state that moves the members on. */
const STEPS = {
  pendingReview: 'review.pass',
  pendingApproval: 'approve',
  pendingFinance: 'fin.approve',
} as const;
type Waiting = keyof typeof STEPS;
export type StepEvent = (typeof STEPS)[Waiting] | 'reject.apply';

const WAITING = Object.keys(STEPS) as readonly Waiting[];

/** An event that this viewer can send for members, with these. */
export interface MemberStep {
  readonly event: StepEvent;
  readonly members: readonly PayMember[];
  /** Number of members that could have the event, but for the limit of the day or the own funds. */
  readonly left: number;
}

/** Sum of the amounts, fen. */
export const sumOf = (members: readonly PayMember[]): number =>
  members.reduce((sum, { totalFen }) => sum + totalFen, 0);

function maySendOne(viewer: Viewer, event: StepEvent): boolean {
  return isGranted(viewer, paymentApply, event) && maySend(paymentApply, event, viewer.role);
}

/**
 * What the viewer can do for many members at once: move on those that wait for it, but for the ones taken out, and reject these.
 * A release is a wave: as many as the limit of the day and the own funds allow.
 */
export function stepsFor(
  { members, ...room }: Members,
  takenOut: ReadonlySet<string>,
  viewer: Viewer,
): MemberStep[] {
  const steps: MemberStep[] = [];
  for (const state of WAITING) {
    const event = STEPS[state];
    const waiting = members.filter(({ id, status }) => status === state && !takenOut.has(id));
    if (waiting.length === 0 || !maySendOne(viewer, event)) continue;
    const wave = event === 'fin.approve' ? waveOf(waiting, room) : waiting;
    steps.push({ event, members: wave, left: waiting.length - wave.length });
  }
  const out = members.filter(({ id, status }) => takenOut.has(id) && status in STEPS);
  if (out.length > 0 && maySendOne(viewer, 'reject.apply'))
    steps.push({ event: 'reject.apply', members: out, left: 0 });
  return steps;
}

import type { Json } from '../../../domain/calls/json.ts';
import { say } from '../../../domain/codes/label.ts';
import { messageOf, type RefusalCode } from '../../../domain/codes/refusals.ts';
import {
  driverOrVehicleDiffers,
  loadOverRating,
  unloadedOverLoaded,
  weightMistyped,
  weightOffPlan,
} from '../../../domain/codes/refusals/codes/transport.ts';
import { verdict } from '../../../machines/lifecycles/verdict.ts';
import { asFarAsKnown } from '../../../machines/outbox/projected.ts';
import type { OpenedRecord } from './OpenRecord.tsx';

/** What the person can mend in the form; everything else only the platform knows. */
const MENDED_HERE: readonly RefusalCode[] = [
  weightMistyped,
  weightOffPlan,
  loadOverRating,
  unloadedOverLoaded,
  driverOrVehicleDiffers,
];

/** Why a step had better not be sent like this. */
export interface Doubt {
  readonly status: RefusalCode;
  readonly msg: string;
}

/**
 * What the chart says against the values of a step, before they are sent: a weight far from the plan is questioned here, as a
 * trip over a bad network takes its time. null: nothing.
 */
export function doubtOf(
  { view, detail, lifecycle, viewer, lang }: OpenedRecord,
  type: string,
  values: Readonly<Record<string, Json>>,
): Doubt | null {
  const { row, facts } = detail;
  const by = { id: viewer.userId, role: viewer.role };
  const answer = verdict(lifecycle, row.status, asFarAsKnown(facts), {
    ...values,
    type,
    by,
    at: Math.max(Date.now(), Number(row.gmtModified) + 1),
  });
  if (answer.ok || !MENDED_HERE.includes(answer.refusal.code)) return null;
  const label = view.spec.events[type]?.label;
  const params = { action: label ? say(label, lang) : type, ...answer.refusal.params };
  return { status: answer.refusal.code, msg: messageOf({ ...answer.refusal, params }, lang) };
}

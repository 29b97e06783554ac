import type { Json } from '../../domain/calls/json.ts';
import type { Fields } from '../../domain/schema/field.ts';
import type { AnyRow, RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { isGranted, isKeptElsewhere, mayView } from '../../domain/rules/rights.ts';
import { noSuchRecord, notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { maySend } from '../../domain/schema/eventRoles.ts';
import { claimNew } from './claimFiles.ts';
import type { Work } from './work.ts';
import { applyAny } from './apply.ts';
import type { Entry } from './entry.ts';
import { checkAreas } from './areaCodes.ts';
import { requireConfirmed } from './confirmed.ts';
import { refused, wrongFields } from './errors.ts';
import { fieldErrors, limitErrors } from './formErrors.ts';
import { schemaOf } from './formSchemas.ts';
import { checkRefs } from './refs.ts';
import { find } from './rows.ts';
import { unmask } from './save.ts';
import { isInScope } from './scope.ts';

/** An event that a person sent for a row. */
export interface RequestedEvent {
  readonly type: string;
  readonly id: string;
  /** The version the person has seen; absent: an increment, which goes by none. */
  readonly version?: number;
  readonly payload: Readonly<Record<string, Json>>;
  /** One of many that are sent it together. */
  readonly isOfRun?: true;
}

/** The fields of an event without a form. */
const NONE: Fields = {};

/** @throws 10403 when the role was not granted the record or the event; 44120 the second factor comes first */
function requireGrant(spec: RecordSpec, type: string, viewer: Viewer): void {
  if (!mayView(spec, viewer) || !isGranted(viewer, spec, type) || isKeptElsewhere(spec, viewer))
    throw refused(notAllowed);
  if (spec.events[type]?.confirmed) requireConfirmed(viewer);
}

/** @throws 10403 when the event is never for this role, in any state */
export function requireRole({ spec }: Entry, type: string, viewer: Viewer): void {
  if (!maySend(spec, type, viewer.role)) throw refused(notAllowed);
  requireGrant(spec, type, viewer);
}

/**
 * Sends a person's event to a row of their scope, with the fields of its form.
 * @throws Refused 10400 with the fields, 10403 role, 10404 scope, and all that `apply` throws.
 */
export async function applyUserEvent(
  work: Work,
  entry: Entry,
  { payload: sent, isOfRun, ...wanted }: RequestedEvent,
  viewer: Viewer,
): Promise<void> {
  const { spec } = entry;
  const { type, id } = wanted;
  requireGrant(spec, type, viewer);
  await entry.lockFirst?.(work, id);
  const row = await find(work, spec, id, true);
  if (!row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
  const alone = isOfRun ? (spec.events[type]?.alone?.(row) ?? null) : null;
  if (alone !== null) throw refused(alone);
  const fields = spec.events[type]?.fields ?? NONE;
  const payload = await payloadOf(work, entry, fields, row, sent, viewer);
  await applyAny(work, { ...wanted, record: spec.name, payload }, false, row);
  await claimNew(work, fields, payload, row, spec.name, id);
}

/** The sent form of an event with masked values put back, parsed by the event's own fields. */
async function payloadOf(
  work: Work,
  entry: Entry,
  fields: Fields,
  row: AnyRow,
  sent: Readonly<Record<string, Json>>,
  viewer: Viewer,
) {
  const whole = unmask(fields, sent, row);
  const errors = fieldErrors(fields, whole, 'submit');
  if (errors.length > 0) throw wrongFields(errors);
  const payload = schemaOf(fields).parse(whole);
  const over = limitErrors(fields, payload, viewer);
  if (over.length > 0) throw wrongFields(over);
  checkAreas(fields, payload, row);
  await checkRefs(work, entry, fields, payload, row, viewer);
  return payload;
}

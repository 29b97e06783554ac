import { and, eq, ne, notInArray } from 'drizzle-orm';
import type { Fields } from '../../domain/schema/field.ts';
import { isWhole } from '../../domain/schema/units.ts';
import type { AnyRow, RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { seesIn } from '../../domain/schema/sight.ts';
import { mayEdit } from '../../domain/rules/rights.ts';
import type { PartyType } from '../../domain/codes/roles.ts';
import {
  alreadyExists,
  changedBySomeoneElse,
  noSuchRecord,
  notAllowed,
  notInThisState,
} from '../../domain/codes/refusals/codes/common.ts';
import type { Work } from './work.ts';
import { checkAreas } from './areaCodes.ts';
import type { Entry } from './entry.ts';
import { claimNew } from './claimFiles.ts';
import { requireConfirmed } from './confirmed.ts';
import { requireEdition } from './editionGate.ts';
import { refused, wrongFields } from './errors.ts';
import { fieldErrors, limitErrors } from './formErrors.ts';
import { schemaOf } from './formSchemas.ts';
import { decidedValues } from './decided.ts';
import { difference, remember } from './historyLog.ts';
import { maskText } from './mask.ts';
import { nextNumber } from './numbers.ts';
import { checkRefs } from './refs.ts';
import { registered } from './registry.ts';
import { formFieldsFor } from './requiredFields.ts';
import { find } from './rows.ts';
import { isInScope } from './scope.ts';
import { checkCodes } from './codeOverrides.ts';
import { insertMany } from '../store/insertMany.ts';
import { columnNamed } from '../store/recordTable.ts';
import { updateRow } from '../store/rowUpdate.ts';
import { storeSecrets, newSecrets, replaced, withMarks } from '../vault/secrets.ts';

export interface Saved {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly [field: string]: unknown;
}

/** A masked value that a form sends back unchanged keeps the stored value. */
export function unmask(
  fields: Fields,
  input: Record<string, unknown>,
  existing: Record<string, unknown> | null,
) {
  if (!existing) return input;
  const whole = { ...input };
  for (const [name, field] of Object.entries(fields)) {
    const stored = existing[name];
    if (field.mask && typeof stored === 'string' && whole[name] === maskText(field.mask, stored))
      whole[name] = stored;
  }
  return whole;
}

/** An empty list counts as an empty field, which a draft may have. */
function withoutEmptyLists(fields: Fields, input: Record<string, unknown>): Record<string, unknown> {
  const isEmptyList = ([name, value]: [string, unknown]) =>
    name in fields && Array.isArray(value) && value.length === 0;
  return Object.fromEntries(Object.entries(input).filter((entry) => !isEmptyList(entry)));
}

/** @throws 10411 when another active row of the tenant has the same values; a row that has ended releases its values */
async function checkUnique(
  work: Work,
  { spec, table, duplicates }: Entry,
  row: Record<string, unknown>,
): Promise<void> {
  const { ended = [] } = spec;
  for (const fields of spec.unique ?? []) {
    if (fields.some((name) => row[name] === null || row[name] === undefined)) continue;
    const same = fields.map((name) => eq(columnNamed(table, name), row[name]));
    const [other] = await work.tx
      .select({ id: table.id })
      .from(table)
      .where(
        and(
          eq(table.groupCode, work.groupCode),
          eq(table.deleted, false),
          ne(table.id, String(row.id)),
          ended.length === 0 ? undefined : notInArray(table.status, [...ended]),
          ...same,
        ),
      )
      .limit(1);
    const [first] = fields;
    if (other && first !== undefined) {
      const own = duplicates?.[first];
      if (own) throw refused(own);
      throw refused(alreadyExists, { field: spec.fields[first]?.label ?? first, value: String(row[first]) });
    }
  }
}

/** Fields that the form did not fill: the initial value of fields the platform sets, else null. */
function blank(spec: RecordSpec): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(spec.fields).map(([name, field]) => {
      const zero = field.auto && field.required === true && isWhole(field.kind) ? 0 : null;
      return [name, field.auto ? (field.initial ?? zero) : null];
    }),
  );
}

/** A form cannot set fields that its writer does not see: these keep their values. */
function unseen(spec: RecordSpec, existing: Record<string, unknown> | null, viewer: Viewer) {
  if (!existing) return {};
  const hidden = Object.keys(spec.fields).filter((name) => !seesIn(spec.fields[name], viewer, existing));
  return Object.fromEntries(hidden.map((name) => [name, existing[name]]));
}

/** The record of each kind of party; its id was reserved when the account was registered. */
const OWN_RECORD: Readonly<Record<PartyType, string | undefined>> = {
  PLAT: undefined,
  SHIPMENT: 'shipper',
  CARRIER: 'fleet',
  DRIVER: 'driver',
};

/** A registered party's first save makes its own record under the reserved id. */
async function newId(work: Work, spec: RecordSpec, { partyType, partyId }: Viewer): Promise<string> {
  const isOwn = spec.name === OWN_RECORD[partyType] && partyId !== undefined;
  return isOwn && !(await find(work, spec, partyId)) ? partyId : work.nextId();
}

/**
 * Creates a record, or edits it where its state allows.
 * @returns the id of the row
 * @throws Refused 10400 with the fields, 10403 role, 10404 scope, 10409 stale, 10410 state, 10411 duplicate, and what `edit.closed` says.
 */
export async function save(work: Work, name: string, sent: Saved, viewer: Viewer): Promise<string> {
  const entry = registered(name);
  const { spec, table } = entry;
  const { id, version, ...rest } = sent;
  if (!mayEdit(spec, viewer, id === undefined ? 'create' : 'edit')) throw refused(notAllowed);
  if (spec.edit.confirmed) requireConfirmed(viewer);
  const existing = id === undefined ? null : await find(work, spec, id, true);
  if (id !== undefined) {
    if (!existing || !isInScope(spec, viewer, existing)) throw refused(noSuchRecord);
    if (existing.version !== version) throw refused(changedBySomeoneElse, undefined, { present: existing });
    if (!spec.edit.states.includes(existing.status)) {
      throw refused(notInThisState, {
        state: spec.states[existing.status] ?? '',
        action: ['编辑', 'Edit', 'Editar', '編集'],
      });
    }
    const closed = spec.edit.closed?.(existing, work.now) ?? null;
    if (closed !== null) throw refused(closed);
  }
  if (!existing) await requireEdition(work, spec);
  const formFields = await formFieldsFor(work, spec, viewer.role);
  const whole = unmask(spec.fields, withoutEmptyLists(spec.fields, rest), existing);
  const errors = fieldErrors(formFields, whole, 'draft');
  if (errors.length > 0) throw wrongFields(errors);
  const input = schemaOf(formFields, 'draft').parse(whole);
  checkAreas(formFields, input, existing);
  await checkRefs(work, entry, formFields, input, existing, viewer);
  await checkCodes(work, formFields, input, existing);

  const base = existing ?? {
    ...blank(spec),
    id: await newId(work, spec, viewer),
    groupCode: work.groupCode,
    status: spec.initial,
    version: 0,
    remark: null,
    deleted: false,
    createdBy: viewer.userId,
    modifiedBy: viewer.userId,
    gmtCreated: work.now,
    gmtModified: work.now,
    [spec.number.field]: await nextNumber(work, spec.number.prefix),
  };
  const written: AnyRow = { ...base, ...input, ...unseen(spec, existing, viewer) };
  const merged: AnyRow = {
    ...written,
    ...(await decidedValues(work, entry, formFields, written, existing, whole)),
  };
  const over = limitErrors(formFields, merged, viewer);
  if (over.length > 0) throw wrongFields(over);
  const row: AnyRow = {
    ...merged,
    ...(await entry.prepare?.(work, merged, existing)),
    ...withMarks(spec, merged, existing),
    version: base.version + 1,
    modifiedBy: viewer.userId,
    gmtModified: work.now,
  };
  if (!isInScope(spec, viewer, row)) throw refused(notAllowed);
  await checkUnique(work, entry, row);

  const { id: rowId, status } = row;
  if (existing) await updateRow(work.tx, table, work.groupCode, rowId, row);
  else await insertMany(work.tx, table, [row]);
  await claimNew(work, spec.fields, input, existing, name, rowId);
  const secrets = newSecrets(spec, input);
  await storeSecrets(work, name, rowId, secrets);
  await remember(work, {
    spec,
    id: rowId,
    event: existing ? 'edit' : 'create',
    from: existing ? status : null,
    to: status,
    byRole: viewer.role,
    changes: existing ? { ...difference(existing, row), ...replaced(secrets) } : {},
  });
  const todo = entry.todoStates?.includes(status) === true;
  work.changes.push({ record: name, id: rowId, version: row.version, row, todo });
  if (!existing) await entry.created?.(work, row, sent);
  return rowId;
}

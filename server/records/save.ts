import { and, eq, ne } from 'drizzle-orm';
import type { Label } from '../../domain/codes/label.ts';
import { type Fields, formSchema, missingWhen } from '../../domain/records/field.ts';
import { baseFields, type RecordSpec, type Viewer } from '../../domain/records/record.ts';
import type { Work } from '../work.ts';
import type { Entry } from './entry.ts';
import { type FieldError, refused, wrongFields } from './errors.ts';
import { difference, remember } from './historyLog.ts';
import { maskText } from './mask.ts';
import { nextNumber } from './numbers.ts';
import { registered } from './registry.ts';
import { byId, find } from './rows.ts';
import { isInScope } from './scope.ts';
import { columnNamed } from './table.ts';

export interface Saved {
  readonly id?: string | undefined;
  readonly version?: number | undefined;
  readonly [field: string]: unknown;
}

const UNKNOWN: Label = [
  '所选记录不存在或不可用',
  'The chosen record does not exist or is not yours',
  'El registro elegido no existe o no es suyo',
  '選択した記録は存在しないか利用できません',
];
const REQUIRED = (label: Label): Label => [
  `${label[0]}不能为空`,
  `${label[1]} is required`,
  `${label[2]} es obligatorio`,
  `${label[3]}は必須です`,
];
const WRONG = (label: Label): Label => [
  `${label[0]}不正确`,
  `${label[1]} is not valid`,
  `${label[2]} no es válido`,
  `${label[3]}が正しくありません`,
];

/** What is wrong with each field of a form, in the four languages. */
export function fieldErrors(
  fields: Fields,
  input: Record<string, unknown>,
  stage: 'draft' | 'submit',
): FieldError[] {
  const parsed = formSchema(fields, stage).safeParse(input);
  if (parsed.success) return [];
  const errors = new Map<string, FieldError>();
  const labelOf = (name: string) => fields[name]?.label ?? UNKNOWN;
  // The schema looks at dependent fields only when the rest is right; a person wants to see all at once.
  for (const name of missingWhen(fields, input, stage))
    errors.set(name, { field: name, msg: REQUIRED(labelOf(name)) });
  for (const { path, message } of parsed.error.issues) {
    const field = path.join('.');
    const name = String(path[0]);
    const value = path.reduce<unknown>(
      (at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key],
      input,
    );
    const isEmpty = message === 'required' || value === undefined || value === null || value === '';
    const msg = isEmpty ? REQUIRED(labelOf(name)) : (fields[name]?.check?.message ?? WRONG(labelOf(name)));
    if (!errors.has(field)) errors.set(field, { field, msg });
  }
  return [...errors.values()];
}

/** A shortened value that comes back from a form unchanged means: as it was. */
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

/** Every id a form newly names must be a row the person may see. */
async function checkRefs(
  work: Work,
  spec: RecordSpec,
  input: Record<string, unknown>,
  existing: Record<string, unknown> | null,
  viewer: Viewer,
): Promise<void> {
  const errors: FieldError[] = [];
  for (const [name, field] of Object.entries(spec.fields)) {
    const id = input[name];
    if (existing?.[name] === id) continue;
    if (field.kind !== 'ref' || field.auto || typeof id !== 'string' || field.to === undefined) continue;
    const target = registered(field.to).spec;
    const row = await find(work, target, id);
    if (!row || !isInScope(target, viewer, row)) errors.push({ field: name, msg: UNKNOWN });
  }
  if (errors.length > 0) throw wrongFields(errors);
}

/** 10411 when another live row of the tenant has the same values. */
async function checkUnique(
  work: Work,
  { spec, table, duplicates }: Entry,
  row: Record<string, unknown>,
): Promise<void> {
  for (const fields of spec.unique ?? []) {
    if (fields.some((name) => row[name] === null || row[name] === undefined)) continue;
    const same = fields.map((name) => eq(columnNamed(table, name), row[name]));
    const [other] = await work.tx
      .select({ id: columnNamed(table, 'id') })
      .from(table)
      .where(
        and(
          eq(columnNamed(table, 'groupCode'), work.groupCode),
          eq(columnNamed(table, 'deleted'), false),
          ne(columnNamed(table, 'id'), String(row.id)),
          ...same,
        ),
      )
      .limit(1);
    const [first] = fields;
    if (other && first !== undefined) {
      const own = duplicates?.[first];
      if (own) throw refused(own);
      throw refused(10411, { field: spec.fields[first]?.label ?? first, value: String(row[first]) });
    }
  }
}

/** Fields the form did not fill: the initial value of what the platform sets itself, else empty. */
function blank(spec: RecordSpec): Record<string, unknown> {
  const wholeNumbers = new Set(['int', 'fen', 'kg', 'm3', 'bp']);
  return Object.fromEntries(
    Object.entries(spec.fields).map(([name, field]) => {
      const zero = field.auto && field.required === true && wholeNumbers.has(field.kind) ? 0 : null;
      return [name, field.auto ? (field.initial ?? zero) : null];
    }),
  );
}

/**
 * Creates a record, or edits it where its state allows.
 * @returns the id of the row
 * @throws Refused 10400 with the fields, 10403 role, 10404 scope, 10409 stale, 10410 state, 10411 duplicate.
 */
export async function save(work: Work, name: string, sent: Saved, viewer: Viewer): Promise<string> {
  const entry = registered(name);
  const { spec, table } = entry;
  if (!spec.edit.by.includes(viewer.role)) throw refused(10403);
  const { id, version, ...rest } = sent;
  const existing: Record<string, unknown> | null = id === undefined ? null : await find(work, spec, id, true);
  if (id !== undefined) {
    if (!existing || !isInScope(spec, viewer, existing)) throw refused(10404);
    if (existing.version !== version) throw refused(10409, undefined, { present: existing });
    if (!spec.edit.states.includes(String(existing.status))) {
      throw refused(10410, {
        state: spec.states[String(existing.status)] ?? '',
        action: ['编辑', 'Edit', 'Editar', '編集'],
      });
    }
  }
  const formFields = { ...spec.fields, remark: baseFields.remark };
  const whole = unmask(spec.fields, rest, existing);
  const errors = fieldErrors(formFields, whole, 'draft');
  if (errors.length > 0) throw wrongFields(errors);
  const input = formSchema(formFields, 'draft').parse(whole);
  await checkRefs(work, spec, input, existing, viewer);

  const base = existing ?? {
    ...blank(spec),
    id: work.nextId(),
    groupCode: work.groupCode,
    status: spec.initial,
    version: 0,
    deleted: false,
    createdBy: viewer.userId,
    gmtCreated: work.now,
    [spec.number.field]: await nextNumber(work, spec.number.prefix),
  };
  const merged: Record<string, unknown> = { ...base, ...input };
  const row: Record<string, unknown> = {
    ...merged,
    ...(await entry.prepare?.(work, merged, existing)),
    version: Number(base.version) + 1,
    modifiedBy: viewer.userId,
    gmtModified: work.now,
  };
  if (!isInScope(spec, viewer, row)) throw refused(10403);
  await checkUnique(work, entry, row);

  const rowId = String(row.id);
  if (existing)
    await work.tx
      .update(table)
      .set(row)
      .where(byId(table, work.groupCode, rowId));
  else await work.tx.insert(table).values(row);
  const status = String(row.status);
  await remember(work, {
    spec,
    id: rowId,
    event: existing ? 'edit' : 'create',
    from: existing ? status : null,
    to: status,
    byRole: viewer.role,
    changes: existing ? difference(existing, row) : {},
  });
  const todo = entry.todoStates?.includes(status) === true;
  work.changes.push({ record: name, id: rowId, version: Number(row.version), row, todo });
  if (!existing) await entry.created?.(work, row, sent);
  return rowId;
}

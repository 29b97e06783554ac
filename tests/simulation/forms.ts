import type { Json } from '../../domain/calls/json.ts';
import { recordCalls, type WireRow } from '../../domain/calls/records.ts';
import { startOfDay } from '../../domain/rules/times.ts';
import type { Field, Fields } from '../../domain/schema/field.ts';
import {
  bankCardCheck,
  clockCheck,
  emailCheck,
  httpsCheck,
  idNumberCheck,
  linkCheck,
  locationCodeCheck,
  mobileCheck,
  monthCheck,
  periodCheck,
  plateCheck,
  telCheck,
  usccCheck,
  vinCheck,
} from '../../domain/schema/fieldChecks.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { PAPER } from '../../server/livingDemo/forms.ts';
import { CallRefused, type Person } from '../../server/livingDemo/person.ts';
import { PAYEE_SENTINELS } from '../../server/ports/embeddedPayBank.ts';
import { registered } from '../../server/records/registry.ts';
import { creditCode, idNumber, mobile, plate, vin } from '../../server/seed/identities.ts';
import type { Draw } from './draw.ts';
import { DAY_MS, HOUR_MS } from './plan.ts';

export type Values = Record<string, Json>;

/** Who fills in a form, and about what. */
export interface Filling {
  readonly spec: RecordSpec;
  /** The document as the person sees it; for a new one, one that is repeated. */
  readonly row: Readonly<Record<string, Json>>;
  readonly isNew: boolean;
  readonly person: Person;
  readonly now: number;
  readonly draw: Draw;
}

const WORDS = ['客户要求变更，已电话确认', '司机电话确认，回单稍后补', '按合同约定处理', '仓库现场核对无误'];
const WORDS_LENGTH = 60;
/** Above the indexes of the demo company. */
const FIRST_INDEX = 400;

/** Of a hundred forms so many name a person who is there. */
const MOSTLY = 90;

/** A text that passes the check of a field. */
function checked(check: Field['check'], { draw, now }: Filling): string | null {
  const index = draw.int(FIRST_INDEX, 2_400);
  const digits = (n: number) => Array.from({ length: n }, () => String(draw.int(0, 9))).join('');
  const month = new Date(now + 8 * HOUR_MS).toISOString().slice(0, 7);
  switch (check) {
    case mobileCheck:
    case telCheck:
      return mobile('158', draw.int(300_000, 900_000));
    case idNumberCheck:
      return idNumber(draw, index);
    case usccCheck:
      return creditCode('340123', draw.int(300_000, 900_000));
    case plateCheck:
      return plate(draw, index);
    case vinCheck:
      return vin(draw, index);
    case bankCardCheck:
      return `${draw.pick(Object.values(PAYEE_SENTINELS))}${digits(9)}`;
    case emailCheck:
      return `post${String(index)}@example.com`;
    case clockCheck:
      return '08:30';
    case monthCheck:
      return month;
    case periodCheck:
      return `${month.slice(0, 4)}Q${String(Math.ceil(Number(month.slice(5)) / 3))}`;
    case locationCodeCheck:
      return `Z-${digits(2)}-${digits(2)}`;
    case linkCheck:
    case httpsCheck:
      return `https://example.com/${String(index)}`;
    default:
      return null;
  }
}

function wordsOf({ min = 1, max = WORDS_LENGTH }: Field, draw: Draw): string {
  const words = draw.pick(WORDS);
  const most = Math.max(min, Math.min(max, words.length));
  return words.repeat(Math.ceil(min / words.length)).slice(0, most);
}

/** A row that a person could pick for a reference. */
async function picked({ to = '', pick = {} }: Field, form: Values, filling: Filling): Promise<Json> {
  const { person, draw } = filling;
  const query: Record<string, string> = { size: '20' };
  for (const [name, value] of Object.entries(pick)) {
    const named = value.startsWith('$') ? (form[value.slice(1)] ?? filling.row[value.slice(1)]) : value;
    if (named === null || named === undefined) return null;
    query[name] = String(named);
  }
  try {
    const { records } = await person.ask(recordCalls(registered(to).spec).list, query);
    return records.length === 0 ? null : draw.pick(records).id;
  } catch (error) {
    // Not for this role: nothing can be picked.
    if (error instanceof CallRefused) return null;
    throw error;
  }
}

/** A value for a field, from its kind. */
async function valueOf(field: Field, form: Values, filling: Filling): Promise<Json> {
  const { draw, now, person } = filling;
  const { kind, min = 0, max, columns = {}, schema } = field;
  const number = (most: number) => draw.int(Math.max(1, min), Math.max(1, min, Math.min(max ?? most, most)));
  const codes: readonly string[] =
    'options' in schema && Array.isArray(schema.options) ? schema.options.map(String) : [];
  switch (kind) {
    case 'text':
      if (field.isUser && draw.chance(MOSTLY)) return (await person.self()).userId;
      return field.check === undefined ? wordsOf(field, draw) : checked(field.check, filling);
    case 'int':
    case 'minutes':
      return number(5);
    case 'stars':
      return draw.int(1, 5) * 100;
    case 'fen':
      return number(50_000);
    case 'tonnes':
    case 'kg':
    case 'km':
    case 'metres':
    case 'bp':
      return number(200);
    case 'm3':
    case 'qty':
      return number(10) * 1000;
    case 'span':
    case 'factor':
      return number(1_000_000);
    case 'ts':
      return now + draw.int(1, 72) * HOUR_MS;
    case 'date':
      return startOfDay(now) + draw.int(0, 30) * DAY_MS;
    case 'deg':
      return draw.int(30, 31);
    case 'bool':
      return draw.chance(50);
    case 'code':
      return codes.length === 0 ? null : draw.pick(codes);
    case 'codes':
      return codes.length === 0 ? [] : [draw.pick(codes)];
    case 'area':
      return draw.pick(['340102', '330206', '320505']);
    case 'images':
    case 'files':
      return kind === 'files' && !accepts(field) ? [] : [await person.uploads(PAPER, 'paper.png')];
    case 'rows':
      return [await formOf(columns, { ...filling, row: {} })];
    case 'ref':
      return picked(field, form, filling);
  }
}

const accepts = ({ accept }: Field) => accept === undefined || accept.some((type) => type === 'png');

/** A time of a repeated document lies as far from now as it lay from the making of that one. */
function moved(value: Json, { row, now }: Filling): Json {
  const made = row.gmtCreated;
  if (typeof value !== 'number' || typeof made !== 'number') return value;
  return value + Math.round((now - made) / DAY_MS) * DAY_MS;
}

/** What the form of this field starts with; undefined: nothing. */
function held(name: string, field: Field, filling: Filling): Json | undefined {
  const { spec, row, isNew } = filling;
  const value = row[name];
  if (value === undefined || value === null || field.isSecret) return undefined;
  const isOwn = spec.fields[name] === field;
  if (!isOwn && ['images', 'files', 'ts', 'date'].includes(field.kind)) return undefined;
  if (!isNew) return value;
  const isUnique = (spec.unique ?? []).some((fields) => fields.includes(name));
  if (isUnique && field.kind === 'text') return undefined;
  if (['images', 'files'].includes(field.kind)) return undefined;
  return field.kind === 'ts' || field.kind === 'date' ? moved(value, filling) : value;
}

/** Fills in a form as somebody would who knows what is asked, and not what is allowed. */
export async function formOf(fields: Fields, filling: Filling): Promise<Values> {
  const form: Values = {};
  for (const [name, field] of Object.entries(fields)) {
    if (field.auto || field.isSmsCode) continue;
    const start = held(name, field, filling);
    const isNeeded = field.required !== undefined && field.when?.({ ...filling.row, ...form }) !== false;
    if (start !== undefined) form[name] = start;
    else if (isNeeded || filling.draw.chance(25)) form[name] = await valueOf(field, form, filling);
    else form[name] = null;
  }
  return form;
}

/** A short name of a document in a story. */
export const nameOf = ({ number }: RecordSpec, row: WireRow): string => String(row[number.field] ?? row.id);

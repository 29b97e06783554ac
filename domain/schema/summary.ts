import type { Field } from './field.ts';
import type { RecordSpec } from './record.ts';
import { sumsOf } from './sum.ts';

/** Records that are people or companies. */
const PARTIES: readonly string[] = ['shipper', 'fleet', 'driver', 'company'];
/** What tells the size of something. */
const MEASURES: readonly Field['kind'][] = ['fen', 'tonnes', 'kg', 'm3', 'qty'];

/** The fields that say what a row is about, in the order people ask. */
export interface Summary {
  readonly who: readonly string[];
  readonly what: readonly string[];
  readonly where: readonly string[];
  /** Of the fields in one place, the first that is known counts. */
  readonly howMuch: readonly (readonly string[])[];
}

const namesWhere = ({ fields }: RecordSpec, fits: (field: Field) => boolean): string[] => Object.entries(fields).flatMap(([name, field]) => (fits(field) ? [name] : []));

/** What is carried where the row says it, else the first kind that its list shows. */
function whatOf({ fields, list, title }: RecordSpec): string[] {
  if (fields.goodsName) return title === 'goodsName' ? [] : ['goodsName'];
  return list.columns.filter((name) => fields[name]?.kind === 'code').slice(0, 1);
}

/** The measure that its list sums, else the first that it shows. */
function howMuchOf(spec: RecordSpec): (readonly string[])[] {
  const isMeasure = (name: string) => MEASURES.some((kind) => kind === spec.fields[name]?.kind);
  const names = [...sumsOf(spec).map(({ of }) => of), ...spec.list.columns];
  return names
    .filter(isMeasure)
    .slice(0, 1)
    .map((name) => [name]);
}

/** What the rows of a record are about: who, what, where and how much, as far as its description tells. */
export function summaryOf(spec: RecordSpec): Summary {
  const { fields, title } = spec;
  const parties = namesWhere(spec, ({ kind, to }) => kind === 'ref' && PARTIES.includes(to ?? ''));
  return {
    who: fields.plateNumber && title !== 'plateNumber' ? [...parties, 'plateNumber'] : parties,
    what: whatOf(spec),
    where: namesWhere(spec, ({ kind }) => kind === 'area').slice(0, 2),
    howMuch: spec.amounts?.map((one) => (typeof one === 'string' ? [one] : one)) ?? howMuchOf(spec),
  };
}

import type { Label } from '../../../domain/codes/label.ts';
import { type CodeOf, codesOf } from '../../../domain/codes/lists/list.ts';
import { upOrderPart } from '../../../domain/codes/lists/upstream.ts';
import { order } from '../../../domain/records/order.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { type Fields, isNone } from '../../../domain/schema/field.ts';
import { baseFields, type Row } from '../../../domain/schema/record.ts';
import { formFieldsFor } from '../../records/requiredFields.ts';
import type { Work } from '../../records/work.ts';

export type UpOrder = Row<typeof upOrder>;
type Values = Readonly<Record<string, unknown>>;

const NO_LABEL: Label = ['', '', '', ''];
const FIELDS: Fields = { ...upOrder.fields, remark: baseFields.remark };

/** The fields that a customer's message may fill, but for its number. */
export const PARTS: readonly string[] = codesOf(upOrderPart).filter((name) => name !== 'externalNo');

type PartName = Exclude<CodeOf<typeof upOrderPart>, 'externalNo' | 'remark'>;

/** All parts that a message fills, empty where it says nothing. */
export function wholeParts(said: Values): Pick<UpOrder, PartName> {
  return Object.fromEntries(PARTS.map((name) => [name, said[name] ?? null])) as Pick<UpOrder, PartName>;
}

/** What an assignment leaves in a row; before it, and when it was taken back, all of it is empty. */
export const UNASSIGNED = {
  orderId: null,
  assignedBy: null,
  assignedAt: null,
  publishMode: null,
  targetType: null,
  carrierId: null,
  driverId: null,
  vehicleId: null,
  carrierUnitPriceFen: null,
  priceReason: null,
  offerUntil: null,
} as const;

/** What every order needs of its goods and its price, whatever the settings say. */
const ALWAYS = ['goodsName', 'cargoTypeCode', 'weightKg', 'priceUnit', 'upstreamUnitPriceFen'];

/** The quantity that a price is for. */
const MEASURE: Readonly<Record<string, string>> = { yuanPerM3: 'volumeM3', yuanPerItem: 'pieces' };

const isEmpty = (value: unknown) => isNone(value) || (Array.isArray(value) && value.length === 0);

/** Names of the fields that the order made from a row would still lack. */
export async function missingParts(work: Work, row: Values): Promise<string[]> {
  const form = await formFieldsFor(work, order);
  // Without a word about invoices there is one, as in the form of an order.
  const asked = PARTS.filter(
    (name) => name !== 'needInvoice' && form[name]?.required !== undefined && !form[name].auto,
  );
  const measure = MEASURE[String(row.priceUnit)];
  const quantity = measure !== undefined && !(Number(row[measure]) > 0) ? [measure] : [];
  const isZero = (name: string) => name === 'weightKg' && row.weightKg === 0;
  const wanted = [...new Set([...ALWAYS, ...asked])].filter((name) => isEmpty(row[name]) || isZero(name));
  return PARTS.filter((name) => wanted.includes(name) || quantity.includes(name));
}

/** The names as they are stored, and as people read them. */
export const partList = (names: readonly string[]): string => names.join(',');
export const partNames = (list: string): string[] => (list === '' ? [] : list.split(','));
export const partLabels = (names: readonly string[]): Label[] =>
  names.map((name) => FIELDS[name]?.label ?? NO_LABEL);

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Parts that two rows have differently. */
export const changedParts = (before: Values, after: Values): string[] =>
  PARTS.filter((name) => !same(before[name], after[name]));

const written = (value: unknown) =>
  isEmpty(value) ? '—' : Array.isArray(value) ? value.join(' ') : JSON.stringify(value).replaceAll('"', '');

/**
 * What a customer's newer words change in a row: fields that people have edited keep theirs, and the difference is noted.
 * @param sent the parts of the message; a part that it does not have is emptied
 * @returns null: nothing is different
 */
export function amendedParts(row: UpOrder, sent: Values): { values: Values; differs: string | null } | null {
  const own = new Set(partNames(row.ownEdits));
  const stored: Values = row;
  const changed = changedParts(stored, sent);
  const values = Object.fromEntries(
    changed.filter((name) => !own.has(name)).map((name) => [name, sent[name] ?? null]),
  );
  // What they never said is nothing to differ from.
  const kept = changed.filter((name) => own.has(name) && !isEmpty(sent[name]));
  const notes = kept.map((name) => `${name}: ${written(sent[name])}`);
  const differs = notes.length === 0 ? null : notes.join('; ').slice(0, 1000);
  return Object.keys(values).length === 0 && differs === row.differs ? null : { values, differs };
}

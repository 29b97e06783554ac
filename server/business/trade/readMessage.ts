import { z } from 'zod';
import { placeNamed } from '../../../domain/codes/areas.ts';
import { goodsLines } from '../../../domain/calls/openUpOrder.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { refuse } from '../../../domain/codes/refusals.ts';
import { mappingWrong } from '../../../domain/codes/refusals/codes/orders.ts';
import { upOrder } from '../../../domain/records/upOrder.ts';
import { mapped, type MapFault, type MapLine } from '../../../domain/rules/fieldMap.ts';
import { firstOf } from '../../../domain/rules/characters.ts';
import type { Fields } from '../../../domain/schema/field.ts';
import { baseFields } from '../../../domain/schema/record.ts';
import { checkAreas } from '../../records/areaCodes.ts';
import { checkCodes } from '../../records/codeOverrides.ts';
import { type FieldError, Refused, wrongFields } from '../../records/errors.ts';
import { fieldErrors } from '../../records/formErrors.ts';
import { schemaOf } from '../../records/formSchemas.ts';
import type { Work } from '../../records/work.ts';
import type { Connection } from './connection.ts';
import { PARTS } from './upOrderParts.ts';

const ALL: Fields = { ...upOrder.fields, remark: baseFields.remark };

/** The fields that a message may fill. */
const FIELDS: Fields = Object.fromEntries(
  ['externalNo', ...PARTS].flatMap((name) => (ALL[name] === undefined ? [] : [[name, ALL[name]]])),
);

/** An order as a customer's message says it. */
export interface SaidOrder {
  readonly externalNo: string;
  readonly parts: Readonly<Record<string, unknown>>;
}

const GROUND = { fields: FIELDS, areaOf: placeNamed };
const objectSchema = z.record(z.string(), z.unknown());

/** Goods lines are one load here: their names together, their quantities summed. */
function totalled(goods: z.infer<typeof goodsLines>): Record<string, unknown> {
  const sum = (name: 'weightKg' | 'volumeM3' | 'pieces') =>
    goods.some((line) => line[name] !== undefined)
      ? goods.reduce((total, line) => total + (line[name] ?? 0), 0)
      : null;
  const names = goods.map(({ goodsName }) => goodsName ?? '').filter((name) => name !== '');
  const [first] = goods;
  return {
    goodsName: names.length === 0 ? null : firstOf([...new Set(names)].join('、'), 512),
    cargoTypeCode: first?.cargoTypeCode ?? null,
    packing: first?.packing ?? null,
    weightKg: sum('weightKg'),
    volumeM3: sum('volumeM3'),
    pieces: sum('pieces'),
  };
}

/** A message in our own fields. @throws 10400 for goods that are none */
function native(message: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const own = Object.fromEntries(
    Object.keys(FIELDS).flatMap((name) => (Object.hasOwn(message, name) ? [[name, message[name]]] : [])),
  );
  if (message.goods === undefined || message.goods === null) return own;
  const goods = goodsLines.safeParse(message.goods);
  if (!goods.success) throw wrongFields([{ field: 'goods', msg: WRONG_GOODS }]);
  return { ...own, ...totalled(goods.data) };
}

const WRONG_GOODS: Label = [
  '货物明细格式不正确（1–20 行）',
  'Goods lines are not valid (1 to 20)',
  'Las líneas de mercancía no son válidas (1 a 20)',
  '貨物明細の形式が正しくありません（1～20 行）',
];
const NO_OBJECT: Label = [
  '应为一个对象',
  'Must be an object',
  'Debe ser un objeto',
  'オブジェクトである必要があります',
];

/** What a message says by our fields, before it is checked, and what the map could not do. */
export function rawParts(map: readonly MapLine[], message: unknown) {
  const object = objectSchema.safeParse(message);
  if (!object.success) throw wrongFields([{ field: '', msg: NO_OBJECT }]);
  if (map.length === 0) return { values: native(object.data), faults: [] };
  return mapped(map, object.data, GROUND);
}

/** Refusals of a map name our field and their path: `weightKg ← cargo.weight`. */
const whereOf = ({ field, path, why }: MapFault): Label => {
  const at = path === '' ? field : `${field} ← ${path}`;
  return [`${at}：${why[0]}`, `${at}: ${why[1]}`, `${at}: ${why[2]}`, `${at}：${why[3]}`];
};

/** Wrong values of a message, each with the path where the customer's system has it. */
export function withPaths(map: readonly MapLine[], errors: readonly FieldError[]) {
  const paths = new Map(map.map(({ ourField, theirPath }) => [ourField, theirPath ?? '']));
  return errors.map(({ field, msg }) => ({ field, path: paths.get(field) ?? field, msg }));
}

/** Whether the values are of the right kinds, and what is wrong with them. */
export function wrongParts(values: Readonly<Record<string, unknown>>): FieldError[] {
  return fieldErrors(FIELDS, { ...values }, 'draft');
}

/**
 * The order that a customer's message says, by the field map of its connection.
 * @throws 31049 where the map fails, 10400 at the fields of wrong kinds
 */
export async function readMessage(
  work: Work,
  { fieldMap }: Pick<Connection, 'fieldMap'>,
  message: unknown,
): Promise<SaidOrder> {
  const { values, faults } = rawParts(fieldMap ?? [], message);
  const [fault] = faults;
  if (fault) throw new Refused(refuse(mappingWrong, { where: whereOf(fault) }));
  const errors = wrongParts(values);
  if (errors.length > 0) throw wrongFields(errors);
  const input = schemaOf(FIELDS, 'draft').parse(values);
  checkAreas(FIELDS, input, null);
  await checkCodes(work, FIELDS, input, null);
  const { externalNo, ...parts } = input;
  return {
    externalNo: String(externalNo),
    parts: { ...parts, priceUnit: parts.priceUnit ?? 'yuanPerTon', needInvoice: parts.needInvoice ?? true },
  };
}

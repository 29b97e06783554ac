import { z } from 'zod';
import type { Label } from '../../../domain/codes/label.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { cargoTypeCode, priceUnit } from '../../../domain/codes/lists/order.ts';
import { orderSheet } from '../../../domain/schema/orderSheet.ts';
import type { FieldError } from '../../records/errors.ts';

/** A column of a plan. */
type Column = keyof typeof orderSheet.columns;

const words = z.string().optional();
const whole = z.number().int().optional();
/** The cells of a row, as the kinds of its columns read them. */
export const planSchema = z.object({
  shipmentId: words,
  originalDocumentNumber: words,
  contractId: words,
  loadPlace: words,
  planLoadAt: whole,
  unloadPlace: words,
  planUnloadAt: whole,
  publishDeadline: whole,
  goodsName: words,
  cargoTypeCode: z.enum(codesOf(cargoTypeCode)).optional(),
  packing: words,
  weightT: whole,
  weightKg: whole,
  volumeM3: whole,
  pieces: whole,
  goodsPriceFenPerT: whole,
  vehicleAmount: whole,
  consigneeName: words,
  consigneeContact: words,
  consigneePhone: words,
  distanceKm: whole,
  priceUnit: z.enum(codesOf(priceUnit)).optional(),
  carrierUnitPriceFen: whole,
  remark: words,
});
export type Plan = z.infer<typeof planSchema>;

/** A reason that quotes the text of a cell. */
export const called = (column: Column, text: string, [zh, en, es, ja]: Label): FieldError => {
  const { label }: { readonly label: Label } = orderSheet.columns[column];
  return {
    field: column,
    msg: [
      `${label[0]}“${text}”${zh}`,
      `${label[1]} "${text}" ${en}`,
      `${label[2]} «${text}» ${es}`,
      `${label[3]}「${text}」${ja}`,
    ],
  };
};
export const NOT_IN_BOOK: Label = [
  '不在货主的地址簿中',
  "is not in the shipper's address book",
  'no está en la libreta del cargador',
  'は荷主の住所録にありません',
];
export const SEVERAL_PLACES: Label = [
  '在地址簿中有多条，请填写编号',
  'is several in the address book; write the number instead',
  'aparece varias veces en la libreta; escriba el número',
  'は住所録に複数あります。番号を入力してください',
];
export const SEVERAL_CONTRACTS = (numbers: readonly string[]): Label => [
  `装货日有多份有效合同，请填写编号：${numbers.join('、')}`,
  `Several contracts are valid on the loading day, write the number: ${numbers.join(', ')}`,
  `Hay varios contratos vigentes el día de carga, escriba el número: ${numbers.join(', ')}`,
  `積込日に有効な契約が複数あります。番号を入力してください：${numbers.join('、')}`,
];
export const NO_LINE: Label = [
  '没有这两地之间的线路，请填写里程',
  'There is no line between the two places; write the distance',
  'No hay ruta entre los dos lugares; escriba la distancia',
  '両地点間の路線がありません。距離を入力してください',
];
export const NO_PRICE: Label = [
  '合同和价格表都没有适用的价格，请填写承运单价',
  'Neither contract nor price lists have a price; write the carrier price',
  'Ni el contrato ni las listas tienen precio; escriba el precio al transportista',
  '契約にも価格表にも該当する価格がありません。運送単価を入力してください',
];
export const UNIT_ALONE: Label = [
  '填写了计价单位，还须填写承运单价',
  'With a price unit the carrier price is needed too',
  'Con unidad de precio hace falta el precio al transportista',
  '料金単位を入力した場合は運送単価も必要です',
];
export const TWO_WEIGHTS: Label = [
  '吨数与公斤数不一致',
  'Tonnes and kilograms differ',
  'Las toneladas y los kilogramos no coinciden',
  'トン数とキログラム数が一致しません',
];

/** Why parts of a row are missing. */
export class Reasons {
  readonly all: FieldError[] = [];

  add(field: Column, msg: Label): null {
    this.all.push({ field, msg });
    return null;
  }

  push(reason: FieldError): null {
    this.all.push(reason);
    return null;
  }
}

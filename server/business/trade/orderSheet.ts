import { z } from 'zod';
import type { Json } from '../../../domain/calls/records.ts';
import type { Label } from '../../../domain/codes/label.ts';
import { codesOf } from '../../../domain/codes/lists/list.ts';
import { cargoTypeCode, priceUnit } from '../../../domain/codes/lists/order.ts';
import { refusalLabel, refuse } from '../../../domain/codes/refusals.ts';
import { noTransportContract } from '../../../domain/codes/refusals/codes.ts';
import { address } from '../../../domain/records/address.ts';
import { contract } from '../../../domain/records/contract.ts';
import { goods } from '../../../domain/records/goods.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { line } from '../../../domain/records/line.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { placesCalled } from '../../../domain/rules/addressBook.ts';
import { coversShipper } from '../../../domain/rules/contract.ts';
import { contractPrice } from '../../../domain/rules/contractPrice.ts';
import { mulDivHalfUp } from '../../../domain/rules/money.ts';
import type { QuoteDraft } from '../../../domain/rules/quote.ts';
import { orderSheet } from '../../../domain/schema/orderSheet.ts';
import type { Row } from '../../../domain/schema/record.ts';
import type { SheetValues } from '../../records/entry.ts';
import type { FieldError } from '../../records/errors.ts';
import { find, findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { quoteOf } from './quoting.ts';

type Column = keyof typeof orderSheet.columns;

const words = z.string().optional();
const whole = z.number().int().optional();
/** The cells of a row, as the kinds of its columns read them. */
const planSchema = z.object({
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
type Plan = z.infer<typeof planSchema>;

const called = (column: Column, text: string, [zh, en, es, ja]: Label): FieldError => {
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
const NOT_IN_BOOK: Label = [
  '不在货主的地址簿中',
  "is not in the shipper's address book",
  'no está en la libreta del cargador',
  'は荷主の住所録にありません',
];
const SEVERAL_PLACES: Label = [
  '在地址簿中有多条，请填写编号',
  'is several in the address book; write the number instead',
  'aparece varias veces en la libreta; escriba el número',
  'は住所録に複数あります。番号を入力してください',
];
const SEVERAL_CONTRACTS = (numbers: readonly string[]): Label => [
  `装货日有多份有效合同，请填写编号：${numbers.join('、')}`,
  `Several contracts are valid on the loading day, write the number: ${numbers.join(', ')}`,
  `Hay varios contratos vigentes el día de carga, escriba el número: ${numbers.join(', ')}`,
  `積込日に有効な契約が複数あります。番号を入力してください：${numbers.join('、')}`,
];
const NO_LINE: Label = [
  '没有这两地之间的线路，请填写里程',
  'There is no line between the two places; write the distance',
  'No hay ruta entre los dos lugares; escriba la distancia',
  '両地点間の路線がありません。距離を入力してください',
];
const NO_PRICE: Label = [
  '合同和价格表都没有适用的价格，请填写承运单价',
  'Neither contract nor price lists have a price; write the carrier price',
  'Ni el contrato ni las listas tienen precio; escriba el precio al transportista',
  '契約にも価格表にも該当する価格がありません。運送単価を入力してください',
];
const UNIT_ALONE: Label = [
  '填写了计价单位，还须填写承运单价',
  'With a price unit the carrier price is needed too',
  'Con unidad de precio hace falta el precio al transportista',
  '計価単位を入力した場合は運送単価も必要です',
];
const TWO_WEIGHTS: Label = [
  '吨数与公斤数不一致',
  'Tonnes and kilograms differ',
  'Las toneladas y los kilogramos no coinciden',
  'トン数とキログラム数が一致しません',
];

/** Collects why parts of a row are missing. */
class Reasons {
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

type Place = Row<typeof address>;

function placeFor(
  book: readonly Place[],
  column: 'loadPlace' | 'unloadPlace',
  plan: Plan,
  reasons: Reasons,
): Place | null {
  const text = plan[column];
  if (text === undefined) return null;
  const [place, other] = placesCalled(book, text);
  if (place === undefined) return reasons.push(called(column, text, NOT_IN_BOOK));
  return other === undefined ? place : reasons.push(called(column, text, SEVERAL_PLACES));
}

/** The contract that the row names, else the one that is valid on the loading day. */
async function contractFor(work: Work, plan: Plan, shipmentId: string, reasons: Reasons) {
  if (plan.contractId !== undefined) return find(work, contract, plan.contractId);
  const { planLoadAt } = plan;
  if (planLoadAt === undefined) return null;
  const all = await findBy(work, contract, { shipmentId, kind: 'transportSell', status: 'active' });
  const valid = all.filter((one) => coversShipper(one, shipmentId, planLoadAt));
  const [first] = valid;
  if (first === undefined) return reasons.add('contractId', refusalLabel(refuse(noTransportContract)));
  if (valid.length === 1) return first;
  return reasons.add('contractId', SEVERAL_CONTRACTS(valid.map(({ contractNo }) => contractNo)));
}

/** Whole km: of the row, else of the line between the two places. */
async function distanceFor(
  work: Work,
  plan: Plan,
  from: Place,
  to: Place,
  reasons: Reasons,
): Promise<number | null> {
  if (plan.distanceKm !== undefined) return plan.distanceKm;
  const ends = { shipmentId: from.shipmentId, fromAddressId: from.id, toAddressId: to.id, status: 'enabled' };
  const [way] = await findBy(work, line, ends);
  if (way === undefined) return reasons.add('distanceKm', NO_LINE);
  return Math.max(1, mulDivHalfUp(way.distanceKm, 1, 10));
}

/** The reported class of the goods: of the row, else of the shipper's goods of that name, else of the platform's. */
async function cargoTypeFor(work: Work, plan: Plan, shipmentId: string) {
  if (plan.cargoTypeCode !== undefined || plan.goodsName === undefined) return plan.cargoTypeCode ?? null;
  const named = await findBy(work, goods, { goodsName: plan.goodsName, status: 'enabled' });
  const own =
    named.find(({ ownerId }) => ownerId === shipmentId) ?? named.find(({ ownerId }) => ownerId === null);
  return own === undefined ? null : ((await find(work, goodsType, own.goodsTypeId))?.cargoTypeCode ?? null);
}

function weightFor({ weightT, weightKg }: Plan, reasons: Reasons): number | null {
  if (weightT !== undefined && weightKg !== undefined && weightT !== weightKg)
    return reasons.add('weightKg', TWO_WEIGHTS);
  // Thousandths of a tonne are kilograms.
  return weightT ?? weightKg ?? null;
}

/** The price: of the row, else of the contract, else of the published lists. */
async function priceFor(
  work: Work,
  plan: Plan,
  agreed: Row<typeof contract> | null,
  draft: QuoteDraft,
  reasons: Reasons,
) {
  const { priceUnit: unit, carrierUnitPriceFen } = plan;
  if (carrierUnitPriceFen !== undefined)
    return { carrierUnitPriceFen, ...(unit === undefined ? {} : { priceUnit: unit }) };
  if (unit !== undefined) return reasons.add('carrierUnitPriceFen', UNIT_ALONE);
  const found = (agreed && contractPrice(agreed, draft)) ?? (await quoteOf(work, draft));
  if (!found) return reasons.add('carrierUnitPriceFen', NO_PRICE);
  return { priceUnit: found.priceUnit, carrierUnitPriceFen: found.unitPriceFen };
}

const loadedAt = ({ areaCode, address: street, lng, lat }: Place) => ({
  loadAreaCode: areaCode,
  loadAddress: street,
  loadLng: lng,
  loadLat: lat,
});
const unloadedAt = ({ areaCode, address: street, lng, lat }: Place) => ({
  unloadAreaCode: areaCode,
  unloadAddress: street,
  unloadLng: lng,
  unloadLat: lat,
});

/** An order from a row of a shipper's plan: places of its address book, terms of its contract, prices agreed before. */
export async function orderFromSheet(
  work: Work,
  cells: Readonly<Record<string, Json>>,
): Promise<SheetValues> {
  const plan = planSchema.parse(cells);
  const reasons = new Reasons();
  const { shipmentId, planLoadAt } = plan;
  // The row itself says that its shipper is missing.
  if (shipmentId === undefined) return { values: {}, reasons: [] };
  const owner = await need(work, shipper, shipmentId);
  const book = await findBy(work, address, { shipmentId, status: 'enabled' });
  const from = placeFor(book, 'loadPlace', plan, reasons);
  const to = placeFor(book, 'unloadPlace', plan, reasons);
  const agreed = await contractFor(work, plan, shipmentId, reasons);
  const weightKg = weightFor(plan, reasons);
  const cargo = await cargoTypeFor(work, plan, shipmentId);
  const distanceKm =
    from && to ? await distanceFor(work, plan, from, to, reasons) : (plan.distanceKm ?? null);
  const isPriced = from && to && planLoadAt !== undefined && distanceKm !== null && weightKg !== null;
  const price = isPriced
    ? await priceFor(
        work,
        plan,
        agreed,
        {
          shipmentId,
          weightKg,
          volumeM3: plan.volumeM3 ?? 0,
          pieces: plan.pieces ?? 0,
          vehicles: plan.vehicleAmount ?? 1,
          distanceKm,
          cargoTypeCode: cargo,
          vehicleTypeCodes: [],
          loadAreaCode: from.areaCode,
          unloadAreaCode: to.areaCode,
          planLoadAt,
        },
        reasons,
      )
    : null;
  const given: Record<string, Json | undefined> = {
    shipmentId,
    contractId: agreed?.id,
    originalDocumentNumber: plan.originalDocumentNumber,
    goods: [
      {
        goodsName: plan.goodsName ?? null,
        cargoTypeCode: cargo,
        packing: plan.packing ?? null,
        weightKg,
        volumeM3: plan.volumeM3 ?? null,
        pieces: plan.pieces ?? null,
        goodsPriceFenPerT: plan.goodsPriceFenPerT ?? null,
      },
    ],
    vehicleAmount: plan.vehicleAmount,
    consignorName: owner.shipperName,
    consignorIdNo: owner.uscc ?? owner.idNumber ?? undefined,
    consignorContact: from?.contactName,
    consignorPhone: from?.phone,
    ...(from ? loadedAt(from) : {}),
    planLoadAt,
    consigneeName: plan.consigneeName,
    consigneeContact: plan.consigneeContact ?? to?.contactName,
    consigneePhone: plan.consigneePhone ?? to?.phone,
    ...(to ? unloadedAt(to) : {}),
    planUnloadAt: plan.planUnloadAt,
    distanceKm: distanceKm ?? undefined,
    ...price,
    publishDeadline: plan.publishDeadline ?? planLoadAt,
    remark: plan.remark,
  };
  const values = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, Json][] =>
      value === undefined ? [] : [[name, value]],
    ),
  );
  return { values, reasons: reasons.all };
}

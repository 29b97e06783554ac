import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Json } from '../../../../domain/calls/json.ts';
import { contract } from '../../../../domain/records/contract.ts';
import { freightBill } from '../../../../domain/records/freightBill.ts';
import { order } from '../../../../domain/records/order.ts';
import { receipt } from '../../../../domain/records/receipt.ts';
import { signedContract } from '../../../../domain/records/signedContract.ts';
import { waybill } from '../../../../domain/records/waybill.ts';
import type { RecordSpec, Viewer } from '../../../../domain/schema/record.ts';
import { eventLabel, stateLabel } from '../../../records/entry.ts';
import { maskText } from '../../../records/mask.ts';
import { registered } from '../../../records/registry.ts';
import { find, findBy } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { vehiclePosition } from '../../../store/positionTables.ts';
import { history, waybillEvent } from '../../../store/systemTables.ts';
import { billOf } from '../../money/billOf.ts';
import { ownCompany } from '../../platform/ownCompany.ts';
import type { Part, Told } from './kept.ts';
import { invoicesOf, paymentsOf } from './money.ts';
import { namedFiles, readersOf, seersOf, tellRow, told, type Waybill } from './tell.ts';

const ORDER = [
  ...[
    'orderNo',
    'source',
    'originalDocumentNumber',
    'goods',
    'totalWeightKg',
    'consignorName',
    'consigneeName',
  ],
  ...[
    'loadAreaCode',
    'loadAddress',
    'unloadAreaCode',
    'unloadAddress',
    'planLoadAt',
    'planUnloadAt',
    'distanceKm',
  ],
  ...['priceUnit', 'carrierUnitPriceFen', 'feeMode', 'serviceFeeBp', 'shipperUnitPriceFen', 'submittedAt'],
];
const FRAME = [
  ...['contractNo', 'contractName', 'kind', 'partyAName', 'shipmentId', 'validFrom', 'validTo', 'settleKind'],
  ...['freightRates', 'taxRateBp', 'invoiceKind', 'signWay', 'signedAt', 'files'],
];
const TRIP_CONTRACT = [
  ...[
    'contractNo',
    'partyAName',
    'partyBKind',
    'partyBName',
    'templateVersion',
    'contentHash',
    'sentAt',
    'readAt',
  ],
  ...['signedAt', 'signWay', 'fileIds', 'paperFileIds', 'sealNo', 'sealedAt'],
];
const WAYBILL = [
  ...[
    'waybillNo',
    'serialNumber',
    'plateNumber',
    'trailerPlate',
    'driverId',
    'carrierId',
    'actualCarrierName',
  ],
  ...[
    'actualCarrierIdNo',
    'goodsName',
    'cargoTypeCode',
    'planWeightKg',
    'loadWeightKg',
    'unloadWeightKg',
    'lossKg',
  ],
  ...[
    'weightReason',
    'loadAreaCode',
    'loadAddress',
    'unloadAreaCode',
    'unloadAddress',
    'consignmentAt',
    'despatchAt',
  ],
  ...['arrivedAt', 'goodsReceiptAt', 'finishedAt', 'priceUnit', 'carrierUnitPriceFen', 'shipperUnitPriceFen'],
  ...['plannedCarrierFen', 'plannedShipperFen', 'policyNumber', 'insuranceCompanyCode', 'excusedFaults'],
];
const RECEIPT = [
  ...['receiptNo', 'kind', 'loadWeightKg', 'unloadWeightKg', 'differenceKg', 'signedBy', 'signedAt'],
  ...['uploadedAt', 'paperReceivedAt', 'photoIds'],
];
const BILL = [
  ...[
    'billNo',
    'settleQty',
    'lossKg',
    'excessLossKg',
    'baseFreightFen',
    'topUpFen',
    'additionsFen',
    'deductionsFen',
  ],
  ...['adjustFen', 'payableFen', 'advanceCashFen', 'advanceBankFen', 'advanceOilFen', 'advanceOilCardFen'],
  ...[
    'advanceEtcFen',
    'paidFen',
    'serviceFeeFen',
    'shipperReceivableFen',
    'agreedFen',
    'confirmedAt',
    'closedAt',
  ],
];
const HOUR_MS = 3_600_000;

/** The text of the trip's contract, with the ID of party B masked; its hash stands beside it. */
async function tripContractOf(work: Work, job: Waybill, readers: readonly Viewer[]): Promise<Told[]> {
  const row = job.tripContractId === null ? null : await find(work, signedContract, job.tripContractId);
  if (!row) return [];
  const idNo = row.partyBIdNo ?? '';
  const body = idNo === '' ? row.body : row.body.replaceAll(idNo, maskText('idNumber', idNo));
  const seers = seersOf(signedContract, row, readers).filter(
    ({ role }) => role !== 'driver' || row.partyBKind === 'DRIVER',
  );
  const { label } = signedContract.fields.body;
  return [
    ...(await tellRow(work, signedContract, row, TRIP_CONTRACT, readers)),
    told({ key: 'signedContract.body', label }, body, seers),
  ];
}

async function nodesOf(work: Work, job: Waybill, readers: readonly Viewer[]): Promise<Told[]> {
  const nodes = await work.tx
    .select()
    .from(waybillEvent)
    .where(and(eq(waybillEvent.groupCode, work.groupCode), eq(waybillEvent.waybillId, job.id)))
    .orderBy(asc(waybillEvent.at), asc(waybillEvent.id));
  const files = await namedFiles(
    work,
    nodes.flatMap(({ photoIds }) => photoIds),
  );
  const seers = seersOf(waybill, job, readers);
  return nodes.flatMap(({ type, at, lng, lat, channel, photoIds }, index) => {
    const no = String(index + 1);
    const about = ['节点', 'Node', 'Nodo', '工程'] as const;
    const label = about.map((word) => `${word} ${no}`) as [string, string, string, string];
    const node = told({ key: `node.${no}`, label, kind: 'node' }, { type, at, lng, lat, channel }, seers);
    const photos = photoIds.flatMap((id) => files.get(id) ?? []);
    return photos.length === 0
      ? [node]
      : [node, told({ key: `node.${no}.photos`, label, kind: 'files' }, photos, seers)];
  });
}

/** All positions of the vehicle during the trip, an hour in each field. */
async function positionsOf(work: Work, job: Waybill, readers: readonly Viewer[]): Promise<Told[]> {
  const from = job.despatchAt ?? job.consignmentAt;
  const rows = await work.tx
    .select()
    .from(vehiclePosition)
    .where(
      and(
        eq(vehiclePosition.groupCode, work.groupCode),
        eq(vehiclePosition.vehicleId, job.vehicleId),
        gte(vehiclePosition.at, from),
        lte(vehiclePosition.at, job.goodsReceiptAt ?? job.finishedAt ?? work.now),
      ),
    )
    .orderBy(asc(vehiclePosition.at));
  const hours = new Map<number, Json[]>();
  for (const { at, lng, lat, speedKmh, source } of rows) {
    const hour = Math.floor((at - from) / HOUR_MS);
    const points = hours.get(hour) ?? [];
    points.push([at, lng, lat, speedKmh, source]);
    hours.set(hour, points);
  }
  const seers = seersOf(waybill, job, readers);
  return [...hours].map(([hour, points]) => {
    const no = String(hour + 1);
    const label = [`第 ${no} 小时`, `Hour ${no}`, `Hora ${no}`, `${no} 時間目`] as const;
    return told({ key: `positions.${no}`, label, kind: 'positions' }, points, seers);
  });
}

/** What happened to the papers of the trip, without what it changed. */
async function historyOf(
  work: Work,
  papers: readonly (readonly [RecordSpec, { readonly id: string } | null])[],
  readers: readonly Viewer[],
): Promise<Told[]> {
  const found = papers.flatMap(([spec, row]) => (row ? [{ spec, row }] : []));
  const lines = await work.tx
    .select()
    .from(history)
    .where(
      and(
        eq(history.groupCode, work.groupCode),
        inArray(
          history.record,
          found.map(({ spec }) => spec.name),
        ),
        inArray(
          history.recordId,
          found.map(({ row }) => row.id),
        ),
      ),
    )
    .orderBy(asc(history.at), asc(history.id));
  return lines.flatMap(({ record, recordId, event, from, to, at, byRole }, index): Told[] => {
    const own = found.find(({ spec, row }) => spec.name === record && row.id === recordId);
    if (!own) return [];
    const { spec } = registered(record);
    const seers = seersOf(spec, own.row as Readonly<Record<string, unknown>>, readers);
    const value: Json = {
      ...{ at, event, byRole, from, to },
      label: [...eventLabel(spec, event)],
      state: [...stateLabel(spec, to)],
      number: String((own.row as Readonly<Record<string, unknown>>)[spec.number.field]),
    };
    return [told({ key: `event.${String(index + 1)}`, label: spec.label, kind: 'event' }, value, seers)];
  });
}

const HEAD = {
  waybillNo: ['运单号', 'Waybill no.', 'N.º de carta de porte', '運送状番号'],
  company: ['平台', 'Platform', 'Plataforma', 'プラットフォーム'],
  madeAt: ['归档时间', 'Archived', 'Archivado', '保存日時'],
} as const;

/** Everything that the proof of a trip says, in the order of its chain. */
export async function gather(work: Work, job: Waybill): Promise<Part[]> {
  const readers = readersOf(job);
  const company = await ownCompany(work);
  const paper = {
    order: await find(work, order, job.orderId),
    frame: await find(work, contract, job.contractId),
  };
  const [accepted] = await findBy(work, receipt, { waybillId: job.id, status: 'accepted' });
  const bill = await billOf(work, job.id);
  const signed = job.tripContractId === null ? null : await find(work, signedContract, job.tripContractId);
  return [
    {
      part: 'header',
      fields: [
        told({ key: 'waybillNo', label: HEAD.waybillNo }, job.waybillNo, readers),
        told({ key: 'company', label: HEAD.company }, company?.orgName ?? '', readers),
        told({ key: 'madeAt', label: HEAD.madeAt, kind: 'ts' }, work.now, readers),
      ],
    },
    { part: 'order', fields: paper.order ? await tellRow(work, order, paper.order, ORDER, readers) : [] },
    {
      part: 'frameContract',
      fields: paper.frame ? await tellRow(work, contract, paper.frame, FRAME, readers) : [],
    },
    { part: 'tripContract', fields: await tripContractOf(work, job, readers) },
    { part: 'waybill', fields: await tellRow(work, waybill, job, WAYBILL, readers) },
    { part: 'nodes', fields: await nodesOf(work, job, readers) },
    { part: 'positions', fields: await positionsOf(work, job, readers) },
    {
      part: 'receipt',
      fields: accepted ? await tellRow(work, receipt, accepted, RECEIPT, readers, ['photoIds']) : [],
    },
    { part: 'freightBill', fields: bill ? await tellRow(work, freightBill, bill, BILL, readers) : [] },
    { part: 'payments', fields: bill ? await paymentsOf(work, job, bill, readers) : [] },
    { part: 'invoices', fields: await invoicesOf(work, job, readers) },
    {
      part: 'history',
      fields: await historyOf(
        work,
        [
          [waybill, job],
          [signedContract, signed],
          [receipt, accepted ?? null],
          [freightBill, bill],
        ],
        readers,
      ),
    },
  ];
}

import type { Carried, Paper, PrintedKind, WaybillCard } from '../../../domain/calls/linked.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { contract } from '../../../domain/records/contract.ts';
import { driver } from '../../../domain/records/driver.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import type { RecordSpec, Row } from '../../../domain/schema/record.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import { tripProof } from '../../../domain/records/tripProof.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { linkNoLongerValid } from '../../../domain/codes/refusals/codes/accounts.ts';
import { receiptPhotoIds } from '../../files/receiptPhotos.ts';
import { refused } from '../../records/errors.ts';
import { remember } from '../../records/historyLog.ts';
import { maskText, shortName } from '../../records/mask.ts';
import { find, findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { billOf } from '../money/billOf.ts';
import { flowsOf } from '../money/payFlows.ts';
import { inboundPaper, outboundPaper } from '../stock/papers.ts';
import { holding } from '../money/statementLines.ts';

/** The row of a link. @throws 45001 when it no longer exists: the error does not say more */
export async function linked<S extends RecordSpec>(work: Work, spec: S, id: string): Promise<Row<S>> {
  const row = await find(work, spec, id);
  if (!row) throw refused(linkNoLongerValid);
  return row;
}

/** Goods, route, crew and times; no prices, people masked. */
async function carriedOf(work: Work, job: Row<typeof waybill>): Promise<Carried> {
  const { driverName, phone } = await linked(work, driver, job.driverId);
  const { waybillNo, status, plateNumber, plateColorCode } = job;
  const { goodsName, cargoTypeCode, planWeightKg, loadWeightKg, unloadWeightKg, volumeM3, pieces } = job;
  const { loadAreaCode, loadAddress, unloadAreaCode, unloadAddress } = job;
  const { consignmentAt, planLoadAt, despatchAt, arrivedAt, planUnloadAt, goodsReceiptAt, finishedAt } = job;
  return {
    ...{ waybillNo, status, plateNumber, plateColorCode },
    ...{ goodsName, cargoTypeCode, planWeightKg, loadWeightKg, unloadWeightKg, volumeM3, pieces },
    ...{ loadAreaCode, loadAddress, unloadAreaCode, unloadAddress },
    ...{ consignmentAt, planLoadAt, despatchAt, arrivedAt, planUnloadAt, goodsReceiptAt, finishedAt },
    driverName: shortName(driverName),
    driverPhone: maskText('phone', phone),
  };
}

/** Do contract, goods, money and invoice of a waybill all exist (transport-and-money 1)? */
async function fourFlowsOf(work: Work, waybillId: string): Promise<WaybillCard['flows']> {
  const { contract: isAgreed, receipt: isSigned, track } = await flowsOf(work, waybillId);
  const bill = await billOf(work, waybillId);
  const statements = bill === null ? [] : await holding(work, [bill.id]);
  return {
    contract: isAgreed,
    goods: isSigned && track,
    // A bill is closed when all of it is paid.
    money: bill?.status === 'closed',
    invoice: statements
      .flatMap(({ lines }) => lines)
      .some(({ freightBillId, invoicedFen }) => freightBillId === bill?.id && invoicedFen > 0),
  };
}

/** @throws 45001 */
export async function waybillCard(work: Work, id: string): Promise<WaybillCard> {
  return {
    ...(await carriedOf(work, await linked(work, waybill, id))),
    photoIds: await receiptPhotoIds(work, id),
    flows: await fourFlowsOf(work, id),
  };
}

async function partyBOf(work: Work, row: Row<typeof contract>): Promise<string> {
  const { shipmentId, carrierId, driverId } = row;
  if (shipmentId !== null) return (await linked(work, shipper, shipmentId)).shipperName;
  if (carrierId !== null) return (await linked(work, fleet, carrierId)).fleetName;
  return driverId === null ? '' : shortName((await linked(work, driver, driverId)).driverName);
}

const PAPERS = {
  printWaybill: waybill,
  printReceipt: receipt,
  printContract: contract,
  printInbound: inboundOrder,
  printOutbound: outboundOrder,
} as const;

/** A document as it is printed, without its prices. @throws 45001 */
export async function paperOf(work: Work, kind: PrintedKind, id: string, lang: Lang): Promise<Paper> {
  if (kind === 'printWaybill') {
    const [proof] = await findBy(work, tripProof, { waybillId: id });
    const carried = await carriedOf(work, await linked(work, waybill, id));
    return { kind, paper: { ...carried, proofHash: proof?.headHash ?? null } };
  }
  if (kind === 'printReceipt') {
    const row = await linked(work, receipt, id);
    const { receiptNo, status, loadWeightKg, unloadWeightKg, signedBy, signedAt } = row;
    const carried = await carriedOf(work, await linked(work, waybill, row.waybillId));
    const paper = { receiptNo, status, loadWeightKg, unloadWeightKg, signedBy, signedAt, waybill: carried };
    return { kind, paper };
  }
  if (kind === 'printInbound') {
    const row = await linked(work, inboundOrder, id);
    return { kind, paper: await inboundPaper(work, row, { lang, viewer: null }) };
  }
  if (kind === 'printOutbound') {
    const row = await linked(work, outboundOrder, id);
    const paper = await outboundPaper(work, row, { lang, viewer: null });
    return { kind, paper: { ...paper, receiverName: shortName(row.receiverName) } };
  }
  const row = await linked(work, contract, id);
  const { contractNo, contractName, status, kind: contractKind, partyAName } = row;
  const { signDate, validFrom, validTo, signedAt } = row;
  const partyBName = await partyBOf(work, row);
  return {
    kind,
    paper: {
      ...{ contractNo, contractName, status, kind: contractKind, partyAName, partyBName },
      ...{ signDate, validFrom, validTo, signedAt },
    },
  };
}

/** Records with a document that it was printed by its link (records 4). @throws 45001 */
export async function rememberPrint(work: Work, kind: PrintedKind, id: string): Promise<void> {
  const spec = PAPERS[kind];
  const { status } = await linked<RecordSpec>(work, spec, id);
  const state = String(status);
  await remember(work, { spec, id, event: 'print', from: state, to: state, byRole: 'LINK', changes: {} });
}

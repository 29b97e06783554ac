import type { ContractKind, ContractText } from '../../../domain/calls/contractLink.ts';
import { nameWithCity } from '../../../domain/codes/areas.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { contractKind, invoiceKind, storageRateBasis } from '../../../domain/codes/lists/contract.ts';
import { listPriceUnit } from '../../../domain/codes/lists/order.ts';
import { settleKind } from '../../../domain/codes/lists/settlement.ts';
import { linkNoLongerValid } from '../../../domain/codes/refusals/codes/accounts.ts';
import { contractTextChanged } from '../../../domain/codes/refusals/codes/contracts.ts';
import { contract } from '../../../domain/records/contract.ts';
import { goodsType } from '../../../domain/records/goodsType.ts';
import { signedContract } from '../../../domain/records/signedContract.ts';
import { warehouse } from '../../../domain/records/warehouse.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { m3FromThousandths, percentFromBp, yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { plainText } from '../../../domain/rules/tripContract.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { isPaperWhole } from '../../files/contractPapers.ts';
import { refused } from '../../records/errors.ts';
import { maskText } from '../../records/mask.ts';
import { find, findAll, need, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { framePartyOf } from './contract.ts';
import type { SignedContract } from './signedContract.ts';
import { hashOf, partyBOf } from './tripContract.ts';

type Frame = Row<typeof contract>;

/** Who answers a contract, and with which phone. */
export interface Answerer {
  readonly type: 'SHIPMENT' | 'CARRIER' | 'DRIVER';
  readonly id: string;
  readonly name: string;
  readonly phone: string;
}

/** A contract as it is read, and who answers it. */
export interface OpenedContract {
  readonly text: ContractText;
  readonly by: Answerer;
}

/**
 * Checks that text and paper are those that were made.
 * @throws 50009 where they are not: somebody has written into the store
 */
export async function requireUnchanged(work: Work, row: SignedContract): Promise<void> {
  if (hashOf(row) !== row.contentHash || !(await isPaperWhole(work, row))) throw refused(contractTextChanged);
}

/** The first time that party B has the text open counts. */
export async function markRead(work: Work, row: SignedContract): Promise<SignedContract> {
  if (row.readAt !== null || row.status !== 'sent') return row;
  await patch(work, signedContract, row.id, { readAt: work.now });
  return { ...row, readAt: work.now };
}

/** @throws 45001 for a contract that is gone: the error does not say more; 50009 */
export async function openTrip(work: Work, id: string): Promise<OpenedContract> {
  const row = await find(work, signedContract, id);
  if (!row) throw refused(linkNoLongerValid);
  await requireUnchanged(work, row);
  return tripOf(work, row);
}

export async function tripOf(work: Work, row: SignedContract): Promise<OpenedContract> {
  const job = await need(work, waybill, row.waybillId);
  const { kind, id, signer: name } = await partyBOf(work, row);
  const { version, status, contractNo, contentHash, plateNumber, readAt, linkExpireAt, signedAt } = row;
  const idNo = row.partyBIdNo ?? '';
  return {
    by: { type: kind, id, name, phone: row.signPhone },
    text: {
      ...{ kind: 'trip' as const, id: row.id, version, status, contractNo, contentHash, plateNumber },
      ...{ readAt, linkExpireAt, signedAt, partyA: row.partyAName, partyB: row.partyBName },
      signerPhone: maskText('phone', row.signPhone),
      waybillNo: job.waybillNo,
      loadAreaCode: job.loadAreaCode,
      unloadAreaCode: job.unloadAreaCode,
      planLoadAt: job.planLoadAt,
      freightFen: job.plannedCarrierFen,
      body: idNo === '' ? row.body : row.body.replaceAll(idNo, maskText('idNumber', idNo)),
      reason: row.rejectReason ?? row.voidReason,
      fileId: row.fileIds?.at(-1) ?? null,
    },
  };
}

const day = (at: number | null) => (at === null ? '—' : formatTime(at, 'y-m-d'));
const place = (code: string | null) => (code === null ? '不限' : (nameWithCity(code) ?? code));

/** Names of the goods and warehouses that a storage contract is for, by id. */
interface Names {
  readonly goods: ReadonlyMap<string, string>;
  readonly warehouses: ReadonlyMap<string, string>;
}

async function namesIn(work: Work, { storageRates, warehouseIds }: Frame): Promise<Names> {
  const types = (storageRates ?? []).map((rate) => rate.goodsTypeId).filter((id) => id !== null);
  const places = (warehouseIds ?? []).map(({ warehouseId }) => warehouseId);
  const [goods, warehouses] = [await findAll(work, goodsType, types), await findAll(work, warehouse, places)];
  return {
    goods: new Map([...goods].map(([id, { typeName }]) => [id, typeName])),
    warehouses: new Map([...warehouses].map(([id, { warehouseName }]) => [id, warehouseName])),
  };
}

/** What a frame contract says, in the words of a paper. */
function frameBody(row: Frame, partyB: string, names: Names): string {
  const freight = (row.freightRates ?? []).map(
    ({ loadAreaCode, unloadAreaCode, priceUnit, unitPriceFen }) =>
      `${place(loadAreaCode)} 至 ${place(unloadAreaCode)}：${yuanFromFen(unitPriceFen)} ${label(listPriceUnit, priceUnit, 'zh')}`,
  );
  const storage = (row.storageRates ?? []).map(
    ({ goodsTypeId, basis, rateFen, freeDays, rentedAreaM2, note }) =>
      [
        `${goodsTypeId === null ? '全部货物' : (names.goods.get(goodsTypeId) ?? '')}：${yuanFromFen(rateFen)} 元，${label(storageRateBasis, basis, 'zh')}`,
        rentedAreaM2 === null ? null : `租用 ${m3FromThousandths(rentedAreaM2)} 平米`,
        (freeDays ?? 0) === 0 ? null : `免费 ${String(freeDays)} 天`,
        note,
      ]
        .filter((part) => part !== null)
        .join('，'),
  );
  const kept = [
    ...(row.warehouseIds ?? []).map(({ warehouseId }) => names.warehouses.get(warehouseId) ?? ''),
  ].join('、');
  const least = row.minMonthFen ?? 0;
  const lines = [
    `${row.contractName}（${label(contractKind, row.kind, 'zh')}）`,
    `合同编号：${row.contractNo}`,
    `甲方：${row.partyAName ?? ''}`,
    `乙方：${partyB}`,
    `一、期限：${day(row.validFrom)} 至 ${day(row.validTo)}。`,
    `二、结算：${label(settleKind, row.settleKind, 'zh')}，账期 ${String(row.creditDays ?? 0)} 天。`,
    '三、价格：',
    ...[...freight, ...storage].map((line, index) => `${String(index + 1)}. ${line}`),
    ...(kept === '' ? [] : [`适用仓库：${kept}。`]),
    ...(least === 0 ? [] : [`每月最低收费 ${yuanFromFen(least)} 元。`]),
    `四、允许损耗：${percentFromBp(row.lossAllowanceBp ?? 0)}。`,
    `五、税率与发票：${percentFromBp(row.taxRateBp ?? 0)}，${label(invoiceKind, row.invoiceKind ?? 'none', 'zh')}。`,
    '六、双方依《中华人民共和国电子签名法》第十三条第二款约定以短信验证码签署本合同，与手写签名具有同等效力。',
  ];
  return plainText(lines.join('\n'));
}

/** @throws 45001 for a contract that is gone, or is being written: the error does not say more */
export async function openFrame(work: Work, id: string): Promise<OpenedContract> {
  const row = await find(work, contract, id);
  const party = row && (await framePartyOf(work, row));
  const partyId = row?.shipmentId ?? row?.carrierId ?? row?.driverId;
  if (!row || !party?.phone || !partyId) throw refused(linkNoLongerValid);
  const { contractNo, version, status, signedAt } = row;
  const body = frameBody(row, party.name, await namesIn(work, row));
  return {
    by: { type: row.partyBKind, id: partyId, name: party.signer, phone: party.phone },
    text: {
      ...{ kind: 'frame' as const, id: row.id, version, status, contractNo, signedAt, body },
      ...{ plateNumber: null, waybillNo: null, loadAreaCode: null, unloadAreaCode: null },
      ...{ planLoadAt: null, freightFen: null, readAt: null, linkExpireAt: null, fileId: null },
      contentHash: hashOf({ contractNo, templateVersion: 0, body }),
      partyA: row.partyAName ?? '',
      partyB: party.name,
      signerPhone: maskText('phone', party.phone),
      reason: row.endReason,
    },
  };
}

/** How a contract is opened by its kind. */
export const OPEN_CONTRACT: Readonly<
  Record<ContractKind, (work: Work, id: string) => Promise<OpenedContract>>
> = { trip: openTrip, frame: openFrame };

import { settleKind } from '../codes/lists/settlement.ts';
import { contractKind, invoiceKind, signWay, storageRateBasis } from '../codes/lists/contract.ts';
import { codesOf } from '../codes/lists/list.ts';
import { cargoTypeCode, listPriceUnit } from '../codes/lists/order.ts';
import { partyType } from '../codes/lists/party.ts';
import { settledAs } from '../rules/storageTerms.ts';
import { area, bp, code, date, fen, files, int, m3, ref, rows, text, ts } from '../schema/field.ts';
import { oilLimit } from '../schema/orderLimits.ts';
import { record, type Viewer } from '../schema/record.ts';
import { smsCodeOrPaper } from '../schema/smsCode.ts';
import { everyRow, own, type Where } from '../schema/where.ts';
import { organization } from './organization.ts';

function scope({ role, partyId }: Viewer): Where {
  if (role === 'shipper') return own('shipmentId', partyId);
  if (role === 'captain') return own('carrierId', partyId);
  if (role === 'driver') return own('driverId', partyId);
  if (role === 'warehouse') return { field: 'kind', is: 'storage' };
  return role === 'dispatcher' || role === 'auditor' ? { field: 'kind', in: ['transportSell', 'transportBuy'] } : everyRow;
}

type FormRow = Readonly<Record<string, unknown>>;
const isStorage = (row: FormRow) => row.kind === 'storage';
const isTransport = (row: FormRow) => row.kind === 'transportSell' || row.kind === 'transportBuy';
const isSale = (row: FormRow) => row.partyBKind === 'SHIPMENT' && !isStorage(row);
const isOfArea = (row: FormRow) => row.basis === 'perM2Month';
const isByDay = (row: FormRow) => typeof row.basis === 'string' && row.basis.endsWith('Day');
const isWith = (partyKind: string) => (row: FormRow) => row.partyBKind === partyKind;

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 500 });

/** Frame contract for storage or transport: records 6. Orders need one of the shipper that is valid on the loading day. */
export const contract = record({
  name: 'contract',
  place: 5,
  label: ['合同', 'Contract', 'Contrato', '契約'],
  service: 'ntocc-basic-api',
  startsBusiness: true,
  pages: ['TransportContract', 'ShipmentContract', 'StorageContract', { page: 'FinanceReview', tab: 'contracts' }],
  number: { field: 'contractNo', prefix: 'HT' },
  title: 'contractName',
  sections: {
    parties: ['合同双方', 'Parties', 'Partes', '契約当事者'],
    term: ['期限与结算', 'Term and settlement', 'Plazo y liquidación', '期間・精算'],
    prices: ['价格', 'Prices', 'Precios', '価格'],
    signing: ['签署', 'Signing', 'Firma', '締結'],
  },
  fields: {
    contractNo: text({ label: ['合同编号', 'Contract no.', 'N.º de contrato', '契約番号'], max: 40, required: true, auto: true, section: 'parties' }),
    contractName: text({ label: ['合同名称', 'Contract name', 'Nombre del contrato', '契約名'], max: 100, required: true, section: 'parties' }),
    kind: code(contractKind, codesOf(contractKind), { label: ['合同类型', 'Kind', 'Tipo', '種別'], required: true, initial: 'transportSell', section: 'parties' }),
    organizationId: ref('organization', {
      label: ['甲方主体', 'Party A (our company)', 'Parte A (nuestra empresa)', '甲（当社）'],
      required: 'submit',
      sees: (role) => organization.view.includes(role),
      section: 'parties',
      pick: { orgKind: 'company', status: 'enabled' },
    }),
    /** Its name when the contract was written. */
    partyAName: text({ label: ['甲方', 'Party A', 'Parte A', '甲'], max: 128, spelling: 'name', auto: true, section: 'parties' }),
    partyBKind: code(partyType, ['SHIPMENT', 'CARRIER', 'DRIVER'], { label: ['乙方类型', 'Kind of party B', 'Tipo de la parte B', '乙の種別'], required: true, initial: 'SHIPMENT', section: 'parties' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: 'submit', when: isWith('SHIPMENT'), section: 'parties', pick: { status: 'approved' } }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], required: 'submit', when: isWith('CARRIER'), section: 'parties', pick: { status: 'approved' } }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: 'submit', when: isWith('DRIVER'), section: 'parties', pick: { status: 'approved' } }),
    signDate: date({ label: ['签订日期', 'Signed on', 'Fecha de firma', '締結日'], required: 'submit', section: 'term' }),
    validFrom: date({ label: ['生效日期', 'Valid from', 'Vigente desde', '有効開始日'], required: true, section: 'term' }),
    validTo: date({ label: ['到期日期', 'Valid to', 'Vigente hasta', '有効終了日'], required: true, endOf: 'validFrom', section: 'term' }),
    settleKind: code(settleKind, codesOf(settleKind), { label: ['结算方式', 'Settlement', 'Liquidación', '精算方法'], required: true, initial: 'perTrip', against: settledAs, section: 'term' }),
    settleDay: int({ label: ['结算日', 'Settlement day', 'Día de liquidación', '精算日'], required: 'submit', min: 1, max: 28, initial: 1, section: 'term' }),
    creditDays: int({ label: ['账期（天）', 'Credit days', 'Días de crédito', '決済期間（日）'], required: 'submit', max: 180, initial: 0, section: 'term' }),
    overdueBp: bp({ label: ['逾期日利率', 'Overdue interest a day', 'Interés diario de demora', '遅延利息（日率）'], max: 10, when: isWith('SHIPMENT'), section: 'term' }),
    creditLimitFen: fen({ label: ['授信额度', 'Credit limit', 'Límite de crédito', '与信枠'], section: 'term' }),
    creditApprovedBy: text({ label: ['授信审核人', 'Credit approved by', 'Crédito aprobado por', '与信承認者'], max: 20, isUser: true, auto: true, section: 'term' }),
    creditApprovedAt: ts({ label: ['授信审核时间', 'Credit approved', 'Crédito aprobado el', '与信承認日時'], auto: true, section: 'term' }),
    maxAdvanceBp: bp({ label: ['预付上限', 'Advance cap', 'Tope de anticipo', '前払上限'], max: 10_000, when: isSale, section: 'term' }),
    maxOilBp: bp({ label: ['油品上限', 'Fuel cap', 'Tope de combustible', '燃料上限'], max: 10_000, limit: oilLimit, when: isSale, section: 'term' }),
    depositFen: fen({ label: ['押金', 'Deposit', 'Depósito', '保証金'], section: 'term' }),
    freightRates: rows(
      {
        loadAreaCode: area({ isAnyLevel: true, label: ['装货地区', 'Loading area', 'Zona de carga', '積込地域'] }),
        unloadAreaCode: area({ isAnyLevel: true, label: ['卸货地区', 'Unloading area', 'Zona de descarga', '荷卸地域'] }),
        cargoTypeCode: code(cargoTypeCode, codesOf(cargoTypeCode), { label: ['货物类型', 'Cargo type', 'Tipo de carga', '貨物種別'] }),
        priceUnit: code(listPriceUnit, codesOf(listPriceUnit), { label: ['计价单位', 'Price unit', 'Unidad de precio', '料金単位'], required: true, initial: 'yuanPerTon' }),
        unitPriceFen: fen({ label: ['单价', 'Unit price', 'Precio unitario', '単価'], required: true, min: 1 }),
      },
      { label: ['运价', 'Freight prices', 'Precios de transporte', '運賃'], min: 0, max: 100, when: isTransport, section: 'prices' },
    ),
    storageRates: rows(
      {
        goodsTypeId: ref('goodsType', { label: ['货物类型', 'Goods type', 'Tipo de mercancía', '貨物種類'], hint: ['留空表示全部货物', 'Empty: all goods', 'Vacío: toda la mercancía', '空欄は全貨物'], pick: { status: 'enabled' } }),
        basis: code(storageRateBasis, codesOf(storageRateBasis), { label: ['计费方式', 'Charged by', 'Base de cobro', '課金単位'], required: true, initial: 'perPalletDay' }),
        rateFen: fen({ label: ['费率', 'Rate', 'Tarifa', '料率'], required: true, min: 1 }),
        freeDays: int({ label: ['免费天数', 'Free days', 'Días gratuitos', '無料日数'], max: 365, when: isByDay }),
        rentedAreaM2: m3({ label: ['租用面积（平米）', 'Rented area (m²)', 'Superficie alquilada (m²)', '賃借面積（m²）'], required: true, min: 1, when: isOfArea }),
        note: text({ label: ['说明', 'Note', 'Nota', '説明'], max: 60 }),
      },
      { label: ['仓储费率', 'Storage rates', 'Tarifas de almacenaje', '保管料率'], min: 0, max: 100, when: isStorage, section: 'prices' },
    ),
    minMonthFen: fen({ label: ['月最低收费', 'Least charge a month', 'Cargo mínimo mensual', '月額最低料金'], when: isStorage, section: 'prices' }),
    warehouseIds: rows(
      { warehouseId: ref('warehouse', { label: ['仓库', 'Warehouse', 'Almacén', '倉庫'], required: true, pick: { status: 'enabled' } }) },
      { label: ['适用仓库', 'Warehouses', 'Almacenes', '対象倉庫'], hint: ['不选表示全部仓库', 'None: all warehouses', 'Ninguno: todos los almacenes', '未選択は全倉庫'], min: 0, max: 50, when: isStorage, section: 'prices' },
    ),
    lossAllowanceBp: bp({ label: ['允许损耗', 'Loss allowance', 'Merma admitida', '許容損失'], max: 500, section: 'prices' }),
    taxRateBp: bp({ label: ['税率', 'Tax rate', 'Tipo de IVA', '税率'], required: 'submit', max: 10_000, initial: 900, section: 'prices' }),
    invoiceKind: code(invoiceKind, codesOf(invoiceKind), { label: ['发票类型', 'Invoice', 'Factura', '発票種別'], required: 'submit', initial: 'special', section: 'prices' }),
    signWay: code(signWay, codesOf(signWay), { label: ['签署方式', 'Signed by', 'Forma de firma', '締結方法'], required: 'submit', initial: 'sms', section: 'signing' }),
    files: files({ label: ['扫描件', 'Scans', 'Escaneos', 'スキャン'], max: 9, section: 'signing' }),
    parentId: ref('contract', { label: ['续签自', 'Renewal of', 'Renovación de', '更新元'], auto: true, section: 'signing' }),
    submittedBy: text({ label: ['提交人', 'Submitted by', 'Enviado por', '提出者'], max: 20, isUser: true, auto: true, section: 'signing' }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '提出日時'], auto: true, section: 'signing' }),
    signedBy: text({ label: ['签署确认人', 'Signing confirmed by', 'Firma confirmada por', '締結確認者'], max: 20, isUser: true, auto: true, section: 'signing' }),
    signedAt: ts({ label: ['签署时间', 'Signed at', 'Firmado', '締結日時'], auto: true, section: 'signing' }),
    endReason: text({ label: ['拒签或终止原因', 'Reason of refusal or end', 'Motivo de rechazo o fin', '拒否・終了理由'], max: 500, auto: true, section: 'signing' }),
    terminatedOn: date({ label: ['终止日期', 'Ended on', 'Fin anticipado', '終了日'], auto: true, section: 'signing' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    pendingSign: ['待签署', 'Pending signature', 'Pendiente de firma', '締結待ち'],
    active: ['生效中', 'Active', 'Vigente', '有効'],
    expired: ['已到期', 'Expired', 'Vencido', '満了'],
    terminated: ['已终止', 'Terminated', 'Terminado', '終了'],
    voided: ['已作废', 'Voided', 'Anulado', '無効'],
  },
  initial: 'draft',
  events: {
    submit: { label: ['提交签署', 'Submit', 'Enviar', '提出'], by: ['dispatcher', 'financeClerk', 'warehouse', 'admin'] },
    sign: {
      label: ['签署', 'Sign', 'Firmar', '締結'],
      by: ['shipper', 'captain', 'driver', 'auditor', 'admin'],
      fields: { smsCode: smsCodeOrPaper },
    },
    'approve.credit': { label: ['审核授信', 'Approve the credit', 'Aprobar el crédito', '与信を承認'], by: ['financeApprover'] },
    start: { label: ['到期生效', 'Start', 'Entrar en vigor', '発効'], by: ['system'] },
    reject: { label: ['拒签', 'Refuse', 'Rechazar', '締結拒否'], by: ['shipper', 'captain', 'driver'], danger: true, fields: { reason } },
    withdraw: { label: ['撤回', 'Withdraw', 'Retirar', '取り下げ'], by: ['dispatcher', 'financeClerk', 'warehouse', 'admin'] },
    expire: { label: ['到期', 'Expire', 'Vencer', '満了'], by: ['system'] },
    terminate: {
      label: ['终止', 'Terminate', 'Terminar', '終了'],
      by: ['admin', 'auditor'],
      danger: true,
      fields: { reason, endsOn: date({ label: ['终止日期', 'Ends on', 'Termina el', '終了日'], required: true }) },
    },
    renew: { label: ['续签', 'Renew', 'Renovar', '更新'], by: ['dispatcher', 'financeClerk', 'admin'] },
    void: { label: ['作废', 'Void', 'Anular', '無効化'], by: ['dispatcher', 'financeClerk', 'warehouse', 'admin'], danger: true },
  },
  view: ['admin', 'dispatcher', 'financeClerk', 'financeApprover', 'auditor', 'warehouse', 'shipper', 'captain', 'driver'],
  edit: { by: ['admin', 'dispatcher', 'financeClerk', 'warehouse'], states: ['draft'] },
  scope,
  list: {
    columns: ['contractNo', 'contractName', 'kind', 'partyBKind', 'shipmentId', 'carrierId', 'validFrom', 'validTo', 'settleKind', 'creditLimitFen', 'status', 'gmtCreated'],
    filters: { contractNo: 'keyword', contractName: 'keyword', kind: 'oneOf', status: 'oneOf', partyBKind: 'oneOf', shipmentId: 'equals', carrierId: 'equals', validTo: 'range', gmtCreated: 'range' },
    sort: { field: 'validTo', dir: 'asc' },
    sortable: ['contractNo', 'contractName', 'validFrom', 'validTo', 'creditLimitFen', 'submittedAt', 'gmtCreated'],
  },
});

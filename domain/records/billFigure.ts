import type { Role } from '../codes/roles.ts';
import { codesOf } from '../codes/lists/list.ts';
import { feeMode } from '../codes/lists/order.ts';
import { payeeType } from '../codes/lists/waybill.ts';
import { MAX_FEN } from '../rules/money.ts';
import { area, bool, code, fen, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/** Receivables are hidden from carriers; the difference is visible to roles with the profit pages (12). */
const finance = (role: Role) => role === 'admin' || role === 'financeClerk' || role === 'financeApprover';
/** Roles that see profit, with the pages of profit (transport-and-money 12). */
export const PROFIT_ROLES: readonly Role[] = ['admin', 'financeApprover'];
const profit = (role: Role) => PROFIT_ROLES.includes(role);

type Label = Parameters<typeof fen>[0]['label'];
const section = 'figures';
const cost = (label: Label) => fen({ label, required: true, auto: true, section });
const sale = (label: Label) => fen({ label, min: -MAX_FEN, required: true, auto: true, sees: finance, section });
const gain = (label: Label) => fen({ label, min: -MAX_FEN, required: true, auto: true, sees: profit, section });

/**
 * The amounts of one confirmed freight bill, from the bill, its statements and the books: transport-and-money 12.
 * A read-only view; fen. The amounts in the books are read from there, so that sums equal the ledger.
 */
export const billFigure = record({
  name: 'billFigure',
  label: ['运费账目', 'Bill figures', 'Cifras de liquidación', '運賃計数'],
  service: 'ntocc-tms-api',
  pages: ['ShipperFee', 'DriverFee', 'ProfitWaybill', 'ProfitMonth', 'Balance'],
  number: { field: 'billNo', prefix: 'HS' },
  title: 'billNo',
  isDerived: true,
  chart: 'ledgerLine',
  sections: { figures: ['账目', 'Figures', 'Cifras', '計数'] },
  fields: {
    billNo: text({ label: ['核算单号', 'Bill no.', 'N.º de liquidación', '計算書番号'], max: 20, required: true, auto: true, section }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, auto: true, section }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, sees: finance, section }),
    payeeType: code(payeeType, codesOf(payeeType), { label: ['收款人类型', 'Kind of payee', 'Tipo de beneficiario', '受取人種別'], required: true, auto: true, section }),
    payeeId: text({ label: ['收款人编号', 'Payee id', 'Id. del beneficiario', '受取人ID'], max: 19, required: true, auto: true, section }),
    payeeName: text({ label: ['收款人', 'Payee', 'Beneficiario', '受取人'], max: 60, required: true, auto: true, section }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, auto: true, section }),
    loadAreaCode: area({ label: ['装货地', 'Loading place', 'Lugar de carga', '積地'], required: true, auto: true, section }),
    unloadAreaCode: area({ label: ['卸货地', 'Unloading place', 'Lugar de descarga', '卸地'], required: true, auto: true, section }),
    isSettled: bool({ label: ['已结清', 'Settled', 'Liquidado', '完済'], required: true, auto: true, section }),
    branchName: text({ label: ['分支机构', 'Branch', 'Sucursal', '支店'], max: 60, required: true, auto: true, section }),
    feeMode: code(feeMode, codesOf(feeMode), { label: ['收费方式', 'Fee mode', 'Modo de comisión', '手数料方式'], required: true, auto: true, sees: finance, section }),
    finishedAt: ts({ label: ['完结时间', 'Finished', 'Finalizado', '完結日時'], required: true, auto: true, section }),
    confirmedAt: ts({ label: ['确认时间', 'Confirmed', 'Confirmado', '確定日時'], required: true, auto: true, section }),
    invoicedAt: ts({ label: ['开票时间', 'Invoiced at', 'Fecha de factura', '請求日時'], auto: true, sees: finance, section }),
    openSince: ts({ label: ['欠款起始', 'Open since', 'Pendiente desde', '未払開始'], auto: true, section }),
    baseFreightFen: cost(['基本运费', 'Base freight', 'Flete base', '基本運賃']),
    additionsFen: cost(['增项', 'Additions', 'Adiciones', '加算']),
    deductionsFen: cost(['扣款', 'Deductions', 'Deducciones', '控除']),
    adjustFen: fen({ label: ['对账调整', 'Adjusted in a statement', 'Ajuste en conciliación', '照合での調整'], min: -MAX_FEN, required: true, auto: true, section }),
    payableFen: cost(['应付运费', 'Payable', 'A pagar', '支払運賃']),
    advanceCashFen: cost(['预付（钱包）', 'Advanced: wallet', 'Anticipo: monedero', '前払（ウォレット）']),
    advanceBankFen: cost(['预付（银行）', 'Advanced: bank', 'Anticipo: banco', '前払（銀行）']),
    advanceOilFen: cost(['预付（油品）', 'Advanced: fuel', 'Anticipo: combustible', '前払（燃料）']),
    advanceOilCardFen: cost(['预付（油卡）', 'Advanced: fuel card', 'Anticipo: tarjeta', '前払（給油カード）']),
    advanceEtcFen: cost(['预付（通行费）', 'Advanced: tolls', 'Anticipo: peajes', '前払（通行料）']),
    advanceFen: cost(['预付合计', 'Advanced', 'Anticipado', '前払合計']),
    paidFen: cost(['已付', 'Paid', 'Pagado', '支払済']),
    inPaymentFen: cost(['付款中', 'In payment', 'En pago', '支払中']),
    retentionFen: cost(['回单押金', 'Retained', 'Retenido', '保証金']),
    openFen: cost(['未付', 'Open', 'Pendiente', '未払']),
    receivableFen: sale(['应收', 'Receivable', 'Por cobrar', '売掛']),
    receivedFen: sale(['已收', 'Received', 'Cobrado', '入金済']),
    receivableOpenFen: sale(['未收', 'Not received', 'Por cobrar aún', '未入金']),
    invoicedFen: sale(['已开票', 'Invoiced', 'Facturado', '請求済']),
    uninvoicedFen: sale(['未开票', 'Not invoiced', 'Sin facturar', '未請求']),
    outputVatFen: gain(['销项税额', 'Output VAT', 'IVA repercutido', '売上税額']),
    netRevenueFen: gain(['不含税收入', 'Revenue net of VAT', 'Ingreso sin IVA', '税抜売上']),
    freightCostFen: gain(['运费成本', 'Freight cost', 'Coste de flete', '運賃原価']),
    inputVatFen: gain(['进项税额', 'Input VAT', 'IVA soportado', '仕入税額']),
    fuelCostFen: gain(['燃油通行成本（不含税）', 'Fuel and tolls net of VAT', 'Combustible y peajes sin IVA', '燃料・通行料（税抜）']),
    tollCostFen: gain(['其中通行成本（不含税）', 'Of which tolls net of VAT', 'De ello, peajes sin IVA', 'うち通行料（税抜）']),
    surtaxFen: gain(['附加税费', 'Surtax', 'Recargo', '付加税']),
    insuranceFen: gain(['保险成本', 'Insurance', 'Seguro', '保険原価']),
    profitFen: gain(['利润', 'Profit', 'Beneficio', '利益']),
    isEstimated: bool({ label: ['预估', 'Estimated', 'Estimado', '見積'], required: true, auto: true, sees: profit, section }),
  },
  states: {
    posted: ['已记账', 'Posted', 'Contabilizado', '記帳済'],
  },
  initial: 'posted',
  events: {},
  view: ['admin', 'financeClerk', 'financeApprover', 'captain', 'driver'],
  edit: { by: [], states: [] },
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['waybillId', 'payeeName', 'plateNumber', 'finishedAt', 'confirmedAt', 'payableFen', 'advanceFen', 'paidFen', 'openFen', 'receivableFen', 'receivedFen', 'receivableOpenFen', 'invoicedFen', 'profitFen'],
    filters: {
      billNo: 'keyword',
      plateNumber: 'keyword',
      payeeName: 'keyword',
      payeeType: 'oneOf',
      payeeId: 'equals',
      waybillId: 'equals',
      shipmentId: 'equals',
      carrierId: 'equals',
      driverId: 'equals',
      branchName: 'equals',
      feeMode: 'oneOf',
      loadAreaCode: 'area',
      unloadAreaCode: 'area',
      isSettled: 'equals',
      isEstimated: 'equals',
      finishedAt: 'range',
      confirmedAt: 'range',
      invoicedAt: 'range',
      openFen: 'range',
      receivableOpenFen: 'range',
    },
    sort: { field: 'confirmedAt', dir: 'desc' },
    sortable: ['billNo', 'finishedAt', 'confirmedAt', 'payableFen', 'openFen', 'receivableFen', 'gmtCreated'],
    sums: ['baseFreightFen', 'additionsFen', 'deductionsFen', 'payableFen', 'advanceFen', 'paidFen', 'inPaymentFen', 'retentionFen', 'openFen', 'receivableFen', 'receivedFen', 'receivableOpenFen', 'invoicedFen', 'uninvoicedFen', 'profitFen'],
  },
});

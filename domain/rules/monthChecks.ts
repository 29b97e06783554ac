import type { Label } from '../codes/label.ts';
import type { RouteName } from '../codes/menu/titles/zh.ts';
import { startOfMonth } from './taxPeriod.ts';
import type { RowSet } from './todoCounts.ts';

/** A month whose end is looked at. */
export interface CheckedMonth {
  readonly period: string;
  /** Its last moment, epoch ms. */
  readonly toAt: number;
}

/** A point of the month-end checklist: something that is still to be settled, and the page that shows it. */
interface Point {
  readonly name: string;
  readonly label: Label;
  /** Which rows these are. */
  readonly about: Label;
  /** The page with the list, its path, and its tab where it has several. */
  readonly page: RouteName;
  readonly path: string;
  readonly tab?: string;
  /** The month is not closed while there are any: what they post belongs into it. */
  readonly blocks?: true;
}

/** Rows named by the filters of their list. Their count and sum are those of the list, which the point leads to. */
export interface RowsPoint extends Point {
  readonly rows: (month: CheckedMonth) => RowSet;
  /** The field that is added up; absent: they are only counted. */
  readonly sum?: string;
}

/** What is missing is in no list: the page that looks for it counts and adds it up. */
interface GapsPoint extends Point {
  /** The parameter of the page's address that takes the last moment of the month. */
  readonly until: string;
}

export type MonthCheck = RowsPoint | GapsPoint;

/** Whether the rows of a point are in a list. */
export const hasRows = (check: MonthCheck): check is RowsPoint => 'rows' in check;

/** Rows of a record in some states whose time is not after the month. */
const by =
  (record: string, status: string, time: string, more: RowSet['query'] = {}) =>
  ({ toAt }: CheckedMonth): RowSet => ({ record, query: { status, ...more, [`${time}To`]: String(toAt) } });

const BILLS = { page: 'Freight', path: '/tms/Carrier/freight' } as const;

/** Statements of one kind of counterparty: each has its tab. */
const statements = (type: string, label: Label): RowsPoint => ({
  name: `${type}Statements`,
  label,
  about: [
    '账期已结束，对方尚未确认',
    'Their period is over and the other side has not agreed',
    'Su período ha terminado y la contraparte no ha confirmado',
    '対象期間が終わり、相手先の確認がないもの',
  ],
  ...{ page: 'UpstreamReconciliation', path: '/tms/upstream/reconciliation', tab: type },
  rows: by('reconciliation', 'draft,pendingReview,sent,disputed', 'periodTo', { type }),
  sum: 'agreedFen',
});

/** The checklist, in the order in which its points are worked off: from the road to the tax bureau. */
export const MONTH_CHECKS: readonly MonthCheck[] = [
  {
    name: 'inTransit',
    label: ['在途运单', 'Waybills under way', 'Cartas de porte en curso', '輸送中の運送状'],
    about: [
      '月末前已发车，尚未完成',
      'Set off by the end of the month and not completed',
      'Salieron hasta fin de mes y no han concluido',
      '月末までに出発し、完了していないもの',
    ],
    ...{ page: 'WaybillManage', path: '/tms/transport/waybillManage' },
    rows: by('waybill', 'inTransit,arrived,unloaded', 'despatchAt'),
    sum: 'plannedShipperFen',
  },
  {
    name: 'unvalued',
    label: ['未核算运费', 'Freight not valued', 'Fletes sin calcular', '未計算の運賃'],
    about: [
      '运输已完结，运费待核算',
      'Carried by the end of the month, their freight still to be valued',
      'Transportes concluidos con el flete por calcular',
      '輸送は完了、運賃は計算待ち',
    ],
    ...BILLS,
    rows: by('freightBill', 'pendingValuation', 'finishedAt'),
  },
  {
    name: 'unconfirmed',
    label: ['未确认运费', 'Freight not confirmed', 'Fletes sin confirmar', '未確定の運賃'],
    about: [
      '已核算，尚未入账',
      'Valued, and not in the books yet',
      'Calculados y aún sin contabilizar',
      '計算済みで未記帳のもの',
    ],
    ...BILLS,
    rows: by('freightBill', 'valued', 'finishedAt'),
    sum: 'payableFen',
  },
  {
    name: 'unpaid',
    label: ['未付运费', 'Freight not paid', 'Fletes sin pagar', '未払の運賃'],
    about: [
      '已确认，仍欠承运方',
      'Confirmed, and still owed to the carrier',
      'Confirmados y aún debidos al transportista',
      '確定済みで運送業者へ未払のもの',
    ],
    ...BILLS,
    rows: by('freightBill', 'confirmed', 'finishedAt', { openFenFrom: '1' }),
    sum: 'openFen',
  },
  {
    name: 'bankLines',
    label: [
      '未对平的银行流水',
      'Bank lines not matched',
      'Movimientos bancarios sin conciliar',
      '未照合の銀行取引',
    ],
    about: [
      '银行已记账，尚未对应账上单据',
      'The bank has them, and nobody has matched them with the books',
      'El banco los tiene y nadie los ha conciliado con los libros',
      '銀行で記帳済み、帳簿と未照合のもの',
    ],
    ...{ page: 'BankReconciliation', path: '/basicInfo/account/bankReconciliation', tab: 'all' },
    rows: by('bankStatementLine', 'open,suggested,unmatched', 'bookedAt'),
    sum: 'amountFen',
  },
  statements('shipper', [
    '未确认的货主对账单',
    'Statements not agreed with shippers',
    'Conciliaciones sin acordar con cargadores',
    '荷主が未確認の照合書',
  ]),
  statements('upstream', [
    '未确认的上游对账单',
    'Statements not agreed with upstream customers',
    'Conciliaciones sin acordar con clientes contratantes',
    '上流顧客が未確認の照合書',
  ]),
  statements('carrier', [
    '未确认的承运对账单',
    'Statements not agreed with carriers',
    'Conciliaciones sin acordar con transportistas',
    '運送業者が未確認の照合書',
  ]),
  {
    name: 'invoicesToIssue',
    label: ['待开发票', 'Invoices to issue', 'Facturas por emitir', '未発行の請求書'],
    about: [
      '月末前已申请，尚未开出',
      'Asked for by the end of the month and not issued',
      'Solicitadas hasta fin de mes y sin emitir',
      '月末までに申請され、未発行のもの',
    ],
    ...{ page: 'DrawInvoice', path: '/tms/invoice/drawInvoice' },
    rows: by('invoiceApply', 'pending,approved,issuing', 'gmtCreated'),
    sum: 'totalFen',
  },
  {
    name: 'carrierInvoices',
    label: [
      '承运方未开的运费发票',
      "Carriers' invoices missing",
      'Facturas de transportistas pendientes',
      '運送会社の発票不足',
    ],
    about: [
      '月末前已确认的运费，承运方应开票而未开',
      'Freight confirmed by the end of the month that its carrier has to invoice and has not',
      'Fletes confirmados hasta fin de mes que su transportista debe facturar y no ha facturado',
      '月末までに確定した運賃のうち、運送会社の発票が未取得のもの',
    ],
    ...{ page: 'TaxReport', path: '/addedService/taxReport', tab: 'gaps' },
    until: 'confirmedAtTo',
  },
  {
    name: 'invoicesToCertify',
    label: [
      '待认证的进项发票',
      'Input invoices to certify',
      'Facturas soportadas por certificar',
      '認証待ちの仕入発票',
    ],
    about: [
      '月末前开具，已登记，尚未认证',
      'Issued by the end of the month, registered and not certified',
      'Emitidas hasta fin de mes, registradas y sin certificar',
      '月末までに発行・登録され、未認証のもの',
    ],
    ...{ page: 'TaxReport', path: '/addedService/taxReport', tab: 'input' },
    rows: by('inputInvoice', 'draft', 'issuedOn'),
    sum: 'totalFen',
  },
  {
    name: 'vatToPost',
    label: ['未计提的附加税费', 'Surtax not posted', 'Recargo sin contabilizar', '未計上の付加税'],
    about: [
      '附加税费记入本月，计提后才能结账',
      'It belongs into the month, which is closed only after it',
      'Pertenece al mes, que solo se cierra después',
      '当月に計上するため、計上後に締められます',
    ],
    ...{ page: 'TaxReport', path: '/addedService/taxReport', tab: 'months' },
    rows: by('vatMonth', 'pending', 'toAt'),
    blocks: true,
  },
  {
    name: 'taxReturned',
    label: ['被退回的税务报送', 'Tax reports returned', 'Informes fiscales devueltos', '返戻された税務報告'],
    about: [
      '本月及以前的报表被税务机关退回',
      'Reports for this month or an earlier one that the bureau returned',
      'Informes de este mes o anteriores devueltos por la agencia',
      '当月以前の報告で税務局から返戻されたもの',
    ],
    ...{ page: 'TaxReport', path: '/addedService/taxReport', tab: 'reports' },
    // A report of the month is due in the month after it.
    rows: ({ period }) => ({
      record: 'taxReport',
      query: { status: 'returned', dueAtTo: String(startOfMonth(period, 2) - 1) },
    }),
    sum: 'totalFen',
  },
  {
    name: 'flowsRejected',
    label: ['被退回的资金流水单', 'Fund flows rejected', 'Flujos de fondos rechazados', '差戻しの資金フロー'],
    about: [
      '运单的资金流水被监管平台退回',
      'The authority rejected the flow of funds of a waybill',
      'La autoridad rechazó el flujo de fondos de una carta de porte',
      '運送状の資金フローが監督機関から差し戻されたもの',
    ],
    ...{ page: 'FundFlow', path: '/tms/carrierless/fundFlow' },
    rows: by('regReport', 'rejected', 'finishedAt', { kind: 'fundFlow' }),
    sum: 'amountFen',
  },
];

/** The list behind a point, or the page that counts it, as an address. */
export function checkAddress(check: MonthCheck, month: CheckedMonth): string {
  const { path, tab } = check;
  const chosen = hasRows(check) ? check.rows(month).query : { [check.until]: String(month.toAt) };
  const query = new URLSearchParams({ ...(tab === undefined ? {} : { tab }), ...chosen });
  return `${path}?${query.toString()}`;
}

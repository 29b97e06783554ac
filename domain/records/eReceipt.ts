import { fen, files, int, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';

/**
 * The bank's own receipt of a payment (银行电子回单): transport-and-money 6.2. Created with the success of its payment, so
 * a missing file is an open task and cannot be forgotten (6.5.3).
 */
export const eReceipt = record({
  name: 'eReceipt',
  label: ['电子回单', 'Electronic receipt', 'Justificante electrónico', '電子領収書'],
  service: 'ntocc-tms-api',
  pages: ['ElectronicReceipt'],
  number: { field: 'eReceiptNo', prefix: 'DH' },
  title: 'eReceiptNo',
  fields: {
    eReceiptNo: text({ label: ['回单编号', 'Receipt no.', 'N.º de justificante', '領収番号'], max: 20, required: true, auto: true }),
    paymentId: ref('payment', { label: ['付款单', 'Payment', 'Pago', '支払'], required: true, auto: true }),
    bankSerialNo: text({ label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, required: true, auto: true }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, auto: true }),
    payer: text({ label: ['付款方', 'Payer', 'Pagador', '支払者'], max: 60, required: true, auto: true }),
    payee: text({ label: ['收款方', 'Payee', 'Beneficiario', '受取人'], max: 60, required: true, auto: true }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], auto: true }),
    succeededAt: ts({ label: ['支付成功时间', 'Paid', 'Pagado', '支払日時'], required: true, auto: true }),
    fileId: files({ label: ['回单文件', 'File', 'Archivo', 'ファイル'], max: 1, auto: true, accept: ['pdf'] }),
    fetchedAt: ts({ label: ['获取时间', 'Fetched', 'Obtenido', '取得日時'], auto: true }),
    attempts: int({ label: ['获取次数', 'Attempts', 'Intentos', '取得回数'], required: true, auto: true, initial: 0 }),
    dueAt: ts({ label: ['下次获取', 'Fetched next', 'Próximo intento', '次回取得'], required: true, auto: true, sees: nobody }),
  },
  states: {
    awaited: ['待获取', 'Awaited', 'Pendiente', '取得待ち'],
    fetched: ['已获取', 'Fetched', 'Obtenido', '取得済'],
  },
  initial: 'awaited',
  events: {
    refetch: { label: ['重新获取', 'Fetch again', 'Volver a obtener', '再取得'], by: ['financeClerk', 'financeApprover'] },
    'file.came': { label: ['已获取', 'Fetched', 'Obtenido', '取得'], by: ['system'], carries: carried<{ fileId: string }>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'captain', 'driver'],
  edit: { by: [], states: [] },
  documents: true,
  scope: rowsBy({ shipper: null, captain: 'carrierId', driver: 'driverId' }),
  list: {
    columns: ['bankSerialNo', 'paymentId', 'payee', 'amountFen', 'succeededAt', 'fileId', 'status', 'fetchedAt'],
    filters: {
      bankSerialNo: 'keyword',
      payee: 'keyword',
      status: 'oneOf',
      waybillId: { through: ['paymentId'], field: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'] }) },
      carrierId: 'equals',
      driverId: 'equals',
      paymentId: 'equals',
      succeededAt: 'range',
    },
    sort: { field: 'succeededAt', dir: 'desc' },
    sortable: ['bankSerialNo', 'amountFen', 'succeededAt'],
    sums: ['amountFen'],
  },
});

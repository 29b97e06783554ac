import { bankCode } from '../codes/lists/account.ts';
import { codesOf } from '../codes/lists/list.ts';
import { paymentMeansCode } from '../codes/lists/money.ts';
import { payChannel, paymentKind } from '../codes/lists/payment.ts';
import { code, fen, int, nobody, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/**
 * A payment by bank to a card or a wallet: transport-and-money 6.2, 6.3. Also the outbox of the bank:
 * written in the transaction of its cause, submitted after the commit. Exactly one document is behind it.
 */
export const payment = record({
  name: 'payment',
  label: ['付款单', 'Payment', 'Pago', '支払'],
  service: 'ntocc-basic-api',
  pages: ['PayRecord'],
  number: { field: 'paymentNo', prefix: 'FK' },
  title: 'paymentNo',
  sections: {
    order: ['付款', 'Payment', 'Pago', '支払'],
    bank: ['银行', 'Bank', 'Banco', '銀行'],
  },
  fields: {
    paymentNo: text({ label: ['付款单号', 'Payment no.', 'N.º de pago', '支払番号'], max: 20, required: true, auto: true, section: 'order' }),
    kind: code(paymentKind, codesOf(paymentKind), { label: ['业务', 'For', 'Concepto', '用途'], required: true, auto: true, section: 'order' }),
    applyId: ref('paymentApply', { label: ['付款申请', 'Payment application', 'Solicitud de pago', '支払申請'], auto: true, section: 'order' }),
    advanceId: ref('advance', { label: ['预付单', 'Advance', 'Anticipo', '前払'], auto: true, section: 'order' }),
    withdrawalId: ref('withdrawal', { label: ['提现单', 'Withdrawal', 'Retiro', '出金'], auto: true, section: 'order' }),
    supplierBillId: ref('supplierBill', { label: ['供应商结算单', 'Supplier bill', 'Liquidación de proveedor', '仕入先精算'], auto: true, section: 'order' }),
    refundId: ref('refund', { label: ['退款单', 'Refund', 'Reembolso', '返金'], auto: true, section: 'order' }),
    channel: code(payChannel, codesOf(payChannel), { label: ['付款渠道', 'Channel', 'Canal', '支払先'], required: true, auto: true, initial: 'bankCard', section: 'order' }),
    payeeName: text({ label: ['收款户名', 'Payee', 'Beneficiario', '受取人'], max: 60, required: true, auto: true, section: 'order' }),
    payeeAccountNo: text({ label: ['收款账号', 'Payee account', 'Cuenta del beneficiario', '受取口座'], max: 30, required: true, auto: true, mask: 'bankCard', section: 'order' }),
    bankCode: code(bankCode, codesOf(bankCode), { label: ['收款银行', 'Bank', 'Banco', '銀行'], required: true, auto: true, section: 'order' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, auto: true, section: 'order' }),
    paymentMeansCode: code(paymentMeansCode, codesOf(paymentMeansCode), { label: ['付款方式', 'Means of payment', 'Medio de pago', '支払方法'], required: true, auto: true, section: 'order' }),
    requestNo: text({ label: ['银行请求号', 'Request no. at the bank', 'N.º de petición', '銀行依頼番号'], max: 36, auto: true, section: 'bank' }),
    bankSerialNo: text({ label: ['银行流水号', 'Bank serial', 'N.º bancario', '銀行取引番号'], max: 40, auto: true, section: 'bank' }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '送信日時'], auto: true, section: 'bank' }),
    succeededAt: ts({ label: ['成功时间', 'Succeeded', 'Realizado', '成功日時'], auto: true, section: 'bank' }),
    failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, auto: true, section: 'bank' }),
    failMsg: text({ label: ['银行答复', 'What the bank said', 'Respuesta del banco', '銀行の回答'], max: 200, auto: true, section: 'bank' }),
    retryOfId: ref('payment', { label: ['重付自', 'Retry of', 'Reintento de', '再支払元'], auto: true, section: 'bank' }),
    asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, auto: true, section: 'bank' }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], required: true, auto: true, sees: nobody }),
  },
  states: {
    created: ['待支付', 'Created', 'Creado', '未送信'],
    submitted: ['支付中', 'Submitted', 'Enviado', '支払中'],
    unknown: ['结果未知', 'Unknown', 'Desconocido', '結果不明'],
    succeeded: ['支付成功', 'Succeeded', 'Realizado', '成功'],
    failed: ['支付失败', 'Failed', 'Fallido', '失敗'],
    returned: ['银行退票', 'Returned', 'Devuelto', '返戻'],
  },
  initial: 'created',
  events: {
    'query.bank': { label: ['查询银行', 'Ask the bank', 'Consultar al banco', '銀行に照会'], by: ['financeClerk', 'financeApprover'] },
    'submit.pay': { label: ['提交银行', 'Submit', 'Enviar', '送信'], by: ['system'] },
    timeout: { label: ['无应答', 'No answer', 'Sin respuesta', '応答なし'], by: ['system'] },
    'bank.ok': { label: ['银行成功', 'Bank paid', 'El banco pagó', '銀行成功'], by: ['system'], carries: carried<{ bankSerialNo: string; paidFen: number }>() },
    'bank.fail': { label: ['银行失败', 'Bank refused', 'El banco rechazó', '銀行失敗'], by: ['system'], carries: carried<Failure>() },
    'bank.return': { label: ['银行退票', 'Bank returned', 'El banco devolvió', '銀行返戻'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: [], states: [] },
  unique: [['requestNo']],
  scope: () => everyRow,
  list: {
    columns: ['paymentNo', 'kind', 'applyId', 'advanceId', 'withdrawalId', 'refundId', 'supplierBillId', 'channel', 'payeeName', 'payeeAccountNo', 'amountFen', 'paymentMeansCode', 'status', 'bankSerialNo', 'submittedAt', 'succeededAt', 'failMsg'],
    filters: {
      paymentNo: 'keyword',
      bankSerialNo: 'keyword',
      payeeName: 'keyword',
      status: 'oneOf',
      kind: 'oneOf',
      channel: 'oneOf',
      waybillId: { through: ['applyId', 'advanceId'], field: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'] }) },
      applyId: 'equals',
      advanceId: 'equals',
      withdrawalId: 'equals',
      refundId: 'equals',
      supplierBillId: 'equals',
      amountFen: 'range',
      gmtCreated: 'range',
    },
    sort: { field: 'submittedAt', dir: 'desc' },
    sortable: ['paymentNo', 'amountFen', 'submittedAt', 'succeededAt', 'gmtCreated'],
    sums: [
      { key: 'succeededFen', label: ['支付成功', 'Succeeded', 'Realizado', '成功'], of: 'amountFen', where: { status: ['succeeded'] } },
      { key: 'inTransitFen', label: ['在途', 'In transit', 'En tránsito', '処理中'], of: 'amountFen', where: { status: ['created', 'submitted', 'unknown'] } },
      { key: 'failedFen', label: ['失败', 'Failed', 'Fallido', '失敗'], of: 'amountFen', where: { status: ['failed', 'returned'] } },
    ],
  },
});

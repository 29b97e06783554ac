import { fen, images, int, nobody, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { isDone, statedEvents, statedFields, statedSection } from '../schema/statedResult.ts';
import { everyRow } from '../schema/where.ts';

const LOAD_NO = { label: ['发行方流水号', "Issuer's serial", 'N.º del emisor', '発行者の取引番号'], max: 40 } as const;
const reason = text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], required: true, min: 4, max: 200 });

/**
 * Money paid to an issuer of ETC cards: fills the pool that tolls are taken from (addendum B D40). One with a card is also the
 * order to the issuer to load it: written when it is booked, sent after the commit.
 */
export const etcTopUp = record({
  name: 'etcTopUp',
  label: ['通行充值', 'Toll top-up', 'Recarga de peaje', 'ETCチャージ'],
  service: 'ntocc-tms-api',
  startsBusiness: true,
  pages: [
    { page: 'EtcService', tab: 'topUps' },
    { page: 'AdvanceManagement', tab: 'tolls' },
  ],
  number: { field: 'topUpNo', prefix: 'EC' },
  title: 'topUpNo',
  sections: {
    topUp: ['充值', 'Top-up', 'Recarga', 'チャージ'],
    review: ['审核', 'Review', 'Revisión', '審査'],
    load: ['到卡', 'Loading the card', 'Carga en la tarjeta', 'カードへの入金'],
    result: statedSection,
  },
  fields: {
    topUpNo: text({ label: ['充值单号', 'Top-up no.', 'N.º de recarga', 'チャージ番号'], max: 20, required: true, auto: true, section: 'topUp' }),
    issuerId: ref('company', { label: ['发行方', 'Issuer', 'Emisor', '発行者'], required: true, section: 'topUp', pick: { roles: 'supplier', status: 'approved' } }),
    cardId: ref('etcCard', {
      label: ['充值到卡', 'Card to load', 'Tarjeta a recargar', 'チャージ先カード'],
      hint: ['空为只充入发行方账户', "Empty: only into the issuer's account", 'Vacío: solo en la cuenta del emisor', '空欄は発行者の口座のみ'],
      section: 'topUp',
      pick: { issuerId: '$issuerId', payKind: 'prepaid', holderKind: 'GROUP', status: 'bound' },
    }),
    cardNo: text({ label: ['卡号', 'Card no.', 'N.º de tarjeta', 'カード番号'], max: 20, auto: true, section: 'topUp' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, min: 100, section: 'topUp' }),
    bankSerialNo: text({ label: ['付款银行流水号', 'Bank serial of the payment', 'N.º bancario del pago', '支払の銀行取引番号'], required: true, min: 4, max: 40, spelling: 'number', section: 'topUp' }),
    evidence: images({ label: ['付款凭证', 'Proof of payment', 'Justificante de pago', '支払証憑'], max: 9, section: 'topUp' }),
    reviewedBy: text({ label: ['审核人', 'Reviewed by', 'Revisado por', '審査者'], max: 20, isUser: true, auto: true, section: 'review' }),
    bookedAt: ts({ label: ['入账时间', 'Booked', 'Contabilizado', '記帳日時'], auto: true, section: 'review' }),
    reason: text({ label: ['驳回原因', 'Reason', 'Motivo', '理由'], max: 200, auto: true, section: 'review' }),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, auto: true, section: 'load' }),
    loadSerialNo: text({ ...LOAD_NO, auto: true, section: 'load' }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '送信日時'], auto: true, section: 'load' }),
    loadedAt: ts({ label: ['到卡时间', 'Loaded', 'Cargada', '入金日時'], auto: true, section: 'load' }),
    failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, auto: true, section: 'load' }),
    failMsg: text({ label: ['发行方答复', 'What the issuer said', 'Respuesta del emisor', '発行者の回答'], max: 200, auto: true, section: 'load' }),
    ...statedFields,
    statedNo: text({ ...LOAD_NO, label: ['登记流水号', 'Recorded serial', 'N.º registrado', '登録取引番号'], auto: true, section: 'result' }),
    asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, auto: true, initial: 0, section: 'load' }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], auto: true, sees: nobody }),
  },
  states: {
    pendingReview: ['待审核', 'To review', 'Por revisar', '審査待ち'],
    booked: ['已入账', 'Booked', 'Contabilizada', '記帳済'],
    loading: ['待充值到卡', 'To load', 'Por cargar', 'カード入金待ち'],
    submitted: ['到卡处理中', 'Loading', 'Cargando', 'カード入金中'],
    unknown: ['结果未知', 'Unknown', 'Desconocido', '結果不明'],
    loaded: ['已到卡', 'Loaded', 'Cargada', 'カード入金済'],
    loadFailed: ['到卡失败', 'Not loaded', 'No cargada', 'カード入金失敗'],
    rejected: ['已驳回', 'Rejected', 'Rechazada', '差戻し'],
    cancelled: ['已取消', 'Cancelled', 'Anulada', '取消'],
  },
  initial: 'pendingReview',
  ended: ['rejected', 'cancelled'],
  mainPath: ['pendingReview', 'loading', 'submitted', 'loaded'],
  events: {
    'book.top.up': { label: ['审核入账', 'Book', 'Contabilizar', '記帳'], confirmed: true, by: ['financeApprover'] },
    'reject.top.up': { label: ['驳回', 'Reject', 'Rechazar', '差戻し'], by: ['financeApprover'], danger: true, fields: { reason } },
    'cancel.top.up': { label: ['取消', 'Cancel', 'Anular', '取消'], by: ['financeClerk'], danger: true },
    'query.issuer': { label: ['查询发行方', 'Ask the issuer', 'Consultar al emisor', '発行者に照会'], by: ['financeClerk', 'financeApprover'] },
    'load.again': { label: ['重新充值到卡', 'Load again', 'Cargar de nuevo', '再度カード入金'], by: ['financeClerk'] },
    ...statedEvents({ loadSerialNo: text({ ...LOAD_NO, when: isDone }) }),
    'submit.load': { label: ['提交发行方', 'Submit', 'Enviar', '送信'], by: ['system'] },
    timeout: { label: ['无应答', 'No answer', 'Sin respuesta', '応答なし'], by: ['system'] },
    'load.ok': { label: ['已到卡', 'Loaded', 'Cargada', 'カード入金済'], by: ['system'], carries: carried<{ loadSerialNo: string }>() },
    'load.fail': { label: ['到卡失败', 'Not loaded', 'No cargada', 'カード入金失敗'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: ['financeClerk'], states: [] },
  unique: [['bankSerialNo'], ['requestNo']],
  scope: () => everyRow,
  list: {
    columns: ['topUpNo', 'issuerId', 'cardNo', 'amountFen', 'bankSerialNo', 'status', 'statedOutcome', 'gmtCreated', 'bookedAt', 'loadedAt', 'failMsg', 'reviewedBy'],
    filters: { topUpNo: 'keyword', bankSerialNo: 'keyword', issuerId: 'equals', cardId: 'equals', status: 'oneOf', statedOutcome: 'oneOf', amountFen: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['topUpNo', 'amountFen', 'bookedAt', 'gmtCreated'],
    sums: [
      { key: 'bookedFen', label: ['已入账', 'Booked', 'Contabilizada', '記帳済'], of: 'amountFen', where: { status: ['booked', 'loading', 'submitted', 'unknown', 'loaded', 'loadFailed'] } },
      { key: 'pendingFen', label: ['待审核', 'To review', 'Por revisar', '審査待ち'], of: 'amountFen', where: { status: ['pendingReview'] } },
    ],
  },
});

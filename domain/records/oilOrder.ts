import { oilOrderKind } from '../codes/lists/advance.ts';
import { codesOf } from '../codes/lists/list.ts';
import { fuelKind } from '../codes/lists/site.ts';
import { code, fen, int, nobody, ref, text, ts } from '../schema/field.ts';
import type { Failure } from '../schema/failure.ts';
import { carried, record } from '../schema/record.ts';
import { isDone, statedEvents, statedFields, statedSection } from '../schema/statedResult.ts';
import { everyRow } from '../schema/where.ts';

type FormRow = Readonly<Record<string, unknown>>;
const VOUCHER = { label: ['凭证号', 'Voucher no.', 'N.º de vale', '券番号'], max: 40 } as const;
const ofAdvance = ({ kind }: FormRow) => kind === 'voucher' || kind === 'card';

/**
 * An order to the fuel supplier: a voucher or the recharge of a card for one advance (transport-and-money 9.3), or what is asked
 * for a card: to move money between cards, to block it, to limit it (addendum B 5.2, D43). Also the outbox of the supplier:
 * written in the transaction of its cause, submitted after the commit.
 */
export const oilOrder = record({
  name: 'oilOrder',
  label: ['供油单', 'Fuel order', 'Pedido de combustible', '燃料注文'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'AdvanceManagement', tab: 'fuel' }],
  number: { field: 'oilOrderNo', prefix: 'GO' },
  title: 'oilOrderNo',
  sections: {
    order: ['供油', 'Fuel', 'Combustible', '燃料'],
    supplier: ['供应商', 'Supplier', 'Proveedor', '仕入先'],
    result: statedSection,
  },
  fields: {
    oilOrderNo: text({ label: ['供油单号', 'Fuel order no.', 'N.º de pedido', '燃料注文番号'], max: 20, required: true, auto: true, section: 'order' }),
    advanceId: ref('advance', { label: ['预付单', 'Advance', 'Anticipo', '前払'], required: true, when: ofAdvance, auto: true, section: 'order' }),
    kind: code(oilOrderKind, codesOf(oilOrderKind), { label: ['方式', 'Kind', 'Clase', '種類'], required: true, auto: true, section: 'order' }),
    supplierId: ref('company', { label: ['供应商', 'Supplier', 'Proveedor', '仕入先'], required: true, auto: true, section: 'order' }),
    oilCardId: ref('oilCard', { label: ['油卡', 'Fuel card', 'Tarjeta de combustible', '給油カード'], auto: true, section: 'order' }),
    cardNo: text({ label: ['卡号', 'Card number', 'N.º de tarjeta', 'カード番号'], max: 30, auto: true, section: 'order' }),
    /** The card that the money comes from, or goes to: the master of a card that is recharged out of it. */
    otherCardId: ref('oilCard', { label: ['对方油卡', 'Other card', 'Otra tarjeta', '相手カード'], auto: true, section: 'order' }),
    otherCardNo: text({ label: ['对方卡号', 'Other card no.', 'N.º de la otra tarjeta', '相手カード番号'], max: 30, auto: true, section: 'order' }),
    dayLimitFen: fen({ label: ['日限额', 'Limit a day', 'Límite diario', '日限度額'], auto: true, section: 'order' }),
    timesPerDay: int({ label: ['日次数', 'Times a day', 'Veces al día', '日回数'], auto: true, section: 'order' }),
    gasStationId: ref('gasStation', { label: ['油站', 'Gas station', 'Estación de servicio', '給油所'], auto: true, section: 'order' }),
    oilProduct: code(fuelKind, codesOf(fuelKind), { label: ['油品', 'Fuel', 'Combustible', '油種'], auto: true, section: 'order' }),
    plateNumber: text({ label: ['车牌', 'Plate', 'Matrícula', '車両番号'], max: 10, required: true, when: ofAdvance, auto: true, section: 'order' }),
    amountFen: fen({ label: ['金额', 'Amount', 'Importe', '金額'], required: true, auto: true, section: 'order' }),
    requestNo: text({ label: ['请求号', 'Request no.', 'N.º de petición', '依頼番号'], max: 36, auto: true, section: 'supplier' }),
    voucherNo: text({ ...VOUCHER, auto: true, section: 'supplier' }),
    /** What was supplied in the end: less than ordered where two persons found so. */
    deliveredFen: fen({ label: ['实供金额', 'Delivered', 'Suministrado', '供給額'], auto: true, section: 'supplier' }),
    /** What the supplier says it delivered, where that is not what was ordered. */
    saidFen: fen({ label: ['供应商称已供', 'Delivered, says the supplier', 'Suministrado, según el proveedor', '業者の供給通知額'], auto: true, section: 'supplier' }),
    submittedAt: ts({ label: ['提交时间', 'Submitted', 'Enviado', '送信日時'], auto: true, section: 'supplier' }),
    doneAt: ts({ label: ['完成时间', 'Done', 'Hecho', '完了日時'], auto: true, section: 'supplier' }),
    failCode: text({ label: ['失败代码', 'Fail code', 'Código de fallo', '失敗コード'], max: 40, auto: true, section: 'supplier' }),
    failMsg: text({ label: ['供应商答复', 'What the supplier said', 'Respuesta del proveedor', '業者の回答'], max: 200, auto: true, section: 'supplier' }),
    ...statedFields,
    statedFen: fen({ label: ['登记实供', 'Recorded delivery', 'Suministro registrado', '登録供給額'], auto: true, section: 'result' }),
    statedNo: text({ ...VOUCHER, label: ['登记凭证号', 'Recorded voucher no.', 'N.º de vale registrado', '登録券番号'], auto: true, section: 'result' }),
    asked: int({ label: ['查询次数', 'Times asked', 'Consultas', '照会回数'], required: true, auto: true, section: 'supplier' }),
    dueAt: ts({ label: ['下次处理时间', 'Looked at next', 'Próxima revisión', '次回処理日時'], required: true, auto: true, sees: nobody }),
  },
  states: {
    created: ['待提交', 'Created', 'Creado', '未送信'],
    submitted: ['处理中', 'Submitted', 'Enviado', '処理中'],
    unknown: ['结果未知', 'Unknown', 'Desconocido', '結果不明'],
    done: ['已完成', 'Done', 'Hecho', '完了'],
    failed: ['失败', 'Failed', 'Fallido', '失敗'],
  },
  initial: 'created',
  events: {
    'query.supplier': { label: ['查询供应商', 'Ask the supplier', 'Consultar al proveedor', '業者に照会'], by: ['financeClerk', 'financeApprover'] },
    ...statedEvents({
      deliveredFen: fen({
        label: ['实供金额', 'Delivered', 'Suministrado', '供給額'],
        hint: ['空为全部供到', 'Empty: all that was ordered', 'Vacío: todo lo pedido', '空欄は注文どおり'],
        min: 1,
        when: isDone,
      }),
      voucherNo: text({ ...VOUCHER, when: isDone }),
    }),
    'submit.order': { label: ['提交供应商', 'Submit', 'Enviar', '送信'], by: ['system'] },
    timeout: { label: ['无应答', 'No answer', 'Sin respuesta', '応答なし'], by: ['system'] },
    'supplier.ok': { label: ['供应商成功', 'Supplier did it', 'El proveedor cumplió', '業者成功'], by: ['system'], carries: carried<{ voucherNo: string; deliveredFen: number }>() },
    'supplier.fail': { label: ['供应商失败', 'Supplier refused', 'El proveedor rechazó', '業者失敗'], by: ['system'], carries: carried<Failure>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover'],
  edit: { by: [], states: [] },
  unique: [['requestNo']],
  scope: () => everyRow,
  list: {
    columns: ['oilOrderNo', 'advanceId', 'kind', 'supplierId', 'cardNo', 'gasStationId', 'plateNumber', 'amountFen', 'deliveredFen', 'status', 'statedOutcome', 'voucherNo', 'submittedAt', 'doneAt', 'failMsg'],
    filters: { oilOrderNo: 'keyword', voucherNo: 'keyword', status: 'oneOf', kind: 'oneOf', statedOutcome: 'oneOf', supplierId: 'equals', oilCardId: 'equals', amountFen: 'range', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['oilOrderNo', 'amountFen', 'submittedAt', 'doneAt', 'gmtCreated'],
    sums: [
      { key: 'doneFen', label: ['已供油', 'Done', 'Hecho', '供給済'], of: 'deliveredFen', where: { status: ['done'] } },
      { key: 'inTransitFen', label: ['在途', 'In transit', 'En tránsito', '処理中'], of: 'amountFen', where: { status: ['created', 'submitted', 'unknown'] } },
    ],
  },
});

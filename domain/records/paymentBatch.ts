import { codesOf } from '../codes/lists/list.ts';
import { payChannel } from '../codes/lists/payment.ts';
import { code, fen, int, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const member = (pick: Readonly<Record<string, string>>) => ref('paymentApply', { label: ['付款申请', 'Payment application', 'Solicitud de pago', '支払申請'], required: true, pick });

/**
 * Applications submitted to the bank together, or applied for together and paid in waves: transport-and-money 6.2, lifecycle 6.3.
 * Members refer to the batch.
 */
export const paymentBatch = record({
  name: 'paymentBatch',
  label: ['合并付款', 'Combined payment', 'Pago combinado', '一括支払'],
  service: 'ntocc-tms-api',
  pages: ['CombinedPayment'],
  number: { field: 'batchNo', prefix: 'PC' },
  title: 'batchNo',
  fields: {
    batchNo: text({ label: ['批次号', 'Batch no.', 'N.º de lote', 'バッチ番号'], max: 20, required: true, auto: true }),
    channel: code(payChannel, codesOf(payChannel), { label: ['付款渠道', 'Channel', 'Canal', '支払先'], required: true, initial: 'bankCard' }),
    count: int({ label: ['笔数', 'Members', 'Solicitudes', '件数'], required: true, auto: true, initial: 0 }),
    totalFen: fen({ label: ['总额', 'Total', 'Total', '合計'], required: true, auto: true, initial: 0 }),
    succeededFen: fen({ label: ['成功金额', 'Succeeded', 'Pagado', '成功額'], required: true, auto: true, initial: 0 }),
    failedFen: fen({ label: ['失败金额', 'Failed', 'Fallido', '失敗額'], required: true, auto: true, initial: 0 }),
    releasedBy: text({ label: ['提交人', 'Released by', 'Liberado por', '実行者'], max: 20, isUser: true, auto: true }),
    releasedAt: ts({ label: ['提交时间', 'Released', 'Liberado', '実行日時'], auto: true }),
    finishedAt: ts({ label: ['完成时间', 'Finished', 'Terminado', '完了日時'], auto: true }),
  },
  states: {
    building: ['组批中', 'Building', 'En preparación', '編成中'],
    /** Its members are decided one by one and leave in waves, as the limit of the day allows. */
    running: ['分批付款中', 'Paid in waves', 'Pago por tandas', '分割支払中'],
    released: ['已提交', 'Released', 'Liberado', '実行済'],
    finished: ['已完成', 'Finished', 'Terminado', '完了'],
    dissolved: ['已解散', 'Dissolved', 'Disuelto', '解散'],
  },
  initial: 'building',
  events: {
    'add.member': { label: ['加入申请', 'Add', 'Añadir', '追加'], by: ['financeClerk'], fields: { applyId: member({ status: 'pendingFinance' }) } },
    'remove.member': { label: ['移出申请', 'Remove', 'Quitar', '除外'], by: ['financeClerk'], fields: { applyId: member({ status: 'pendingFinance' }) } },
    'pay.in.waves': { label: ['分批付款', 'Pay in waves', 'Pagar por tandas', '分割で支払う'], by: ['financeClerk', 'financeApprover'] },
    'release.batch': { label: ['提交付款', 'Release', 'Liberar', '実行'], confirmed: true, by: ['financeApprover'] },
    dissolve: { label: ['解散', 'Dissolve', 'Disolver', '解散'], by: ['financeClerk'], danger: true },
    'finish.batch': { label: ['完成', 'Finished', 'Terminado', '完了'], by: ['system'], carries: carried<{ succeededFen: number; failedFen: number }>() },
  },
  view: ['admin', 'financeClerk', 'financeApprover', 'auditor'],
  edit: { by: ['financeClerk'], states: [] },
  scope: () => everyRow,
  list: {
    columns: ['batchNo', 'channel', 'count', 'totalFen', 'succeededFen', 'failedFen', 'status', 'releasedBy', 'releasedAt', 'finishedAt', 'gmtCreated'],
    filters: { batchNo: 'keyword', status: 'oneOf', channel: 'oneOf', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['batchNo', 'totalFen', 'releasedAt', 'gmtCreated'],
    // The members of a dissolved one are paid in other ways.
    sums: [{ key: 'bundledFen', label: ['未解散', 'Not dissolved', 'Sin disolver', '解散除く'], of: 'totalFen', where: { status: ['building', 'running', 'released', 'finished'] } }, 'succeededFen', 'failedFen'],
  },
});

import { editionWarning } from '../codes/lists/editionWarning.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, fen, nobody, ref, text, ts } from '../schema/field.ts';
import { carried, record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

/** What a payment makes of a subscription; worked out under its lock (`rules` of the payment). */
export interface AfterPayment {
  readonly editionId: string;
  readonly nextEditionId: string | null;
  readonly nextAt: number | null;
  readonly startAt: number;
  readonly endAt: number | null;
  readonly balanceFen: number;
  readonly owedFen: number;
  readonly warnFen: number;
  /** Nothing is owed, the period runs, and there is a balance where waybills are charged. */
  readonly isWhole: boolean;
}

const warnFen = fen({ label: ['预警线', 'Warning line', 'Umbral', '警告額'], required: true });

/** The edition that a group has subscribed to, one for each group: addendum B 6.2, 6.3. */
export const editionSubscription = record({
  name: 'editionSubscription',
  label: ['版本订阅', 'Subscription', 'Suscripción', '契約'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'BillingEdition', tab: 'subscriptions' }],
  number: { field: 'subscriptionNo', prefix: 'DY' },
  title: 'subscriptionNo',
  across: ['admin', 'financeApprover'],
  sections: {
    period: ['版本与期限', 'Edition and period', 'Edición y período', 'エディションと期間'],
    balance: ['余额', 'Balance', 'Saldo', '残高'],
  },
  fields: {
    subscriptionNo: text({ label: ['订阅编号', 'Subscription no.', 'N.º de suscripción', '契約番号'], max: 20, required: true, auto: true, section: 'period' }),
    groupName: text({ label: ['企业', 'Company', 'Empresa', '企業'], max: 60, required: true, auto: true, section: 'period' }),
    editionId: ref('billingEdition', { label: ['版本', 'Edition', 'Edición', 'エディション'], required: true, auto: true, section: 'period' }),
    startAt: ts({ label: ['起', 'From', 'Desde', '開始'], required: true, auto: true, section: 'period' }),
    trialEndAt: ts({ label: ['试用至', 'Trial until', 'Prueba hasta', '試用期限'], auto: true, section: 'period' }),
    endAt: ts({ label: ['止', 'Until', 'Hasta', '終了'], auto: true, section: 'period' }),
    nextEditionId: ref('billingEdition', { label: ['续期版本', 'Edition from then on', 'Edición siguiente', '次期エディション'], auto: true, section: 'period' }),
    nextAt: ts({ label: ['更换时间', 'Changes at', 'Cambia el', '変更日時'], auto: true, section: 'period' }),
    balanceFen: fen({ label: ['余额', 'Balance', 'Saldo', '残高'], required: true, auto: true, initial: 0, section: 'balance' }),
    owedFen: fen({ label: ['未扣', 'Owed', 'Debido', '未収'], required: true, auto: true, initial: 0, section: 'balance' }),
    warnFen: fen({ label: ['预警线', 'Warning line', 'Umbral', '警告額'], required: true, auto: true, initial: 0, section: 'balance' }),
    warning: code(editionWarning, codesOf(editionWarning), { label: ['预警', 'Warning', 'Aviso', '警告'], required: true, auto: true, initial: 'none', section: 'balance' }),
    graceUntil: ts({ label: ['宽限至', 'Grace until', 'Gracia hasta', '猶予期限'], auto: true, section: 'balance' }),
    /** Days on which its administrators were told of something, and the month in which a limit was near. */
    toldDay: text({ label: ['提醒日', 'Told on', 'Avisado el', '通知日'], max: 8, auto: true, sees: nobody }),
    earnedDay: text({ label: ['确认日', 'Earned on', 'Devengado el', '計上日'], max: 8, auto: true, sees: nobody }),
    nearMonth: text({ label: ['上限提醒', 'Told of limits', 'Aviso de límites', '上限通知'], max: 80, auto: true, sees: nobody }),
  },
  states: {
    trial: ['试用', 'Trial', 'Prueba', '試用'],
    active: ['正常', 'Active', 'Activa', '有効'],
    overdue: ['欠费宽限', 'Overdue', 'Vencida', '猶予'],
    suspended: ['已停用', 'Suspended', 'Suspendida', '停止'],
    ended: ['已终止', 'Ended', 'Terminada', '終了'],
  },
  initial: 'trial',
  ended: ['ended'],
  mainPath: ['trial', 'active'],
  events: {
    'set.warning': { label: ['设置预警线', 'Set the warning line', 'Fijar el umbral', '警告額を設定'], by: ['admin'], fields: { warnFen }, prefilled: true },
    paid: { label: ['已支付', 'Paid', 'Pagado', '支払済'], by: ['system'], carries: carried<AfterPayment>() },
    refunded: { label: ['已退款', 'Refunded', 'Reembolsado', '返金済'], by: ['system'], carries: carried<{ endAt: number | null; balanceFen: number }>() },
    begin: { label: ['正常', 'Active', 'Activa', '有効'], by: ['system'] },
    'change.edition': { label: ['更换版本', 'Edition changed', 'Edición cambiada', 'エディション変更'], by: ['system'] },
    expire: { label: ['到期', 'Period over', 'Período vencido', '期間終了'], by: ['system'] },
    'balance.zero': { label: ['余额用尽', 'Balance used up', 'Saldo agotado', '残高なし'], by: ['system'] },
    'grace.end': { label: ['已停用', 'Suspended', 'Suspendida', '停止'], by: ['system'] },
    terminate: { label: ['已终止', 'Ended', 'Terminada', '終了'], by: ['system'] },
  },
  view: ['admin', 'financeApprover'],
  edit: { by: [], states: [] },
  scope: () => everyRow,
  list: {
    columns: ['groupName', 'editionId', 'startAt', 'endAt', 'balanceFen', 'owedFen', 'warnFen', 'warning', 'status'],
    filters: { groupName: 'keyword', editionId: 'equals', warning: 'oneOf', status: 'oneOf', endAt: 'range' },
    sort: { field: 'endAt', dir: 'asc' },
    sortable: ['groupName', 'endAt', 'balanceFen', 'owedFen', 'gmtCreated'],
    sums: ['balanceFen'],
  },
});

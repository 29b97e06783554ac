import { actionResult, userAction } from '../codes/lists/actionLog.ts';
import { codesOf } from '../codes/lists/list.ts';
import { roleBase } from '../codes/lists/people.ts';
import { code, int, nobody, ref, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const section = 'action';

/**
 * Who did what, when and from where (records 5; addendum B 6.7). A read-only view of the tables of the log: nobody writes it by
 * a form, and nothing in it is ever changed.
 */
export const userActionLog = record({
  name: 'userActionLog',
  label: ['操作日志', 'User action', 'Acción', '操作ログ'],
  service: 'ntocc-basic-api',
  pages: ['UserActionLog'],
  number: { field: 'recordNo', prefix: 'RZ' },
  title: 'byName',
  isDerived: true,
  chart: 'ledgerLine',
  sections: { action: ['操作', 'Action', 'Acción', '操作'] },
  fields: {
    at: ts({ label: ['时间', 'Time', 'Hora', '日時'], required: true, auto: true, section }),
    accountId: ref('user', { label: ['账号', 'Account', 'Cuenta', 'アカウント'], isUser: true, auto: true, section }),
    byName: text({ label: ['人员', 'Person', 'Persona', '操作者'], max: 60, required: true, auto: true, section }),
    role: code(roleBase, codesOf(roleBase), { label: ['角色', 'Role', 'Rol', 'ロール'], auto: true, section }),
    action: code(userAction, codesOf(userAction), { label: ['动作', 'Action', 'Acción', '操作種別'], required: true, auto: true, section }),
    page: text({ label: ['页面', 'Page', 'Página', '画面'], max: 60, auto: true, section }),
    record: text({ label: ['对象', 'Record', 'Registro', '対象'], max: 60, auto: true, section }),
    recordNo: text({ label: ['对象编号', 'Record no.', 'N.º de registro', '対象番号'], max: 60, auto: true, section }),
    recordId: text({ label: ['对象ID', 'Record id', 'Id. de registro', '対象ID'], max: 20, auto: true, section }),
    event: text({ label: ['事件', 'Event', 'Evento', 'イベント'], max: 60, auto: true, section }),
    result: code(actionResult, codesOf(actionResult), { label: ['结果', 'Result', 'Resultado', '結果'], required: true, auto: true, section }),
    answer: text({ label: ['返回码', 'Status', 'Código', 'ステータス'], max: 6, required: true, auto: true, section }),
    address: text({ label: ['网络地址', 'Address', 'Dirección de red', 'アドレス'], max: 60, auto: true, section }),
    costMs: int({ label: ['耗时（毫秒）', 'Duration (ms)', 'Duración (ms)', '所要（ms）'], required: true, auto: true, section }),
    times: int({ label: ['次数', 'Times', 'Veces', '回数'], required: true, auto: true, section }),
    call: text({ label: ['接口', 'Call', 'Llamada', '呼び出し'], max: 100, required: true, auto: true, section }),
    agent: text({ label: ['浏览器', 'Browser', 'Navegador', 'ブラウザー'], max: 300, auto: true, section }),
    deviceRef: text({ label: ['设备', 'Device', 'Dispositivo', '端末'], max: 16, auto: true, section }),
    sessionRef: text({ label: ['会话', 'Session', 'Sesión', 'セッション'], max: 16, auto: true, section }),
    visitorGroup: text({ label: ['来访集团', 'Visiting company', 'Empresa visitante', '訪問元企業'], max: 40, auto: true, section }),
    detail: text({
      label: ['详情', 'Detail', 'Detalle', '詳細'],
      max: 2000,
      auto: true,
      section,
      // What was set is for administrators.
      sees: (role, row) => role === 'admin' || row.action !== 'config',
      seesAlways: ['admin'],
    }),
    firstHistoryId: text({ label: ['首条历史', 'First history line', 'Primera línea', '最初の履歴'], max: 20, auto: true, sees: nobody }),
    lastHistoryId: text({ label: ['末条历史', 'Last history line', 'Última línea', '最後の履歴'], max: 20, auto: true, sees: nobody }),
  },
  states: {
    posted: ['已记录', 'Logged', 'Registrado', '記録済'],
  },
  initial: 'posted',
  events: {},
  view: ['admin', 'auditor'],
  edit: { by: [], states: [] },
  scope: () => everyRow,
  list: {
    columns: ['at', 'byName', 'role', 'action', 'page', 'recordNo', 'event', 'result', 'answer', 'address', 'costMs', 'times'],
    filters: {
      at: 'range',
      accountId: 'equals',
      action: 'oneOf',
      result: 'oneOf',
      role: 'oneOf',
      page: 'equals',
      record: 'equals',
      recordNo: 'keyword',
      recordId: 'equals',
      answer: 'equals',
      address: 'equals',
      sessionRef: 'equals',
      byName: 'keyword',
    },
    sort: { field: 'at', dir: 'desc' },
    sortable: ['at'],
    period: { field: 'at', days: 31 },
  },
});

import { int, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const section = 'visit';

/** A look of the central group into another one, with its leave and for a while. Source: addendum B 6.2, 6.3, D53. */
export const supportAccess = record({
  name: 'supportAccess',
  label: ['支持访问', 'Support access', 'Acceso de soporte', 'サポートアクセス'],
  service: 'ntocc-basic-api',
  pages: [{ page: 'PartyGroup', tab: 'support' }],
  number: { field: 'accessNo', prefix: 'ZC' },
  title: 'accessNo',
  sections: { visit: ['访问', 'Visit', 'Visita', '訪問'] },
  fields: {
    accessNo: text({ label: ['访问编号', 'Visit no.', 'N.º de visita', '訪問番号'], max: 20, required: true, auto: true, section }),
    tenantCode: text({ label: ['企业编码', 'Company code', 'Código', '企業コード'], max: 8, spelling: 'code', required: true, section }),
    reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], min: 4, max: 500, required: true, section }),
    hours: int({ label: ['小时', 'Hours', 'Horas', '時間'], required: true, min: 1, max: 72, initial: 8, section }),
    askedBy: text({ label: ['申请人', 'Asked by', 'Solicitado por', '申請者'], max: 60, auto: true, section }),
    grantedBy: text({ label: ['批准人', 'Granted by', 'Concedido por', '許可者'], max: 60, auto: true, section }),
    until: ts({ label: ['至', 'Until', 'Hasta', 'まで'], auto: true, section }),
    endedAt: ts({ label: ['结束时间', 'Ended', 'Terminado', '終了日時'], auto: true, section }),
    visitorId: text({ label: ['访问账号', 'Visitor', 'Visitante', '訪問アカウント'], max: 20, isUser: true, auto: true, section }),
  },
  states: {
    asked: ['待批准', 'Asked', 'Solicitado', '申請中'],
    granted: ['已批准', 'Granted', 'Concedido', '許可済'],
    ended: ['已结束', 'Ended', 'Terminado', '終了'],
    refused: ['已拒绝', 'Refused', 'Denegado', '拒否'],
  },
  initial: 'asked',
  events: {
    grant: { label: ['批准', 'Grant', 'Conceder', '許可'], by: ['admin'], confirmed: true },
    refuse: { label: ['拒绝', 'Refuse', 'Denegar', '拒否'], by: ['admin'], danger: true },
    end: { label: ['结束', 'End', 'Terminar', '終了'], by: ['admin'], danger: true },
    lapse: { label: ['已结束', 'Ended', 'Terminado', '終了'], by: ['system'] },
  },
  view: ['admin'],
  edit: { by: ['admin'], states: [], inGroup: 'tenantCode' },
  across: ['admin'],
  scope: () => everyRow,
  list: {
    columns: ['accessNo', 'tenantCode', 'reason', 'hours', 'askedBy', 'grantedBy', 'until', 'status'],
    filters: { accessNo: 'keyword', tenantCode: 'keyword', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['accessNo', 'tenantCode', 'until', 'gmtCreated'],
  },
});

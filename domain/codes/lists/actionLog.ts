import { codeList, type CodeOf } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 31;

/** What somebody did (user action log, addendum B 6.7). */
export const userAction = codeList('userAction', [
  ['login', '登录', 'Login', 'Inicio de sesión', 'ログイン'],
  ['loginFail', '登录失败', 'Failed login', 'Inicio de sesión fallido', 'ログイン失敗'],
  ['logout', '退出', 'Logout', 'Cierre de sesión', 'ログアウト'],
  ['role', '切换角色', 'Role switch', 'Cambio de rol', 'ロール切替'],
  ['read', '查看', 'Read', 'Lectura', '閲覧'],
  ['search', '查询', 'Search', 'Búsqueda', '検索'],
  ['reveal', '查看敏感信息', 'Data revealed', 'Datos revelados', '秘匿情報の表示'],
  ['create', '新增', 'Created', 'Creación', '新規作成'],
  ['edit', '编辑', 'Edited', 'Edición', '編集'],
  ['event', '业务操作', 'Event', 'Evento', '業務操作'],
  ['refuse', '被拒绝', 'Refused', 'Rechazo', '拒否'],
  ['bulk', '批量操作', 'Bulk action', 'Acción en lote', '一括操作'],
  ['import', '导入', 'Import', 'Importación', 'インポート'],
  ['export', '导出', 'Export', 'Exportación', 'エクスポート'],
  ['print', '打印', 'Print', 'Impresión', '印刷'],
  ['download', '下载', 'Download', 'Descarga', 'ダウンロード'],
  ['link', '分享链接', 'Shared link', 'Enlace compartido', '共有リンク'],
  ['config', '系统设置', 'Setting', 'Configuración', '設定'],
  ['rights', '权限', 'Rights', 'Permisos', '権限'],
  ['support', '运维支持', 'Support', 'Soporte', 'サポート'],
  ['system', '系统', 'System', 'Sistema', 'システム'],
]);
export type UserAction = CodeOf<typeof userAction>;

/** How a logged call ended. */
export const actionResult = codeList('actionResult', [
  ['ok', '成功', 'Done', 'Hecho', '成功'],
  ['refused', '未通过', 'Refused', 'Rechazado', '拒否'],
  ['denied', '无权限', 'Not allowed', 'Sin permiso', '権限なし'],
  ['failed', '出错', 'Failed', 'Fallido', 'エラー'],
]);

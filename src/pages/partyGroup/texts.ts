import type { Label } from '../../../domain/codes/label.ts';

export const GROUP_TEXTS = {
  configuration: ['配置', 'Configuration', 'Configuración', '設定'],
  company: ['企业', 'Company', 'Empresa', '企業'],
  specKeys: ['企业配置', 'Company settings', 'Ajustes de la empresa', '企業設定'],
  limits: ['业务限额', 'Business limits', 'Límites de negocio', '業務上限'],
  value: ['取值', 'Value', 'Valor', '値'],
  byDefault: ['默认', 'Default', 'Predeterminado', '既定'],
  defaultIs: ['默认：{x}', 'Default: {x}', 'Predeterminado: {x}', '既定：{x}'],
  changedBy: [
    '{who} 于 {at} 修改',
    'changed by {who} on {at}',
    'cambiado por {who} el {at}',
    '{who} が {at} に変更',
  ],
  neverChanged: ['未修改过', 'never changed', 'nunca cambiado', '変更なし'],
  since: ['{at} 起', 'since {at}', 'desde {at}', '{at} から'],
  next: ['{at} 起为 {x}', '{x} from {at}', '{x} desde el {at}', '{at} から {x}'],
  waits: [
    '待财务主管确认后生效',
    'Counts once the finance approver has confirmed it',
    'Vale cuando finanzas lo confirme',
    '財務責任者の確認後に有効',
  ],
  yes: ['是', 'Yes', 'Sí', 'はい'],
  no: ['否', 'No', 'No', 'いいえ'],
  hidden: [
    '仅该企业可见',
    'Shown to the company alone',
    'Solo visible para la empresa',
    '当該企業のみ閲覧可',
  ],
  changes: ['待保存的修改', 'Changes to save', 'Cambios por guardar', '未保存の変更'],
  none: ['没有修改', 'No changes', 'Sin cambios', '変更はありません'],
  save: ['保存', 'Save', 'Guardar', '保存'],
  undo: ['撤销', 'Undo', 'Deshacer', '取り消す'],
  saved: ['已保存', 'Saved', 'Guardado', '保存しました'],
  failed: [
    '没有回应，请稍后再试',
    'No answer; try again in a moment',
    'Sin respuesta; inténtelo de nuevo',
    '応答がありません。少し待ってやり直してください',
  ],
  loadFailed: [
    '配置未能加载',
    'The settings were not loaded',
    'No se cargaron los ajustes',
    '設定を読み込めませんでした',
  ],
  retry: ['重试', 'Try again', 'Reintentar', '再試行'],
  noTenant: [
    '没有可配置的企业',
    'There is no company to configure',
    'No hay empresa que configurar',
    '設定できる企業がありません',
  ],
  offline: [
    '离线时只能查看',
    'Without a network it is only read',
    'Sin red solo se puede leer',
    'オフラインでは閲覧のみ',
  ],
  range: ['{a} 至 {b}', '{a} to {b}', 'de {a} a {b}', '{a}～{b}'],
  exports: [
    '全部数据导出',
    'Exports of all data',
    'Exportaciones de todos los datos',
    '全データのエクスポート',
  ],
  noExports: ['尚无导出', 'No exports yet', 'Aún no hay exportaciones', 'エクスポートはまだありません'],
  waiting: ['排队中', 'Waiting', 'En espera', '待機中'],
  making: ['生成中', 'Being made', 'En curso', '作成中'],
  ready: ['可下载至 {at}', 'To be fetched until {at}', 'Descargable hasta {at}', '{at} までダウンロード可'],
  brokenExport: ['未完成', 'Not finished', 'Sin terminar', '未完了'],
  gone: ['已删除', 'Deleted', 'Eliminada', '削除済み'],
  fetch: ['下载', 'Download', 'Descargar', 'ダウンロード'],
  firstLogin: [
    '显示首次登录密码',
    'Show the first password',
    'Mostrar la primera contraseña',
    '初回パスワードを表示',
  ],
  firstShown: [
    '用户名 {user}，一次性密码 {x}，只显示这一次',
    'User name {user}, one-time password {x}; it is shown only now',
    'Usuario {user}, contraseña de un solo uso {x}; solo se muestra ahora',
    'ユーザー名 {user}、ワンタイムパスワード {x}。表示は今回限りです',
  ],
  enter: ['进入该企业', 'Enter the company', 'Entrar en la empresa', 'この企業に入る'],
  enterNote: [
    '以只读访客身份进入；结束后请重新登录自己的账号',
    'You enter as a visitor who only reads; log in again afterwards',
    'Entra como visitante de solo lectura; después vuelva a iniciar sesión',
    '閲覧のみの訪問者として入ります。終了後は再度ログインしてください',
  ],
} as const satisfies Readonly<Record<string, Label>>;

export type GroupText = keyof typeof GROUP_TEXTS;

/** Sections of the business limits, by the beginning of their keys. */
export const LIMIT_SECTIONS: readonly { readonly starts: readonly string[]; readonly label: Label }[] = [
  { starts: ['wms.'], label: ['仓储', 'Warehouse', 'Almacén', '倉庫'] },
  {
    starts: ['insurance.', 'etc.', 'oil.'],
    label: ['保险、ETC、油卡', 'Insurance, ETC, fuel', 'Seguros, ETC, combustible', '保険・ETC・燃料'],
  },
  { starts: ['edition.'], label: ['版本', 'Edition', 'Edición', 'エディション'] },
  { starts: ['push.'], label: ['推送', 'Push', 'Push', 'プッシュ'] },
  { starts: ['log.'], label: ['操作日志', 'Action log', 'Registro de acciones', '操作ログ'] },
  {
    starts: ['money.', 'bill.', 'waybill.'],
    label: ['资金与账单', 'Money and bills', 'Dinero y facturas', '資金・請求'],
  },
  { starts: [''], label: ['其他', 'Other', 'Otros', 'その他'] },
];

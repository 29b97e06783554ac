import { codesOf } from '../codes/lists/list.ts';
import { softVersion } from '../codes/lists/tenant.ts';
import { isHostName } from '../rules/tenants.ts';
import { bool, code, images, int, ref, text, ts, type FieldOptions } from '../schema/field.ts';
import { mobileCheck, usccCheck } from '../schema/fieldChecks.ts';
import { record } from '../schema/record.ts';
import { smsCode } from '../schema/smsCode.ts';
import { everyRow } from '../schema/where.ts';

const LOGO = { max: 1, maxBytes: 512 * 1024, accept: ['png', 'webp'], section: 'looks', hint: ['png 或 webp，不超过 512 KB', 'png or webp, at most 512 KB', 'png o webp, como máximo 512 KB', 'png または webp、512 KB まで'] } as const;

const hostCheck: NonNullable<FieldOptions['check']> = {
  spelling: 'word',
  test: isHostName,
  message: ['域名格式不正确', 'Not a host name', 'No es un nombre de dominio', 'ドメインの形式が正しくありません'],
};

const reason = text({ label: ['原因', 'Reason', 'Motivo', '理由'], max: 500, required: true });
const counted = { required: true, auto: true, initial: 0, section: 'counts' } as const;

/** What only the central group sets; sent by `set.terms`. */
const terms = {
  domain: text({
    label: ['域名', 'Domain', 'Dominio', 'ドメイン'],
    hint: ['登录页按此域名识别企业', 'The login page knows the company by it', 'La página de acceso reconoce la empresa por él', 'ログイン画面がこのドメインで企業を判別します'],
    max: 100,
    check: hostCheck,
    section: 'terms',
  }),
  softVersion: code(softVersion, codesOf(softVersion), { label: ['软件版本', 'Software version', 'Versión', 'ソフト版'], required: true, initial: 'ntocc', section: 'terms' }),
  sort: int({ label: ['排序', 'Order', 'Orden', '順'], required: true, min: 0, max: 9_999, initial: 0, section: 'terms' }),
  appid: text({ label: ['应用标识', 'App id', 'Id. de la app', 'アプリ ID'], max: 60, required: true, section: 'terms' }),
} as const;

/** An enterprise group of the platform: one row in each group. Source: addendum B 6.2, 6.3, D51, D52. */
export const tenant = record({
  name: 'tenant',
  label: ['企业集团', 'Party group', 'Grupo empresarial', '企業グループ'],
  service: 'ntocc-basic-api',
  pages: ['PartyGroup'],
  number: { field: 'tenantNo', prefix: 'ZT' },
  title: 'groupName',
  sections: {
    tenant: ['企业', 'Company', 'Empresa', '企業'],
    looks: ['标志', 'Logos', 'Logos', 'ロゴ'],
    terms: ['平台设置', 'Platform', 'Plataforma', 'プラットフォーム'],
    counts: ['用量', 'Use', 'Uso', '利用状況'],
    closing: ['停用与注销', 'Suspending and closing', 'Suspensión y cierre', '停止と閉鎖'],
  },
  fields: {
    tenantNo: text({ label: ['集团编号', 'Group no.', 'N.º de grupo', 'グループ番号'], max: 20, required: true, auto: true, section: 'tenant' }),
    tenantCode: text({
      label: ['企业编码', 'Company code', 'Código', '企業コード'],
      hint: ['两位大写字母加 3–6 位数字，开通后不可修改', 'Two capital letters and 3 to 6 digits; it never changes', 'Dos mayúsculas y de 3 a 6 cifras; no cambia nunca', '大文字 2 字＋数字 3～6 桁。開設後は変更できません'],
      max: 8,
      spelling: 'code',
      required: true,
      section: 'tenant',
    }),
    groupName: text({ label: ['企业名称', 'Company name', 'Nombre', '企業名'], max: 60, spelling: 'name', required: true, section: 'tenant' }),
    shortName: text({ label: ['简称', 'Short name', 'Nombre corto', '略称'], max: 30, spelling: 'name', section: 'tenant' }),
    uscc: text({ label: ['统一社会信用代码', 'Credit code', 'Código de crédito social', '統一社会信用コード'], max: 18, required: true, check: usccCheck, section: 'tenant' }),
    editionId: ref('billingEdition', {
      label: ['计费版本', 'Edition', 'Edición', 'エディション'],
      hint: ['开通时选择，以后在版本订阅中变更', 'Chosen at founding; changed later with the subscription', 'Se elige al dar de alta; después con la suscripción', '開設時に選択。以後は契約で変更'],
      requiredNew: true,
      section: 'tenant',
      pick: { status: 'enabled', isBuiltIn: 'false' },
    }),
    contactName: text({
      label: ['联系人', 'Contact', 'Contacto', '連絡先'],
      hint: ['开通时即首位管理员', 'At founding: its first administrator', 'Al dar de alta: su primer administrador', '開設時は最初の管理者'],
      max: 30,
      spelling: 'name',
      required: true,
      section: 'tenant',
    }),
    phone: text({ label: ['手机', 'Mobile', 'Móvil', '携帯番号'], max: 11, mask: 'phone', required: true, check: mobileCheck, section: 'tenant' }),
    logo: images({ label: ['标志', 'Logo', 'Logo', 'ロゴ'], ...LOGO }),
    loginLogo: images({ label: ['登录页标志', 'Login logo', 'Logo de acceso', 'ログインロゴ'], ...LOGO }),
    domain: text({ label: terms.domain.label, max: 100, auto: true, section: 'terms' }),
    softVersion: code(softVersion, codesOf(softVersion), { label: terms.softVersion.label, required: true, auto: true, initial: 'ntocc', section: 'terms' }),
    sort: int({ label: terms.sort.label, required: true, auto: true, initial: 0, section: 'terms' }),
    appid: text({ label: terms.appid.label, max: 60, required: true, auto: true, section: 'terms' }),
    centralControl: bool({ label: ['总控版', 'Central control', 'Control central', '中央管理版'], required: true, auto: true, initial: false, section: 'terms' }),
    /** What it has subscribed to, as of the last night. */
    presentEditionId: ref('billingEdition', { label: ['当前版本', 'Present edition', 'Edición actual', '現在のエディション'], auto: true, section: 'terms' }),
    userCount: int({ label: ['用户', 'Users', 'Usuarios', 'ユーザー'], ...counted }),
    vehicleCount: int({ label: ['车辆', 'Vehicles', 'Vehículos', '車両'], ...counted }),
    waybillMonth: int({ label: ['本月运单', 'Waybills this month', 'Cartas del mes', '当月運送状'], ...counted }),
    storageMb: int({ label: ['存储（MB）', 'Storage (MB)', 'Almacenamiento (MB)', '容量（MB）'], ...counted }),
    lastLoginAt: ts({ label: ['最近登录', 'Last login', 'Último acceso', '最終ログイン'], auto: true, section: 'counts' }),
    suspendReason: text({ label: ['停用原因', 'Why suspended', 'Motivo de la suspensión', '停止理由'], max: 500, auto: true, section: 'closing' }),
    suspendedAt: ts({ label: ['停用时间', 'Suspended', 'Suspendido', '停止日時'], auto: true, section: 'closing' }),
    closeReason: text({ label: ['注销原因', 'Why closed', 'Motivo del cierre', '閉鎖理由'], max: 500, auto: true, section: 'closing' }),
    closeAt: ts({ label: ['注销日', 'Closes on', 'Cierra el', '閉鎖日'], auto: true, section: 'closing' }),
    retainUntil: ts({ label: ['保留至', 'Kept until', 'Se conserva hasta', '保存期限'], auto: true, section: 'closing' }),
    exportFetchedAt: ts({ label: ['导出下载时间', 'Export fetched', 'Exportación descargada', 'エクスポート取得日時'], auto: true, section: 'closing' }),
  },
  states: {
    active: ['正常', 'Active', 'Activo', '稼働中'],
    suspended: ['已停用', 'Suspended', 'Suspendido', '停止中'],
    closing: ['注销中', 'Closing', 'Cerrando', '閉鎖中'],
    closed: ['已注销', 'Closed', 'Cerrado', '閉鎖'],
  },
  initial: 'active',
  unlisted: ['closed'],
  ended: [],
  events: {
    'set.config': {
      label: ['修改配置', 'Change settings', 'Cambiar ajustes', '設定変更'],
      by: ['admin'],
      fields: {
        key: text({ label: ['配置项', 'Setting', 'Ajuste', '設定項目'], max: 60, required: true }),
        value: text({ label: ['取值', 'Value', 'Valor', '値'], hint: ['留空则恢复默认', 'Empty: the default', 'Vacío: el predeterminado', '空欄は既定値'], max: 200 }),
      },
    },
    'set.terms': { label: ['平台设置', 'Platform settings', 'Ajustes de plataforma', 'プラットフォーム設定'], by: ['admin'], prefilled: true, fields: terms },
    'send.login': { label: ['重发首次登录', 'Send first login again', 'Reenviar el primer acceso', '初回ログイン再送'], by: ['admin'] },
    suspend: { label: ['停用', 'Suspend', 'Suspender', '停止'], by: ['admin'], danger: true, confirmed: true, fields: { reason } },
    resume: { label: ['恢复', 'Resume', 'Reanudar', '再開'], by: ['admin'], confirmed: true },
    'start.close': {
      label: ['申请注销', 'Ask to close', 'Pedir cierre', '閉鎖申請'],
      by: ['admin'],
      danger: true,
      confirmed: true,
      fields: { reason, password: text({ label: ['登录密码', 'Your password', 'Su contraseña', 'ログインパスワード'], max: 128, required: true, isSecret: true }), smsCode },
    },
    'cancel.close': { label: ['取消注销', 'Keep open', 'Cancelar cierre', '閉鎖取消'], by: ['admin'] },
    close: { label: ['注销', 'Close', 'Cerrar', '閉鎖'], by: ['admin', 'system'], danger: true, confirmed: true },
    'export.all': { label: ['导出全部数据', 'Export all data', 'Exportar todo', '全データ出力'], by: ['admin'], confirmed: true },
    purge: { label: ['清除数据', 'Purge', 'Purgar', 'データ消去'], by: ['system'] },
  },
  view: ['admin'],
  edit: { by: ['admin'], states: ['active'], inGroup: 'tenantCode' },
  across: ['admin'],
  unique: [['tenantCode']],
  publicFiles: { fields: ['logo', 'loginLogo'], states: ['active', 'closing'] },
  scope: () => everyRow,
  list: {
    columns: ['tenantNo', 'tenantCode', 'logo', 'groupName', 'presentEditionId', 'userCount', 'vehicleCount', 'waybillMonth', 'contactName', 'centralControl', 'lastLoginAt', 'status'],
    filters: { tenantCode: 'keyword', groupName: 'keyword', presentEditionId: 'equals', status: 'oneOf' },
    sort: { field: 'groupName', dir: 'asc' },
    sortable: ['tenantNo', 'tenantCode', 'groupName', 'userCount', 'vehicleCount', 'waybillMonth', 'gmtCreated'],
  },
});

import { appName, appPlatform } from '../codes/lists/apps.ts';
import { codesOf } from '../codes/lists/list.ts';
import { bool, code, files, int, text, ts } from '../schema/field.ts';
import { httpsCheck } from '../schema/fieldChecks.ts';
import { md5Check, versionNameCheck } from '../schema/appChecks.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const MB = 1024 * 1024;
/** The largest package, bytes (addendum B, D69). */
export const PACKAGE_MAX_BYTES = 300 * MB;
/** The highest version code that Android takes is a little more. */
export const VERSION_CODE_MAX = 2_000_000_000;

const isAndroid = ({ platform }: Readonly<Record<string, unknown>>): boolean => platform === 'android';

/** A version of one of the apps: records 5 (AppInfo), addendum B 6.3. */
export const appVersion = record({
  name: 'appVersion',
  label: ['APP 版本', 'App version', 'Versión de la app', 'アプリ版'],
  service: 'ntocc-basic-api',
  pages: ['AppUpload'],
  number: { field: 'appVersionNo', prefix: 'AV' },
  title: 'versionName',
  beside: ['appName', 'platform'],
  sections: {
    version: ['版本', 'Version', 'Versión', 'バージョン'],
    package: ['安装包', 'Package', 'Paquete', 'パッケージ'],
    update: ['更新', 'Update', 'Actualización', '更新'],
  },
  fields: {
    appVersionNo: text({ label: ['版本编号', 'Version no.', 'N.º de versión', 'バージョン番号'], max: 20, required: true, auto: true, section: 'version' }),
    appName: code(appName, codesOf(appName), { label: ['应用', 'App', 'App', 'アプリ'], required: true, initial: 'driverApp', section: 'version' }),
    platform: code(appPlatform, codesOf(appPlatform), { label: ['平台', 'Platform', 'Plataforma', 'プラットフォーム'], required: true, initial: 'android', section: 'version' }),
    versionName: text({ label: ['版本名', 'Version', 'Versión', 'バージョン'], max: 20, required: true, check: versionNameCheck, section: 'version' }),
    versionCode: int({ label: ['版本号', 'Code', 'Código', 'バージョンコード'], min: 1, max: VERSION_CODE_MAX, required: true, section: 'version' }),
    packageFile: files({
      label: ['安装包', 'Package', 'Paquete', 'パッケージ'],
      hint: ['已签名的 APK', 'A signed APK', 'Un APK firmado', '署名済みの APK'],
      max: 1,
      accept: ['apk'],
      maxBytes: PACKAGE_MAX_BYTES,
      when: isAndroid,
      section: 'package',
    }),
    md5: text({
      label: ['MD5 校验值', 'MD5', 'MD5', 'MD5'],
      hint: ['构建时给出的值，发布时与收到的安装包核对', 'As the build gave it; compared with what arrived when it is released', 'El de la compilación; se compara con lo recibido al publicar', 'ビルド時の値。公開時に受信したものと照合します'],
      max: 32,
      check: md5Check,
      when: isAndroid,
      section: 'package',
    }),
    packageUrl: text({
      label: ['下载地址', 'Address', 'Dirección', 'ダウンロード先'],
      hint: ['苹果填商店地址；安卓在上传安装包时留空', 'Apple: the store; Android: empty where the package is uploaded', 'Apple: la tienda; Android: vacío si se sube el paquete', 'Apple はストアの URL。Android はアップロード時は空欄'],
      max: 500,
      check: httpsCheck,
      section: 'package',
    }),
    sizeBytes: int({ label: ['大小（字节）', 'Size (bytes)', 'Tamaño (bytes)', 'サイズ（バイト）'], auto: true, section: 'package' }),
    arrivedMd5: text({ label: ['收到的 MD5', 'MD5 on arrival', 'MD5 recibido', '受信時の MD5'], max: 32, auto: true, section: 'package' }),
    signedBy: text({ label: ['签名', 'Signature', 'Firma', '署名'], max: 120, auto: true, section: 'package' }),
    forceUpdate: bool({ label: ['强制更新', 'Forced', 'Forzada', '強制更新'], required: true, initial: false, section: 'update' }),
    minVersionCode: int({
      label: ['最低版本号', 'Lowest code', 'Código mínimo', '最低コード'],
      hint: ['低于它的版本必须更新；留空则为本版本', 'Lower ones must update; empty: this version', 'Los menores deben actualizar; vacío: esta versión', 'これ未満は更新必須。空欄は本バージョン'],
      min: 1,
      max: VERSION_CODE_MAX,
      when: ({ forceUpdate }) => forceUpdate === true,
      section: 'update',
    }),
    releaseNotes: text({ label: ['更新说明', 'Release notes', 'Novedades', '更新内容'], max: 1000, section: 'update' }),
    releasedAt: ts({ label: ['发布时间', 'Released', 'Publicada el', '公開日時'], auto: true, section: 'version' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    released: ['已发布', 'Released', 'Publicada', '公開済'],
    withdrawn: ['已撤回', 'Withdrawn', 'Retirada', '取り下げ'],
  },
  initial: 'draft',
  ended: [],
  events: {
    release: { label: ['发布版本', 'Release', 'Publicar', '公開'], by: ['admin'] },
    withdraw: { label: ['撤回', 'Withdraw', 'Retirar', '取り下げ'], by: ['admin'], danger: true },
  },
  view: ['admin'],
  edit: { by: ['admin'], states: ['draft'] },
  unique: [['appName', 'platform', 'versionCode']],
  publicFiles: { fields: ['packageFile'], states: ['released'] },
  scope: () => everyRow,
  list: {
    columns: ['appVersionNo', 'appName', 'platform', 'versionName', 'versionCode', 'sizeBytes', 'forceUpdate', 'minVersionCode', 'status', 'releasedAt'],
    filters: { appName: 'oneOf', platform: 'oneOf', versionName: 'keyword', status: 'oneOf' },
    sort: { field: 'versionCode', dir: 'desc' },
    sortable: ['appVersionNo', 'versionCode', 'sizeBytes', 'releasedAt', 'gmtCreated'],
  },
});

import type { Label } from '../codes/label.ts';
import type { CodeOf } from '../codes/lists/list.ts';
import { tenantSetting } from '../codes/lists/tenant.ts';
import { codesOf } from '../codes/lists/list.ts';
import { DAY_MS } from './times.ts';

/** How the code of a new group is written. */
export const isTenantCode = (code: string): boolean => /^[A-Z]{2}\d{3,6}$/.test(code);

/** A host name: labels of letters, digits and hyphens, at least two. */
export const isHostName = (text: string): boolean =>
  text.length <= 100 && /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]([a-z\d-]{0,61}[a-z\d])$/.test(text);

/** How a person of the central group is named in the histories of another one (addendum B, D9). */
export const sayCentral = (name: string): string => `集团 ${name}`;

/** A group that is being closed ends after this long, if nobody has fetched its export before, ms. */
export const CLOSING_MS = 30 * DAY_MS;
/** After this long suspended the central group may close a group, ms. */
export const SUSPENDED_LONG_MS = 90 * DAY_MS;
/** How long an export of all data can be fetched, ms. */
export const EXPORT_KEPT_MS = 7 * DAY_MS;
/** How long the first login of a new group's administrator can be begun, ms. */
export const FIRST_LOGIN_MS = 3 * DAY_MS;
/** Years that the data of a closed group are kept. */
export const KEPT_YEARS = 3;

/** Name of a setting of the configuration map. */
export type TenantSetting = CodeOf<typeof tenantSetting>;

export const isTenantSetting = (key: string): key is TenantSetting =>
  codesOf(tenantSetting).some((one) => one === key);

/** Who sets a setting: the administrators of the group and of the central one, or only one of them (addendum B 6.5, 46026). */
type Setter = 'both' | 'own' | 'central';

interface Setting {
  readonly fits: (value: string) => boolean;
  /** How a value is written. */
  readonly form: Label;
  readonly by: Setter;
  /** What it does, for whoever sets it. */
  readonly about: Label;
  /** What counts while nothing is set. */
  readonly unset: Label;
}

const isHttps = (text: string) => /^https:\/\/[^\s/]\S*$/.test(text) && text.length <= 200;

export const TENANT_SETTINGS: Readonly<Record<TenantSetting, Setting>> = {
  orderDetailOperate_secondUploadDetail: {
    fits: (value) => value === '0' || value === '1',
    form: ['0 或 1', '0 or 1', '0 o 1', '0 または 1'],
    by: 'both',
    about: [
      '回单待审核时，上传人是否可以重新上传',
      'Whether a receipt may be uploaded again by its uploader while it waits for its audit',
      'Si quien subió un recibo puede volver a subirlo mientras espera la auditoría',
      '審査待ちの受領書を登録者が再登録できるか',
    ],
    unset: ['可以', 'Yes', 'Sí', 'できる'],
  },
  amapKey_web: {
    fits: (value) => /^[A-Za-z\d]{16,64}$/.test(value),
    form: [
      '16–64 位字母或数字',
      '16 to 64 letters or digits',
      'de 16 a 64 letras o cifras',
      '16～64 文字の英数字',
    ],
    by: 'own',
    about: [
      '地图页面用它向地图服务商请求底图与地址',
      'The map pages ask the maps provider for tiles and addresses with it',
      'Las páginas de mapas piden con ella teselas y direcciones',
      '地図画面が地図と住所を取得するために使用',
    ],
    unset: ['内置底图', 'Built-in map', 'Mapa incluido', '内蔵地図'],
  },
  loginkTarget_reportProvince: {
    fits: (value) => /^\d{2}0000$/.test(value),
    form: ['省级行政区划代码', 'a province', 'una provincia', '省のコード'],
    by: 'both',
    about: [
      '向该省监管平台上报数据',
      'The reports go to the authority of this province',
      'Los informes van a la autoridad de esta provincia',
      'この省の監督機関へ報告します',
    ],
    unset: [
      '按组织机构所在地区',
      'By the area of the organization',
      'Según la zona de la organización',
      '組織の所在地による',
    ],
  },
  bigDataUrl: {
    fits: isHttps,
    form: [
      '以 https:// 开头的地址',
      'an address that begins with https://',
      'una dirección que empieza por https://',
      'https:// で始まるアドレス',
    ],
    by: 'central',
    about: [
      '顶栏“大数据中心”按钮打开的地址',
      'Where the button of the big-data centre in the top bar leads',
      'Adonde lleva el botón del centro de datos de la barra superior',
      '上部バーのビッグデータセンターボタンの行き先',
    ],
    unset: ['不显示按钮', 'No button', 'Sin botón', 'ボタンなし'],
  },
};

import { codesOf } from '../codes/lists/list.ts';
import { resourceType } from '../codes/lists/people.ts';
import { bool, code, int, ref, text, type FieldOptions } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { rightsEvents, referenceStates } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

type Check = NonNullable<FieldOptions['check']>;

const nameCheck: Check = {
  spelling: 'word',
  test: (value) => /^[A-Z][A-Za-z0-9]*$/.test(value),
  message: ['路由名以大写字母开头，只含字母和数字', 'A route name begins with a capital and has only letters and digits', 'El nombre de ruta empieza por mayúscula y solo tiene letras y cifras', 'ルート名は大文字で始まる英数字です'],
};
const pathCheck: Check = {
  test: (value) => /^\/\S*$/.test(value) || /^https?:\/\/\S+$/.test(value),
  message: ['路径须以 / 开头，外链须为网址', 'A path begins with /, a link is a web address', 'La ruta empieza por /, el enlace es una dirección web', 'パスは / で始まり、リンクは URL です'],
};

const isRoute = ({ type }: Readonly<Record<string, unknown>>) => type !== 'button';
const title = (language: FieldOptions['label']) => text({ label: language, max: 60, section: 'titles' });

/** A menu entry: a group, a page, a button of a page, or a link. Records 5. */
export const resource = record({
  name: 'resource',
  label: ['菜单资源', 'Menu resource', 'Recurso de menú', 'メニュー項目'],
  service: 'ntocc-basic-api',
  pages: ['Menu'],
  number: { field: 'resourceNo', prefix: 'ZY' },
  title: 'titleZh',
  sections: { place: ['位置', 'Place', 'Ubicación', '位置'], titles: ['标题', 'Titles', 'Títulos', 'タイトル'], looks: ['显示', 'Display', 'Presentación', '表示'] },
  fields: {
    resourceNo: text({ label: ['资源编号', 'Resource no.', 'N.º de recurso', 'リソース番号'], max: 20, required: true, auto: true, section: 'place' }),
    type: code(resourceType, codesOf(resourceType), { label: ['类型', 'Type', 'Tipo', '種別'], required: true, initial: 'menu', section: 'place' }),
    parentId: ref('resource', { label: ['上级', 'Parent', 'Superior', '上位'], section: 'place', pick: { type: 'menu' } }),
    name: text({ label: ['路由名', 'Route name', 'Nombre de ruta', 'ルート名'], max: 60, required: true, check: nameCheck, section: 'place' }),
    path: text({ label: ['路径', 'Path', 'Ruta', 'パス'], max: 200, required: true, check: pathCheck, when: isRoute, section: 'place' }),
    sort: int({ label: ['排序', 'Order', 'Orden', '並び順'], required: true, initial: 0, max: 9999, section: 'place' }),
    permissionCode: text({ label: ['权限码', 'Permission code', 'Código de permiso', '権限コード'], max: 80, auto: true, section: 'place' }),
    isBuiltIn: bool({ label: ['系统内置', 'Built-in', 'Integrado', '組み込み'], required: true, auto: true, initial: false, section: 'place' }),
    titleZh: text({ label: ['中文标题', 'Chinese title', 'Título en chino', '中国語タイトル'], max: 60, required: true, section: 'titles' }),
    titleEn: title(['英文标题', 'English title', 'Título en inglés', '英語タイトル']),
    titleEs: title(['西班牙文标题', 'Spanish title', 'Título en español', 'スペイン語タイトル']),
    titleJa: title(['日文标题', 'Japanese title', 'Título en japonés', '日本語タイトル']),
    icon: text({ label: ['图标', 'Icon', 'Icono', 'アイコン'], max: 60, section: 'looks' }),
    isHidden: bool({ label: ['隐藏', 'Hidden', 'Oculto', '非表示'], required: true, initial: false, section: 'looks' }),
    isAffix: bool({ label: ['固定标签', 'Affixed tab', 'Pestaña fija', '固定タブ'], required: true, initial: false, section: 'looks' }),
    isNoCache: bool({ label: ['不缓存', 'Not cached', 'Sin caché', 'キャッシュしない'], required: true, initial: false, section: 'looks' }),
    isAlwaysShown: bool({ label: ['总显示目录', 'Always a group', 'Siempre como grupo', '常にグループ表示'], required: true, initial: false, section: 'looks' }),
    activeMenu: text({ label: ['高亮菜单', 'Highlighted menu', 'Menú resaltado', '強調メニュー'], max: 200, section: 'looks' }),
  },
  chart: 'rights',
  states: referenceStates,
  initial: 'enabled',
  ended: ['removed'],
  unlisted: ['removed'],
  events: rightsEvents,
  view: ['admin'],
  edit: { by: ['admin'], states: ['enabled', 'disabled'], confirmed: true },
  unique: [['name'], ['path']],
  scope: () => everyRow,
  list: {
    columns: ['titleZh', 'titleEn', 'type', 'path', 'name', 'icon', 'sort', 'isHidden', 'status'],
    filters: { name: 'keyword', titleZh: 'keyword', path: 'keyword', type: 'oneOf', parentId: 'equals', status: 'oneOf' },
    sort: { field: 'sort', dir: 'asc' },
    sortable: ['sort', 'name', 'titleZh', 'path', 'gmtCreated'],
  },
});

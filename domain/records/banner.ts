import { bannerType } from '../codes/lists/content.ts';
import { codesOf } from '../codes/lists/list.ts';
import { code, images, int, text, ts } from '../schema/field.ts';
import { linkCheck } from '../schema/fieldChecks.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** A picture over a home page or on the website, with its time: records 5, addendum B 6.2. */
export const banner = reference({
  name: 'banner',
  label: ['轮播图', 'Banner', 'Banner', 'バナー'],
  service: 'ntocc-basic-api',
  pages: ['Banner'],
  number: { field: 'bannerNo', prefix: 'BN' },
  title: 'title',
  sections: { banner: ['轮播图', 'Banner', 'Banner', 'バナー'], shown: ['展示', 'Display', 'Visualización', '表示'] },
  fields: {
    bannerNo: text({ label: ['轮播图编号', 'Banner no.', 'N.º de banner', 'バナー番号'], max: 20, required: true, auto: true, section: 'banner' }),
    type: code(bannerType, codesOf(bannerType), { label: ['位置', 'Place', 'Lugar', '表示場所'], required: true, initial: 'HTSY', section: 'banner' }),
    title: text({ label: ['标题', 'Title', 'Título', 'タイトル'], max: 60, required: true, section: 'banner' }),
    image: images({
      label: ['图片', 'Picture', 'Imagen', '画像'],
      hint: ['不超过 2 MB，建议宽高比 3:1', 'At most 2 MB, best three times as wide as high', 'Como máximo 2 MB, mejor el triple de ancho que de alto', '2 MB まで、横縦比 3:1 を推奨'],
      required: true,
      min: 1,
      max: 1,
      maxBytes: 2 * 1024 * 1024,
      section: 'banner',
    }),
    linkUrl: text({ label: ['链接', 'Link', 'Enlace', 'リンク'], max: 300, check: linkCheck, section: 'banner' }),
    sort: int({ label: ['排序', 'Order', 'Orden', '並び順'], required: true, initial: 0, max: 9_999, section: 'shown' }),
    startAt: ts({ label: ['开始时间', 'Shown from', 'Visible desde', '表示開始'], section: 'shown' }),
    endAt: ts({ label: ['结束时间', 'Shown until', 'Visible hasta', '表示終了'], endOf: 'startAt', section: 'shown' }),
  },
  view: ['admin', 'service'],
  keepers: ['admin', 'service'],
  unique: [['type', 'title']],
  publicFiles: { fields: ['image'], states: ['enabled'] },
  scope: () => everyRow,
  list: {
    columns: ['bannerNo', 'image', 'type', 'title', 'linkUrl', 'sort', 'startAt', 'endAt', 'status', 'gmtCreated'],
    filters: { bannerNo: 'keyword', title: 'keyword', type: 'oneOf', status: 'oneOf' },
    sort: { field: 'sort', dir: 'asc' },
    inline: ['sort'],
    sortable: ['bannerNo', 'type', 'title', 'sort', 'startAt', 'endAt', 'gmtCreated'],
  },
});

import { images, int, text } from '../schema/field.ts';
import { httpsCheck } from '../schema/fieldChecks.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** A company that the website names with its logo: records 5, addendum B 6.2. */
export const partner = reference({
  name: 'partner',
  label: ['合作伙伴', 'Partner', 'Socio', 'パートナー'],
  service: 'ntocc-basic-api',
  pages: ['Partner'],
  number: { field: 'partnerNo', prefix: 'HB' },
  title: 'partnerName',
  sections: { partner: ['合作伙伴', 'Partner', 'Socio', 'パートナー'] },
  fields: {
    partnerNo: text({ label: ['伙伴编号', 'Partner no.', 'N.º de socio', 'パートナー番号'], max: 20, required: true, auto: true, section: 'partner' }),
    partnerName: text({ label: ['名称', 'Name', 'Nombre', '名称'], max: 60, required: true, section: 'partner' }),
    logo: images({
      label: ['标志', 'Logo', 'Logotipo', 'ロゴ'],
      hint: ['不超过 512 KB', 'At most 512 KB', 'Como máximo 512 KB', '512 KB まで'],
      required: true,
      min: 1,
      max: 1,
      maxBytes: 512 * 1024,
      section: 'partner',
    }),
    url: text({ label: ['链接', 'Link', 'Enlace', 'リンク'], max: 300, check: httpsCheck, section: 'partner' }),
    sort: int({ label: ['排序', 'Order', 'Orden', '並び順'], required: true, initial: 0, max: 9_999, section: 'partner' }),
  },
  view: ['admin'],
  keepers: ['admin'],
  unique: [['partnerName']],
  publicFiles: { fields: ['logo'], states: ['enabled'] },
  scope: () => everyRow,
  list: {
    columns: ['partnerNo', 'logo', 'partnerName', 'url', 'sort', 'status', 'gmtCreated'],
    filters: { partnerNo: 'keyword', partnerName: 'keyword', status: 'oneOf' },
    sort: { field: 'sort', dir: 'asc' },
    inline: ['sort'],
    sortable: ['partnerNo', 'partnerName', 'sort', 'gmtCreated'],
  },
});

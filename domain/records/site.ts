import { codesOf } from '../codes/lists/list.ts';
import { newsLanguage } from '../codes/lists/news.ts';
import { RICH_MAX } from '../rules/richText.ts';
import { code, images, int, text } from '../schema/field.ts';
import { emailCheck, telCheck } from '../schema/fieldChecks.ts';
import { reference } from '../schema/reference.ts';
import { everyRow } from '../schema/where.ts';

/** What the website says about the group in one language; it goes live with a release: records 5, addendum B 6.2. */
export const site = reference({
  name: 'site',
  label: ['站点', 'Site', 'Sitio', 'サイト'],
  service: 'ntocc-basic-api',
  pages: ['Site'],
  number: { field: 'siteNo', prefix: 'WD' },
  title: 'siteName',
  beside: ['language'],
  sections: {
    site: ['站点', 'Site', 'Sitio', 'サイト'],
    contact: ['联系方式', 'Contact', 'Contacto', '連絡先'],
    agreements: ['协议', 'Agreements', 'Acuerdos', '規約'],
  },
  fields: {
    siteNo: text({ label: ['站点编号', 'Site no.', 'N.º de sitio', 'サイト番号'], max: 20, required: true, auto: true, section: 'site' }),
    language: code(newsLanguage, codesOf(newsLanguage), { label: ['语言', 'Language', 'Idioma', '言語'], required: true, initial: 'zh', section: 'site' }),
    siteName: text({ label: ['站点名称', 'Site', 'Sitio', 'サイト名'], max: 60, required: true, section: 'site' }),
    logo: images({
      label: ['标志', 'Logo', 'Logotipo', 'ロゴ'],
      hint: ['不超过 512 KB', 'At most 512 KB', 'Como máximo 512 KB', '512 KB まで'],
      max: 1,
      maxBytes: 512 * 1024,
      section: 'site',
    }),
    icpNo: text({ label: ['备案号', 'Record no.', 'N.º de registro', '登録番号'], max: 60, section: 'site' }),
    phone: text({ label: ['联系电话', 'Phone', 'Teléfono', '電話'], max: 20, check: telCheck, section: 'contact' }),
    mail: text({ label: ['邮箱', 'E-mail', 'Correo', 'メール'], max: 100, check: emailCheck, section: 'contact' }),
    address: text({ label: ['地址', 'Address', 'Dirección', '住所'], max: 200, section: 'contact' }),
    agreementService: text({ label: ['服务协议', 'Service agreement', 'Acuerdo de servicio', '利用規約'], max: RICH_MAX, isRich: true, section: 'agreements' }),
    serviceVersion: int({ label: ['服务协议版本', 'Version of the agreement', 'Versión del acuerdo', '利用規約の版'], required: true, auto: true, initial: 0, section: 'agreements' }),
    agreementPrivacy: text({ label: ['隐私政策', 'Privacy policy', 'Privacidad', 'プライバシーポリシー'], max: RICH_MAX, isRich: true, section: 'agreements' }),
    privacyVersion: int({ label: ['隐私政策版本', 'Version of the privacy policy', 'Versión de la privacidad', 'プライバシーポリシーの版'], required: true, auto: true, initial: 0, section: 'agreements' }),
  },
  view: ['admin'],
  keepers: ['admin'],
  unique: [['language']],
  publicFiles: { fields: ['logo', 'agreementService', 'agreementPrivacy'], states: ['enabled'] },
  scope: () => everyRow,
  list: {
    columns: ['siteNo', 'language', 'logo', 'siteName', 'icpNo', 'phone', 'serviceVersion', 'privacyVersion', 'status', 'gmtModified'],
    filters: { siteName: 'keyword', language: 'oneOf', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'asc' },
    sortable: ['siteNo', 'siteName', 'serviceVersion', 'privacyVersion', 'gmtCreated'],
  },
});

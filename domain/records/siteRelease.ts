import { codesOf } from '../codes/lists/list.ts';
import { siteColour } from '../codes/lists/website.ts';
import { code, images, int, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const note = { label: ['发布说明', 'Note', 'Nota', '公開メモ'], max: 200, section: 'release' } as const;

/** Site, banners, partners and theme as they go live together: records 5, addendum B 6.3. */
export const siteRelease = record({
  name: 'siteRelease',
  label: ['站点发布', 'Site release', 'Versión del sitio', 'サイト公開'],
  service: 'ntocc-basic-api',
  pages: ['PreviewSetting', 'DeploySetting'],
  number: { field: 'releaseNo', prefix: 'SR' },
  title: 'releaseNo',
  beside: ['note'],
  sections: {
    theme: ['主题', 'Theme', 'Tema', 'テーマ'],
    release: ['发布', 'Release', 'Publicación', '公開'],
  },
  fields: {
    releaseNo: text({ label: ['发布编号', 'Release no.', 'N.º de versión', '公開番号'], max: 20, required: true, auto: true, section: 'release' }),
    colour: code(siteColour, codesOf(siteColour), { label: ['主题色', 'Theme colour', 'Color del tema', 'テーマカラー'], required: true, initial: 'blue', section: 'theme' }),
    loginPicture: images({
      label: ['登录页图片', 'Login picture', 'Imagen de acceso', 'ログイン画像'],
      hint: ['不超过 2 MB，显示在登录页', 'At most 2 MB; shown on the login page', 'Como máximo 2 MB; en la página de acceso', '2 MB まで、ログイン画面に表示'],
      max: 1,
      maxBytes: 2 * 1024 * 1024,
      section: 'theme',
    }),
    note: text(note),
    previewAt: ts({ label: ['生成预览', 'Preview made', 'Vista previa', 'プレビュー作成'], auto: true, section: 'release' }),
    previewUntil: ts({ label: ['预览有效至', 'Preview until', 'Vista previa hasta', 'プレビュー期限'], auto: true, section: 'release' }),
    deployedAt: ts({ label: ['上线时间', 'Live since', 'En línea desde', '公開日時'], auto: true, section: 'release' }),
    deployedByName: text({ label: ['上线人', 'Deployed by', 'Publicado por', '公開者'], max: 60, auto: true, section: 'release' }),
    serviceVersion: int({ label: ['服务协议版本', 'Version of the agreement', 'Versión del acuerdo', '利用規約の版'], required: true, auto: true, initial: 0, section: 'release' }),
    privacyVersion: int({ label: ['隐私政策版本', 'Version of the privacy policy', 'Versión de la privacidad', 'プライバシーポリシーの版'], required: true, auto: true, initial: 0, section: 'release' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    preview: ['预览中', 'Preview', 'Vista previa', 'プレビュー'],
    live: ['已上线', 'Live', 'En línea', '公開中'],
    superseded: ['已替换', 'Replaced', 'Sustituida', '置換済'],
  },
  initial: 'draft',
  mainPath: ['draft', 'preview', 'live', 'superseded'],
  events: {
    preview: { label: ['预览', 'Preview', 'Vista previa', 'プレビュー'], by: ['admin'] },
    back: { label: ['退回草稿', 'Back to draft', 'Volver a borrador', '下書きに戻す'], by: ['admin'] },
    deploy: { label: ['上线', 'Deploy', 'Publicar', '公開'], by: ['admin'], fields: { note: text({ ...note, required: true }) }, prefilled: true },
    rollback: {
      label: ['回滚', 'Roll back', 'Revertir', '戻す'],
      by: ['admin'],
      danger: true,
      fields: { reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], max: 200, required: true }) },
    },
    replaced: { label: ['已替换', 'Replaced', 'Sustituida', '置換済'], by: ['system'] },
  },
  view: ['admin'],
  edit: { by: ['admin'], states: ['draft'] },
  publicFiles: { fields: ['loginPicture'], states: ['live'] },
  scope: () => everyRow,
  list: {
    columns: ['releaseNo', 'note', 'colour', 'loginPicture', 'serviceVersion', 'privacyVersion', 'previewUntil', 'deployedAt', 'deployedByName', 'status'],
    filters: { releaseNo: 'keyword', note: 'keyword', status: 'oneOf', deployedAt: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['releaseNo', 'deployedAt', 'gmtCreated'],
  },
});

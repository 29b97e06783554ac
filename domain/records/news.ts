import { codesOf } from '../codes/lists/list.ts';
import { newsCategory, newsChannel, newsLanguage } from '../codes/lists/news.ts';
import { RICH_MAX } from '../rules/richText.ts';
import { bool, code, images, int, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const period = {
  publishAt: ts({
    label: ['发布时间', 'Publish at', 'Publicar el', '公開日時'],
    hint: ['留空则立即发布', 'Empty: at once', 'Vacío: ahora', '空欄なら直ちに公開'],
    section: 'shown',
  }),
  offlineAt: ts({ label: ['下线时间', 'Take off at', 'Retirar el', '終了日時'], endOf: 'publishAt', section: 'shown' }),
} as const;

/** An article for the website, the app or the back office: records 5, addendum B 6.2. */
export const news = record({
  name: 'news',
  label: ['新闻', 'News', 'Noticia', 'ニュース'],
  service: 'ntocc-basic-api',
  pages: ['NewsManage'],
  number: { field: 'newsNo', prefix: 'XW' },
  title: 'title',
  sections: {
    article: ['文章', 'Article', 'Artículo', '記事'],
    shown: ['展示', 'Display', 'Visualización', '表示'],
  },
  fields: {
    newsNo: text({ label: ['新闻编号', 'News no.', 'N.º de noticia', 'ニュース番号'], max: 20, required: true, auto: true, section: 'article' }),
    title: text({ label: ['标题', 'Title', 'Título', 'タイトル'], max: 100, required: true, section: 'article' }),
    category: code(newsCategory, codesOf(newsCategory), { label: ['分类', 'Category', 'Categoría', '分類'], required: true, initial: 'notice', section: 'article' }),
    channel: code(newsChannel, codesOf(newsChannel), { label: ['渠道', 'Channel', 'Canal', 'チャネル'], required: true, initial: 'backOffice', section: 'article' }),
    language: code(newsLanguage, codesOf(newsLanguage), { label: ['语言', 'Language', 'Idioma', '言語'], required: true, initial: 'zh', section: 'article' }),
    cover: images({
      label: ['封面', 'Cover', 'Portada', '表紙'],
      hint: ['不超过 2 MB，建议宽高比 3:1', 'At most 2 MB, best three times as wide as high', 'Como máximo 2 MB, mejor el triple de ancho que de alto', '2 MB まで、横縦比 3:1 を推奨'],
      max: 1,
      maxBytes: 2 * 1024 * 1024,
      section: 'article',
    }),
    summary: text({ label: ['摘要', 'Summary', 'Resumen', '概要'], max: 200, section: 'article' }),
    content: text({ label: ['正文', 'Text', 'Texto', '本文'], max: RICH_MAX, isRich: true, section: 'article' }),
    top: bool({ label: ['置顶', 'On top', 'Fijada', '固定'], required: true, initial: false, section: 'shown' }),
    publishAt: ts({ ...period.publishAt, auto: true }),
    offlineAt: ts({ ...period.offlineAt, auto: true }),
    viewCount: int({ label: ['浏览', 'Views', 'Vistas', '閲覧'], required: true, auto: true, initial: 0, section: 'shown' }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    scheduled: ['待发布', 'Scheduled', 'Programada', '予約'],
    published: ['已发布', 'Published', 'Publicada', '公開'],
    offline: ['已下线', 'Offline', 'Retirada', '非公開'],
  },
  ended: [],
  initial: 'draft',
  events: {
    publish: { label: ['发布', 'Publish', 'Publicar', '公開する'], by: ['admin', 'service'], fields: period },
    'time.reached': { label: ['到时发布', 'Published on time', 'Publicada a su hora', '予約公開'], by: ['system'] },
    'cancel.publish': { label: ['取消发布', 'Cancel publishing', 'Cancelar la publicación', '公開予約の取消'], by: ['admin', 'service'] },
    'take.off': { label: ['下线', 'Take off', 'Retirar', '非公開にする'], by: ['admin', 'service'] },
    'time.over': { label: ['到时下线', 'Taken off on time', 'Retirada a su hora', '期間終了'], by: ['system'] },
  },
  view: ['admin', 'service'],
  edit: { by: ['admin', 'service'], states: ['draft', 'offline'] },
  publicFiles: { fields: ['cover', 'content'], states: ['published'] },
  scope: () => everyRow,
  list: {
    columns: ['newsNo', 'cover', 'title', 'category', 'channel', 'language', 'top', 'publishAt', 'offlineAt', 'viewCount', 'status'],
    filters: { newsNo: 'keyword', title: 'keyword', category: 'oneOf', channel: 'oneOf', language: 'oneOf', status: 'oneOf', publishAt: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['newsNo', 'title', 'publishAt', 'offlineAt', 'viewCount', 'gmtCreated'],
  },
});

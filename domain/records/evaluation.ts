import { evaluationSource, evaluationTag, ratingParty, starCount } from '../codes/lists/evaluation.ts';
import { codesOf } from '../codes/lists/list.ts';
import type { Role } from '../codes/roles.ts';
import { MOST_TAGS } from '../rules/stars.ts';
import { bool, code, codes, images, nobody, ref, stars, text, ts } from '../schema/field.ts';
import { record, type Viewer } from '../schema/record.ts';
import { rowsBy } from '../schema/rowsBy.ts';
import type { Where } from '../schema/where.ts';

/** Staff who read all evaluations, and who wrote them. */
export const EVALUATION_STAFF: readonly Role[] = ['admin', 'service', 'auditor'];

const rating = {
  stars: code(starCount, codesOf(starCount), { label: ['星级', 'Stars', 'Estrellas', '星'], required: true, section: 'rating' }),
  tags: codes(evaluationTag, codesOf(evaluationTag), { label: ['标签', 'Tags', 'Etiquetas', 'タグ'], max: MOST_TAGS, section: 'rating' }),
  text: text({ label: ['内容', 'Text', 'Texto', '内容'], max: 300, section: 'rating' }),
  images: images({ label: ['图片', 'Pictures', 'Imágenes', '画像'], max: 9, section: 'rating' }),
  isAnonymous: bool({ label: ['匿名', 'Anonymous', 'Anónima', '匿名'], required: true, initial: false, section: 'rating' }),
} as const;

/** Whether a reader learns who wrote it. */
const seesAuthor = (role: Role, row: Readonly<Record<string, unknown>>): boolean => row.isAnonymous !== true || EVALUATION_STAFF.includes(role);
const author = { max: 20, isUser: true, required: true, auto: true, sees: seesAuthor, seesAlways: EVALUATION_STAFF } as const;

const ofParty = rowsBy({ shipper: 'shipmentId', captain: 'carrierId', driver: 'driverId' });

/** Parties see what was written about their trips; what was hidden only staff and its author. */
function scope(viewer: Viewer): Where {
  if (EVALUATION_STAFF.includes(viewer.role)) return ofParty(viewer);
  return {
    and: [
      ofParty(viewer),
      {
        or: [
          { field: 'status', is: 'visible' },
          { field: 'createdBy', is: viewer.userId },
        ],
      },
    ],
  };
}

/** What one side of a finished trip says of another: addendum A 1.3. */
export const evaluation = record({
  name: 'evaluation',
  label: ['评价', 'Evaluation', 'Valoración', '評価'],
  service: 'ntocc-tms-api',
  pages: ['EvaluationManage'],
  number: { field: 'evaluationNo', prefix: 'PJ' },
  title: 'evaluationNo',
  sections: {
    trip: ['运单', 'Waybill', 'Carta de porte', '運送状'],
    rating: ['评价', 'Rating', 'Valoración', '評価'],
    answer: ['回复与处理', 'Reply and handling', 'Respuesta y gestión', '返信・対応'],
  },
  fields: {
    evaluationNo: text({ label: ['评价编号', 'Evaluation no.', 'N.º de valoración', '評価番号'], max: 20, required: true, auto: true, section: 'trip' }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], required: true, pick: { status: 'completed' }, section: 'trip' }),
    fromKind: code(ratingParty, codesOf(ratingParty), { label: ['评价方', 'From', 'De', '評価者'], required: true, auto: true, section: 'trip' }),
    toKind: code(ratingParty, codesOf(ratingParty), { label: ['被评方', 'About', 'Sobre', '対象'], required: true, section: 'trip' }),
    shipmentId: ref('shipper', { label: ['货主', 'Shipper', 'Cargador', '荷主'], required: true, auto: true, section: 'trip' }),
    driverId: ref('driver', { label: ['司机', 'Driver', 'Conductor', '運転手'], required: true, auto: true, section: 'trip' }),
    carrierId: ref('fleet', { label: ['车队', 'Fleet', 'Flota', '車隊'], auto: true, section: 'trip' }),
    ...rating,
    starsHundredths: stars({ label: ['星级值', 'Value in stars', 'Valor en estrellas', '星の値'], required: true, auto: true, sees: nobody, ranks: 'stars', section: 'rating' }),
    source: code(evaluationSource, codesOf(evaluationSource), { label: ['来源', 'Source', 'Origen', '出所'], required: true, auto: true, initial: 'page', section: 'rating' }),
    createdBy: text({ label: ['评价人', 'Written by', 'Escrita por', '評価した人'], ...author, section: 'rating' }),
    modifiedBy: text({ label: ['修改人', 'Modified by', 'Modificada por', '更新者'], ...author, section: 'rating' }),
    reply: text({ label: ['回复', 'Reply', 'Respuesta', '返信'], max: 300, auto: true, section: 'answer' }),
    repliedAt: ts({ label: ['回复时间', 'Replied', 'Respondida', '返信日時'], auto: true, section: 'answer' }),
    hideReason: text({ label: ['隐藏或恢复原因', 'Why hidden or shown', 'Motivo de ocultarla o mostrarla', '非表示・再表示の理由'], max: 200, auto: true, section: 'answer' }),
  },
  states: {
    visible: ['展示', 'Visible', 'Visible', '公開'],
    hidden: ['已隐藏', 'Hidden', 'Oculta', '非表示'],
  },
  ended: [],
  initial: 'visible',
  events: {
    revise: { label: ['修改', 'Change', 'Cambiar', '修正'], by: ['shipper', 'captain', 'driver'], fields: rating },
    reply: { label: ['回复', 'Reply', 'Responder', '返信'], by: ['shipper', 'captain', 'driver'], fields: { reply: text({ label: ['回复', 'Reply', 'Respuesta', '返信'], max: 300, required: true }) } },
    hide: { label: ['隐藏', 'Hide', 'Ocultar', '非表示'], by: ['service', 'admin'], danger: true, fields: { reason: text({ label: ['隐藏原因', 'Why it is hidden', 'Motivo de ocultarla', '非表示の理由'], min: 4, max: 200, required: true }) } },
    show: { label: ['恢复', 'Show', 'Mostrar', '再表示'], by: ['admin'], fields: { reason: text({ label: ['恢复原因', 'Why it is shown again', 'Motivo de mostrarla', '再表示の理由'], min: 4, max: 200, required: true }) } },
  },
  view: ['admin', 'service', 'auditor', 'shipper', 'captain', 'driver'],
  edit: { by: ['shipper', 'captain', 'driver'], states: [] },
  unique: [['waybillId', 'fromKind', 'toKind']],
  scope,
  list: {
    columns: ['evaluationNo', 'gmtCreated', 'fromKind', 'toKind', 'waybillId', 'stars', 'text', 'tags', 'reply', 'status'],
    filters: { evaluationNo: 'keyword', stars: 'oneOf', toKind: 'oneOf', fromKind: 'oneOf', status: 'oneOf', waybillId: 'equals', driverId: 'equals', shipmentId: 'equals', carrierId: 'equals', gmtCreated: 'range' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['gmtCreated', 'stars'],
  },
});

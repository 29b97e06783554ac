import { ratingParty, starCount } from '../codes/lists/evaluation.ts';
import { codesOf } from '../codes/lists/list.ts';
import { postedRow } from '../schema/bookFields.ts';
import { code, ref, stars, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { everyRow } from '../schema/where.ts';

const section = 'rating';
const always = { auto: true, required: true, section } as const;

/** One visible evaluation, by whom it is about: addendum A 1.4. A read-only view. */
export const starFigure = record({
  name: 'starFigure',
  label: ['星级指标', 'Star figure', 'Cifra de estrellas', '星指標'],
  service: 'ntocc-tms-api',
  pages: ['StarStatistics'],
  number: { field: 'evaluationNo', prefix: 'PJ' },
  title: 'evaluationNo',
  ...postedRow,
  sections: { rating: ['评价', 'Rating', 'Valoración', '評価'] },
  fields: {
    evaluationNo: text({ label: ['评价编号', 'Evaluation no.', 'N.º de valoración', '評価番号'], max: 20, ...always }),
    evaluationId: ref('evaluation', { label: ['评价', 'Evaluation', 'Valoración', '評価'], ...always }),
    waybillId: ref('waybill', { label: ['运单', 'Waybill', 'Carta de porte', '運送状'], ...always }),
    ratedKind: code(ratingParty, codesOf(ratingParty), { label: ['被评方类型', 'Kind of party', 'Tipo de parte', '対象区分'], ...always }),
    ratedId: text({ label: ['被评方编号', 'Party id', 'Id. de la parte', '対象ID'], max: 19, ...always }),
    ratedName: text({ label: ['被评方', 'Rated party', 'Parte valorada', '対象'], max: 128, ...always }),
    stars: code(starCount, codesOf(starCount), { label: ['星级', 'Stars', 'Estrellas', '星'], ...always }),
    starsHundredths: stars({ label: ['星级值', 'Value in stars', 'Valor en estrellas', '星の値'], ...always }),
    ratedAt: ts({ label: ['评价时间', 'Rated', 'Valorada', '評価日時'], ...always }),
  },
  view: ['admin', 'service', 'auditor'],
  scope: () => everyRow,
  list: {
    columns: ['evaluationId', 'ratedAt', 'ratedKind', 'ratedName', 'waybillId', 'stars'],
    filters: {
      evaluationNo: 'keyword',
      ratedName: 'keyword',
      ratedKind: 'oneOf',
      ratedId: 'equals',
      stars: 'oneOf',
      waybillId: 'equals',
      ratedAt: 'range',
    },
    sort: { field: 'ratedAt', dir: 'desc' },
    sortable: ['ratedAt', 'stars', 'gmtCreated'],
  },
});

import { setup } from 'xstate';
import type { Detail, WireRow } from '../../../domain/calls/records.ts';
import { kg, text } from '../../../domain/schema/field.ts';
import { record } from '../../../domain/schema/record.ts';
import { everyRow } from '../../../domain/schema/where.ts';
import { by, type Caused, guardsOf, isBy } from '../../../machines/lifecycles/kit.ts';
import type { Lifecycle } from '../../../machines/lifecycles/verdict.ts';
import type { RecordView } from '../../../src/records/view.ts';

/** The record used by the models of list, record and bulk, as small as possible. */
export const load = record({
  name: 'load',
  label: ['货', 'Load', 'Carga', '荷'],
  service: 'ntocc-tms-api',
  number: { field: 'orderNo', prefix: 'LD' },
  title: 'orderNo',
  fields: {
    orderNo: text({ label: ['单号', 'Number', 'Número', '番号'], max: 20, auto: true }),
    goodsName: text({ label: ['货名', 'Goods name', 'Mercancía', '品名'], max: 60, required: true }),
    weightKg: kg({ label: ['重量', 'Weight', 'Peso', '重量'], auto: true }),
  },
  states: {
    draft: ['草稿', 'Draft', 'Borrador', '下書き'],
    published: ['发布', 'Published', 'Publicado', '公開'],
  },
  initial: 'draft',
  events: {
    publish: {
      label: ['发布', 'Publish', 'Publicar', '公開'],
      by: ['admin'],
      fields: { reason: text({ label: ['原因', 'Reason', 'Motivo', '理由'], required: true, max: 200 }) },
    },
  },
  view: ['admin'],
  edit: { by: ['admin'], states: ['draft'] },
  scope: () => everyRow,
  list: {
    columns: ['orderNo', 'status', 'goodsName'],
    filters: { orderNo: 'keyword', status: 'oneOf' },
    sort: { field: 'gmtCreated', dir: 'desc' },
    sortable: ['orderNo', 'gmtCreated'],
    inline: ['goodsName'],
  },
});

export const loadView: RecordView = { spec: load };

const rules = {};

/** Its chart: a draft is published. */
export const loadLifecycle: Lifecycle = {
  machine: setup({
    types: { context: {}, events: {} as Caused & { type: 'publish' } },
    guards: { isBy, ...guardsOf(rules) },
  }).createMachine({
    id: 'load',
    initial: 'draft',
    states: { draft: { on: { publish: { target: 'published', guard: by('admin') } } }, published: {} },
  }),
  rules,
};

/** A row of the models with the fields that views show. */
export function decoratedRow(row: WireRow): WireRow {
  return { orderNo: `LD${row.id}`, gmtCreated: 0, gmtModified: 0, ...row };
}

export function decoratedDetail(detail: Detail): Detail {
  return { ...detail, row: decoratedRow(detail.row) };
}

import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { PlanSource, RoadClass } from '../../domain/rules/plannedWay.ts';
import { int8 } from './recordTable.ts';

/** The way that each waybill should take, kept as it was planned when it set out (addendum A 1.5, step 4). */
export const waybillPlan = pgTable(
  'waybill_plan',
  {
    groupCode: text('group_code').notNull(),
    waybillId: int8('waybill_id').notNull(),
    source: text('source').$type<PlanSource>().notNull(),
    points: jsonb('points').$type<readonly (readonly [lng: number, lat: number])[]>().notNull(),
    widthM: integer('width_m').notNull(),
    lengthM: integer('length_m').notNull(),
    limitKmh: integer('limit_kmh'),
    roadClass: text('road_class').$type<RoadClass>(),
  },
  (t) => [primaryKey({ name: 'waybill_plan_pk', columns: [t.groupCode, t.waybillId] })],
);

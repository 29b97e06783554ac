import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ExportType } from '../../domain/calls/exports.ts';
import type { Definition } from '../../domain/statistics/customReport.ts';
import type { StoredSchedule } from '../../domain/statistics/figureSchedule.ts';
import { int8 } from './recordTable.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** A custom report (transport-and-money 12), or a statistic that is sent: its name is unique per owner. */
export const customReport = pgTable(
  'custom_report',
  {
    groupCode: text('group_code').notNull(),
    id: int8('id').notNull(),
    accountId: int8('account_id').notNull(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<Definition | StoredSchedule>().notNull(),
    /** The role its owner saved it in; scheduled runs use it. */
    role: text('role').notNull(),
    /** When the next file is made; null: no schedule. */
    nextAt: whole('next_at'),
    gmtModified: whole('gmt_modified').notNull(),
  },
  (t) => [
    primaryKey({ name: 'custom_report_pk', columns: [t.groupCode, t.id] }),
    uniqueIndex('custom_report_name').on(t.groupCode, t.accountId, t.name),
    index('custom_report_due').on(t.nextAt),
  ],
);

/** A file made by the schedule of a report; its bytes are stored with the uploads under its id. */
export const customReportFile = pgTable(
  'custom_report_file',
  {
    groupCode: text('group_code').notNull(),
    id: int8('id').notNull(),
    reportId: int8('report_id').notNull(),
    fileType: text('file_type').$type<ExportType>().notNull(),
    rows: integer('rows').notNull(),
    /** Bytes; 0: it failed and there is no file. */
    size: integer('size').notNull(),
    failure: text('failure'),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'custom_report_file_pk', columns: [t.groupCode, t.id] }),
    index('custom_report_file_report').on(t.groupCode, t.reportId, t.id),
  ],
);

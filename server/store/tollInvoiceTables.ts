import { bigint, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ToldInvoice } from '../../domain/rules/tollInvoice.ts';

const whole = (name: string) => bigint(name, { mode: 'number' });

/*
 * The state of the embedded service of toll invoices; not part of the platform's books.
 */

/** A registration of a company or a vehicle. */
export const embeddedTollParty = pgTable(
  'embedded_toll_party',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    kind: text('kind').$type<'company' | 'vehicle'>().notNull(),
    state: text('state').$type<'waiting' | 'done' | 'refused'>().notNull(),
    code: text('code'),
    no: text('no'),
    taxNo: text('tax_no'),
    companyName: text('company_name'),
    /** How often it was received; it is registered once at most. */
    received: whole('received').notNull(),
    /** When a waiting one is decided. */
    dueAt: whole('due_at'),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_toll_party_pk', columns: [t.groupCode, t.requestNo] })],
);

/** A trip as it was told. */
export const embeddedTollTrip = pgTable(
  'embedded_toll_trip',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    state: text('state').$type<'started' | 'ended' | 'cancelled'>().notNull(),
    providerNo: text('provider_no').notNull(),
    taxNo: text('tax_no').notNull(),
    waybillNo: text('waybill_no').notNull(),
    plate: text('plate').notNull(),
    startAt: whole('start_at').notNull(),
    endAt: whole('end_at'),
    /** How often its end was lost. */
    lost: whole('lost').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_toll_trip_pk', columns: [t.groupCode, t.requestNo] })],
);

/** What was told of a trip under a number; a number that was asked about before it came is closed. */
export const embeddedTollStep = pgTable(
  'embedded_toll_step',
  {
    groupCode: text('group_code').notNull(),
    stepNo: text('step_no').notNull(),
    requestNo: text('request_no').notNull(),
    kind: text('kind').$type<'start' | 'end' | 'history' | 'invoices'>().notNull(),
    state: text('state').$type<'done' | 'refused'>().notNull(),
    code: text('code'),
    /** How often it was received. */
    received: whole('received').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [primaryKey({ name: 'embedded_toll_step_pk', columns: [t.groupCode, t.stepNo] })],
);

/** An invoice of a toll: each toll of a trip gets one. */
export const embeddedTollInvoice = pgTable(
  'embedded_toll_invoice',
  {
    groupCode: text('group_code').notNull(),
    digitalNo: text('digital_no').notNull(),
    requestNo: text('request_no').notNull(),
    tollKey: text('toll_key').notNull(),
    isTaxed: boolean('is_taxed').notNull(),
    told: jsonb('told').$type<ToldInvoice>().notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'embedded_toll_invoice_pk', columns: [t.groupCode, t.digitalNo] }),
    index('embedded_toll_invoice_trip_idx').on(t.groupCode, t.requestNo),
  ],
);

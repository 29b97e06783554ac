import { bigint, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

const whole = (name: string) => bigint(name, { mode: 'number' });

/** What the embedded insurer was asked to cover, as it was asked. */
export interface AskedCover {
  readonly product: string;
  readonly insuranceCompanyCode: string;
  readonly waybillNo: string;
  readonly plateNumber: string;
  readonly departAt: number;
  readonly holderName: string;
  readonly insuredName: string;
  readonly goodsName: string;
  readonly insuredFen: number;
}

/** The state of the embedded insurer: cover that it was asked for; not part of the platform's books. */
export const embeddedInsurerPolicy = pgTable(
  'embedded_insurer_policy',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    state: text('state').$type<'waiting' | 'accepted' | 'refused' | 'surrendered'>().notNull(),
    code: text('code'),
    policyNumber: text('policy_number'),
    asked: jsonb('asked').$type<AskedCover>(),
    premiumFen: whole('premium_fen').notNull(),
    /** How often it was received; it was sold once at most. */
    received: whole('received').notNull(),
    /** When a waiting one is decided. */
    dueAt: whole('due_at'),
    /** The request that gave it back, and what was returned. */
    surrenderNo: text('surrender_no'),
    refundFen: whole('refund_fen'),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'embedded_insurer_policy_pk', columns: [t.groupCode, t.requestNo] }),
    index('embedded_insurer_policy_number_idx').on(t.groupCode, t.policyNumber),
  ],
);

/** Claims that the embedded insurer has heard of. */
export const embeddedInsurerClaim = pgTable(
  'embedded_insurer_claim',
  {
    groupCode: text('group_code').notNull(),
    requestNo: text('request_no').notNull(),
    /** null: a number that was asked about before it came, and is closed. */
    caseNo: text('case_no'),
    insuredFen: whole('insured_fen').notNull(),
    claimedFen: whole('claimed_fen').notNull(),
    at: whole('at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'embedded_insurer_claim_pk', columns: [t.groupCode, t.requestNo] }),
    index('embedded_insurer_claim_case_idx').on(t.groupCode, t.caseNo),
  ],
);

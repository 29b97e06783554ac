import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

const at = (name: string) => bigint(name, { mode: 'number' });

/** Whose company account is whose account here (addendum A 5.1). */
export const ssoIdentity = pgTable(
  'sso_identity',
  {
    groupCode: text('group_code').notNull(),
    providerId: int8('provider_id').notNull(),
    /** How the provider names the person, for ever. */
    subject: text('subject').notNull(),
    accountId: int8('account_id').notNull(),
    boundAt: at('bound_at').notNull(),
    lastLoginAt: at('last_login_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'sso_identity_pk', columns: [t.groupCode, t.providerId, t.subject] }),
    index('sso_identity_account').on(t.groupCode, t.accountId),
  ],
);

/** A login that was begun at a provider: good for ten minutes, one browser, and once. */
export const ssoRequest = pgTable(
  'sso_request',
  {
    groupCode: text('group_code').notNull(),
    stateHash: text('state_hash').notNull(),
    deviceHash: text('device_hash').notNull(),
    providerId: int8('provider_id').notNull(),
    nonce: text('nonce').notNull(),
    /** Of PKCE, sealed. */
    verifier: text('verifier').notNull(),
    redirect: text('redirect'),
    at: at('at').notNull(),
    usedAt: at('used_at'),
    /** The person came back, and no account was found: it is offered to be bound after the next login of this browser. */
    subject: text('subject'),
    /** What that person is called at the provider. */
    subjectName: text('subject_name'),
    unboundAt: at('unbound_at'),
  },
  (t) => [
    primaryKey({ name: 'sso_request_pk', columns: [t.groupCode, t.stateHash] }),
    // A state names no tenant: it is looked up by hash alone.
    index('sso_request_state').on(t.stateHash),
    index('sso_request_unbound').on(t.groupCode, t.deviceHash),
  ],
);

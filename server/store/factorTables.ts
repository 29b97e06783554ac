import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { int8 } from './recordTable.ts';

const at = (name: string) => bigint(name, { mode: 'number' });
const group = () => text('group_code').notNull();

/** The authenticator app of an account; its secret is in the vault. */
export const totpFactor = pgTable(
  'totp_factor',
  {
    groupCode: group(),
    accountId: int8('account_id').notNull(),
    /** null: offered, and not yet proved by a code. */
    since: at('since'),
    offeredAt: at('offered_at').notNull(),
    /** The time step of the last code taken: none is taken twice. */
    lastStep: at('last_step').notNull(),
  },
  (t) => [primaryKey({ name: 'totp_factor_pk', columns: [t.groupCode, t.accountId] })],
);

/** Recovery codes, as hashes; each counts once. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    groupCode: group(),
    accountId: int8('account_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [primaryKey({ name: 'recovery_code_pk', columns: [t.groupCode, t.accountId, t.codeHash] })],
);

/** Passkeys (WebAuthn): only public keys. */
export const passkey = pgTable(
  'passkey',
  {
    groupCode: group(),
    id: int8('id').notNull(),
    accountId: int8('account_id').notNull(),
    name: text('name').notNull(),
    /** As the authenticator names it, base64url. */
    credentialId: text('credential_id').notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator has signed, by its own count. */
    signCount: at('sign_count').notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    since: at('since').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [
    primaryKey({ name: 'passkey_pk', columns: [t.groupCode, t.id] }),
    index('passkey_account').on(t.groupCode, t.accountId),
  ],
);

/** Logins whose password was right and whose second factor is still to come; only hashes. */
export const loginTicket = pgTable(
  'login_ticket',
  {
    groupCode: group(),
    ticketHash: text('ticket_hash').notNull(),
    deviceHash: text('device_hash').notNull(),
    accountId: int8('account_id').notNull(),
    /** What the login comes from; null: the web. */
    client: text('client').$type<'wechat'>(),
    tries: integer('tries').notNull(),
    usedAt: at('used_at'),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ name: 'login_ticket_pk', columns: [t.groupCode, t.ticketHash] })],
);

/** What a passkey is asked to sign, by the ticket or session that asked; taken once. */
export const passkeyChallenge = pgTable(
  'passkey_challenge',
  {
    groupCode: group(),
    ownerHash: text('owner_hash').notNull(),
    purpose: text('purpose').$type<'register' | 'prove'>().notNull(),
    challenge: text('challenge').notNull(),
    at: at('at').notNull(),
  },
  (t) => [primaryKey({ name: 'passkey_challenge_pk', columns: [t.groupCode, t.ownerHash, t.purpose] })],
);

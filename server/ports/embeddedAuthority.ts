import { and, eq, sql } from 'drizzle-orm';
import type { Store } from '../store/open.ts';
import { embeddedAuthorityMessage } from '../store/reportTables.ts';
import { withTx } from '../store/tx.ts';
import type { Clock } from '../base/clock.ts';
import type { AuthorityAnswer, AuthorityMessage, AuthorityPort } from './authority.ts';

/** Lifetime of the authority's token, ms (transport-and-money 11, S8). */
const TOKEN_MS = 2 * 3_600_000;
/** A late answer comes only after the platform's time-out, ms. */
const LATE_MS = 15 * 60_000;

/** Texts in a message that trigger faults of the embedded authority, so that each case can be tried by hand. */
export const AUTHORITY_SENTINELS = {
  /** Plates with this ending are refused: the permit number is not in the register. */
  refused: 'F9001',
  /** Accepted, and never answered. */
  silent: 'F9002',
  /** Answered only after the time-out. */
  late: 'F9003',
  /** The first attempt gets no answer, and the message is lost. */
  lost: 'F9004',
} as const;

/** Refusals by kind of message: code, and a text that names the field. */
const REFUSED: Readonly<Record<AuthorityMessage['kind'], readonly [code: string, msg: string]>> = {
  vehicle: ['2107', '道路运输证号roadTransportCertificateNumber与运政系统不一致'],
  driver: ['2205', '从业资格证号qualificationCertificate不存在'],
  waybill: ['3012', '实际承运人经营许可证actualCarrierBusinessLicense与运政系统不一致'],
  fundFlow: ['4003', '流水号sequenceCode在支付机构中不存在'],
};

type Stored = typeof embeddedAuthorityMessage.$inferSelect;

interface Around {
  readonly store: Pick<Store, 'pool' | 'db'>;
  readonly clock: Clock;
}

const hasPlate = ({ payload }: AuthorityMessage, kind: keyof typeof AUTHORITY_SENTINELS) =>
  payload.includes(`${AUTHORITY_SENTINELS[kind]}"`);

/**
 * The embedded authority: accepts and refuses messages, with simulated delays, time-outs and losses. It stores what it
 * was given in a table of its own and never reads the platform's reports.
 */
export function embeddedAuthority({ store, clock }: Around): AuthorityPort {
  const lost = new Set<string>();
  const said = ({ answersAt, state, code, msg }: Stored): AuthorityAnswer =>
    answersAt === null || answersAt > clock() ? { state: 'open' } : { state, code, msg };

  async function receive(message: AuthorityMessage): Promise<Stored> {
    const { groupCode, referenceNumber, kind } = message;
    const [code, msg] = hasPlate(message, 'refused') ? REFUSED[kind] : ['1001', '成功'];
    const now = clock();
    const answersAt = hasPlate(message, 'silent') ? null : hasPlate(message, 'late') ? now + LATE_MS : now;
    const [stored] = await withTx(store, (tx) =>
      tx
        .insert(embeddedAuthorityMessage)
        .values({
          ...{ groupCode, referenceNumber, kind, code, msg, answersAt },
          received: 1,
          state: hasPlate(message, 'refused') ? 'refused' : 'accepted',
          at: now,
        })
        .onConflictDoUpdate({
          target: [embeddedAuthorityMessage.groupCode, embeddedAuthorityMessage.referenceNumber],
          set: { received: sql`${embeddedAuthorityMessage.received} + 1` },
        })
        .returning(),
    );
    if (!stored) throw new Error('The embedded authority lost a message.');
    return stored;
  }

  return {
    login: () => Promise.resolve({ validUntil: clock() + TOKEN_MS }),
    send: async (message) => {
      if (hasPlate(message, 'lost') && !lost.has(message.referenceNumber)) {
        lost.add(message.referenceNumber);
        throw new Error('The authority did not answer.');
      }
      return said(await receive(message));
    },
    answer: async (groupCode, referenceNumber) => {
      const [stored] = await store.db
        .select()
        .from(embeddedAuthorityMessage)
        .where(
          and(
            eq(embeddedAuthorityMessage.groupCode, groupCode),
            eq(embeddedAuthorityMessage.referenceNumber, referenceNumber),
          ),
        );
      return stored ? said(stored) : { state: 'open' };
    },
  };
}

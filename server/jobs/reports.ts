import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { regReport } from '../../domain/records/regReport.ts';
import { lookAt } from '../business/platform/regReport.ts';
import type { Report } from '../business/platform/reportFields.ts';
import { isMessage } from '../business/platform/reportMessages.ts';
import { dueRows, runForEach, report } from '../run/outbox.ts';
import type { AuthorityAnswer, AuthorityMessage, AuthorityPort } from '../ports/authority.ts';
import { applyIfPossible } from '../records/apply.ts';
import { byId } from '../records/rows.ts';
import { tableFor } from '../store/tables.ts';
import { type Platform, runFor } from '../run/run.ts';
import { authorityLogin, reportMessage } from '../store/reportTables.ts';
import { partyGroup } from '../store/systemTables.ts';
import { firstOf } from '../../domain/rules/characters.ts';

export interface ReportPlatform extends Platform {
  readonly authority: AuthorityPort;
}

/** Messages looked at in one round. */
const BATCH = 200;
/** How often an unanswered message is asked about, ms. */
const ASK_EVERY_MS = 60_000;
/** The login is renewed when it expires within this time, ms. */
const RENEW_MS = 10 * 60_000;
/** A message that could not be sent is tried again after this, ms. */
const AGAIN_MS = 3_600_000;

const reports = tableFor(regReport);

type Stored = typeof reportMessage.$inferSelect;

/** Renews the logins that expire soon. An authority that does not answer is asked in the next round. */
async function logIn({ store, clock, authority }: ReportPlatform): Promise<void> {
  const groups = await store.db
    .select({ groupCode: partyGroup.groupCode, validUntil: authorityLogin.validUntil })
    .from(partyGroup)
    .leftJoin(authorityLogin, eq(authorityLogin.groupCode, partyGroup.groupCode));
  for (const { groupCode, validUntil } of groups) {
    if ((validUntil ?? 0) - clock() > RENEW_MS) continue;
    const login = await authority.login(groupCode).catch(() => null);
    if (login === null) continue;
    await store.db
      .insert(authorityLogin)
      .values({ groupCode, ...login })
      .onConflictDoUpdate({ target: authorityLogin.groupCode, set: login });
  }
}

/** Reports in a state that are due, the waybill before its fund flow. */
const due = (platform: Platform, at: 'checkAt' | 'dueAt', ...states: Report['status'][]) =>
  dueRows(platform, regReport, { states, at, first: desc(reports.kind) });

/** Sends what is due; a report that its chart refuses to send is tried again later. */
async function send(platform: ReportPlatform, row: Report): Promise<void> {
  if (await report(platform, regReport, row, { type: 'send' })) return;
  await platform.store.db
    .update(reports)
    .set({ dueAt: platform.clock() + AGAIN_MS, checkAt: platform.clock() })
    .where(and(byId(reports, row.groupCode, row.id), eq(reports.status, 'ready')));
}

/** Messages of the outbox whose report still waits for an answer. */
function openMessages({ store, clock }: Platform): Promise<{ message: Stored }[]> {
  return store.db
    .select({ message: reportMessage })
    .from(reportMessage)
    .innerJoin(
      reports,
      and(
        eq(reports.groupCode, reportMessage.groupCode),
        eq(reports.id, reportMessage.reportId),
        eq(reports.messageReferenceNumber, reportMessage.referenceNumber),
        eq(reports.status, 'sending'),
      ),
    )
    .where(and(eq(reportMessage.state, 'open'), lte(reportMessage.dueAt, clock())))
    .orderBy(asc(reportMessage.dueAt))
    .limit(BATCH);
}

/**
 * Handles one message: submits it once for each time it is to be sent, else asks for the answer. The submission is
 * recorded before the call: after a crash in between the message is asked about, and sent again under its number after
 * the time-out.
 */
async function exchange(platform: ReportPlatform, message: Stored): Promise<void> {
  const { groupCode, referenceNumber, dueAt, sends, handed } = message;
  const mine = await platform.store.db
    .update(reportMessage)
    .set({ dueAt: platform.clock() + ASK_EVERY_MS, handed: sends })
    .where(
      and(
        isMessage(groupCode, referenceNumber),
        eq(reportMessage.dueAt, dueAt),
        eq(reportMessage.state, 'open'),
      ),
    )
    .returning({ referenceNumber: reportMessage.referenceNumber });
  if (mine.length === 0) return;
  const { authority } = platform;
  const asked =
    handed < sends ? authority.send(wireOf(message)) : authority.answer(groupCode, referenceNumber);
  const answer = await asked.catch(() => null);
  if (answer !== null && answer.state !== 'open') await recordAnswer(platform, message, answer);
}

const wireOf = ({
  groupCode,
  referenceNumber,
  kind,
  standard,
  provinceCode,
  payload,
}: Stored): AuthorityMessage => ({
  ...{ groupCode, referenceNumber, standard, provinceCode, payload },
  // The text is written from the kind of the report.
  kind: kind as AuthorityMessage['kind'],
});

/** Stores an answer together with its effect on the report; when nobody waits for the answer it is asked for again later. */
async function recordAnswer(
  platform: ReportPlatform,
  { groupCode, referenceNumber, reportId }: Stored,
  { state, code, msg }: Exclude<AuthorityAnswer, { state: 'open' }>,
): Promise<void> {
  await runFor(platform, groupCode, async (work) => {
    const type = state === 'accepted' ? 'ack.ok' : 'ack.no';
    const payload = { referenceNumber, ackCode: firstOf(code, 40), ackMsg: firstOf(msg, 300) };
    const isHeard = await applyIfPossible(work, regReport, { id: reportId, type, payload });
    if (!isHeard) return;
    await work.tx
      .update(reportMessage)
      .set({ state, ackCode: payload.ackCode, ackMsg: payload.ackMsg, ackAt: work.now })
      .where(isMessage(groupCode, referenceNumber));
  });
}

/**
 * One round of reporting: renews logins, runs checks, sends what is due, polls the authority, and ends the wait after
 * 10 minutes.
 * @returns how much was looked at
 * @throws AggregateError after the round, when something failed unexpectedly
 */
export function runReportsJob(platform: ReportPlatform): Promise<number> {
  return runForEach('reports', async (each) => {
    const exchangeAll = async () => {
      await each(await due(platform, 'dueAt', 'ready'), (row) => send(platform, row));
      await each(await openMessages(platform), ({ message }) => exchange(platform, message));
    };
    await logIn(platform);
    await each(await due(platform, 'checkAt', 'notReady', 'ready'), ({ groupCode, id }) =>
      runFor(platform, groupCode, (work) => lookAt(work, id)),
    );
    await exchangeAll();
    // A waybill that was just accepted makes its fund flow due at once.
    await exchangeAll();
    await each(await due(platform, 'dueAt', 'sending'), (row) =>
      report(platform, regReport, row, { type: 'send.timeout' }),
    );
  });
}

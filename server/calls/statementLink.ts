import {
  confirmStatement,
  disputeStatement,
  type NoteText,
  readStatement,
  sendStatementCode,
  STATEMENT_PAGE,
  type StatementText,
  type StatementTextLine,
} from '../../domain/calls/statementLink.ts';
import { company } from '../../domain/records/company.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import { statementNote } from '../../domain/records/statementNote.ts';
import { shipper } from '../../domain/records/shipper.ts';
import type { StatementLine } from '../../domain/rules/statement.ts';
import type { Sending } from '../../domain/schema/record.ts';
import { linkNoLongerValid, wrongCode } from '../../domain/codes/refusals/codes/accounts.ts';
import { notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import type { Linked } from '../auth/links.ts';
import { type Act, checkCode, makeCode } from '../auth/smsCodes.ts';
import { requireSmsWay, sendCode } from './codeSending.ts';
import { actFor, bind, type Bound, type Context, originOf } from './context.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { maskText } from '../records/mask.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import { find, findBy } from '../records/rows.ts';
import { run } from '../run/run.ts';
import type { Work } from '../records/work.ts';
import { openedLink } from './publicLink.ts';

interface Link {
  readonly reconciliationId: string;
  readonly t: string;
}

/** A code costs money. */
const CODES: Limit = { times: 10, windowMs: 3_600_000 };

/** What the link opens. @throws 45001; 10429 */
const opened = (context: Context, { reconciliationId, t }: Link): Promise<Linked> =>
  openedLink(context, { page: STATEMENT_PAGE, recordId: reconciliationId, token: t });

/** A code to answer one statement is good for nothing else, and no other code answers it. */
const answering = ({ reconciliationId }: Link): Act => `statement:${reconciliationId}`;

/**
 * The phone that the link was sent to. Who only holds the link, whoever told it to them, cannot answer.
 * @throws 45001 for a link from before phones were kept with them
 */
function phoneOf({ phone }: Linked): string {
  if (phone === null) throw refused(linkNoLongerValid);
  return phone;
}

async function nameOf(
  work: Work,
  {
    shipmentId,
    carrierId,
    upstreamId,
  }: { shipmentId: string | null; carrierId: string | null; upstreamId: string | null },
): Promise<string> {
  if (shipmentId !== null) return (await find(work, shipper, shipmentId))?.shipperName ?? '';
  if (carrierId !== null) return (await find(work, fleet, carrierId))?.fleetName ?? '';
  return upstreamId === null ? '' : ((await find(work, company, upstreamId))?.companyName ?? '');
}

/** What is read of a line: ids, and what was invoiced, are ours alone. */
const textLineOf = (line: StatementLine): StatementTextLine => ({
  waybillNo: line.waybillNo,
  externalNo: line.externalNo,
  finishedOn: line.finishedOn,
  loadAreaCode: line.loadAreaCode,
  unloadAreaCode: line.unloadAreaCode,
  plateNumber: line.plateNumber,
  loadWeightKg: line.loadWeightKg,
  unloadWeightKg: line.unloadWeightKg,
  priceUnit: line.priceUnit,
  unitPriceFen: line.unitPriceFen,
  feeFen: line.feeFen,
  amountFen: line.amountFen,
  adjustFen: line.adjustFen,
  adjustReason: line.adjustReason,
  notedFen: line.notedFen ?? null,
});

/** The notes on a statement that the counterparty has, oldest first. */
async function notesOf(work: Work, reconciliationId: string): Promise<NoteText[]> {
  return (await findBy(work, statementNote, { reconciliationId })).flatMap(
    ({ id, version, status, noteNo, kind, reason, lines, totalFen, confirmedAt, disputeReason }) =>
      status === 'sent' || status === 'disputed' || status === 'confirmed'
        ? {
            ...{ id, version, status, noteNo, kind, reason, totalFen, confirmedAt, disputeReason },
            lines: lines.map(({ waybillNo, amountFen }) => ({ waybillNo, amountFen })),
          }
        : [],
  );
}

/** @throws 45001 for a statement that is not with the counterparty: the error does not say more */
async function textOf(work: Work, id: string): Promise<StatementText> {
  const row = await find(work, reconciliation, id);
  if (!row) throw refused(linkNoLongerValid);
  const { status, version, reconNo, type, periodFrom, periodTo, totalFen, adjustTotalFen, agreedFen } = row;
  if (status !== 'sent' && status !== 'disputed' && status !== 'confirmed' && status !== 'settled')
    throw refused(linkNoLongerValid);
  return {
    ...{ status, version, reconNo, type, periodFrom, periodTo, totalFen, adjustTotalFen, agreedFen },
    confirmedAt: row.confirmedAt,
    disputeReason: row.disputeReason,
    counterparty: await nameOf(work, row),
    notes: await notesOf(work, id),
    lines: row.lines.map(textLineOf),
  };
}

/**
 * Lets the counterparty answer by its link and the code on its phone, which replace a login. What it did is kept with its
 * name, its phone and its device.
 * @throws 44004 another code; the refusals of the statement's chart
 */
async function answer(
  context: Context,
  { smsCode, ...link }: Link & { readonly smsCode: string },
  name: string | null,
  act: (work: Work) => Promise<void>,
): Promise<StatementText> {
  const linked = await opened(context, link);
  const { groupCode } = linked;
  const phone = phoneOf(linked);
  const byName = [name, maskText('phone', phone)].filter((part) => part !== null).join(' · ');
  const principal = { groupCode, viewer: null, byName, origin: originOf(context) };
  return run(context.services, principal, async (work) => {
    if (!(await checkCode(work, phone, smsCode, answering(link)))) throw refused(wrongCode);
    await act(work);
    return textOf(work, link.reconciliationId);
  });
}

const read = bind(readStatement, async (link, context) => {
  const { groupCode } = await opened(context, link);
  return actFor(context, groupCode, (work) => textOf(work, link.reconciliationId));
});

const code = bind(sendStatementCode, async (link, context) => {
  const linked = await opened(context, link);
  const { groupCode } = linked;
  const { services } = context;
  const phone = phoneOf(linked);
  requireSmsWay(services);
  await actFor(context, groupCode, (work) =>
    spendAttempt(work, `statementCode:${link.reconciliationId}`, CODES),
  );
  const message = await actFor(context, groupCode, async (work) => {
    const { status, notes } = await textOf(work, link.reconciliationId);
    if (status !== 'sent' && notes.every((note) => note.status !== 'sent'))
      throw refused(notInThisState, {
        state: reconciliation.states[status],
        action: reconciliation.events['confirm.recon'].label,
      });
    return makeCode(work, phone, 'settlement', answering(link));
  });
  return { ...(await sendCode(services, message)), sentTo: maskText('phone', phone) };
});

type ToStatement = Sending<typeof reconciliation, 'confirm.recon' | 'dispute'> & { readonly version: number };
type ToNote = Sending<typeof statementNote, 'confirm.note' | 'dispute.note'> & { readonly version: number };

/** Answers the statement, or a note on it. @throws 45001 for a note on another statement */
async function answered(
  work: Work,
  reconciliationId: string,
  noteId: string | undefined,
  [toStatement, toNote]: readonly [ToStatement, ToNote],
): Promise<void> {
  if (noteId === undefined)
    return apply(work, reconciliation, { ...toStatement, id: reconciliationId }, true);
  const note = await find(work, statementNote, noteId);
  if (note?.reconciliationId !== reconciliationId) throw refused(linkNoLongerValid);
  return apply(work, statementNote, { ...toNote, id: noteId }, true);
}

const confirm = bind(confirmStatement, ({ version, noteId, confirmedBy, ...link }, context) =>
  answer(context, link, confirmedBy, (work) =>
    answered(work, link.reconciliationId, noteId, [
      { type: 'confirm.recon', version, payload: { confirmedBy } },
      { type: 'confirm.note', version, payload: { confirmedBy } },
    ]),
  ),
);

const dispute = bind(disputeStatement, ({ version, noteId, reason, waybillNos, ...link }, context) =>
  answer(context, link, null, (work) =>
    answered(work, link.reconciliationId, noteId, [
      {
        type: 'dispute',
        version,
        payload: { reason, waybillNos: waybillNos.map((waybillNo) => ({ waybillNo })) },
      },
      { type: 'dispute.note', version, payload: { reason } },
    ]),
  ),
);

export const statementLinkCalls: readonly Bound[] = [read, code, confirm, dispute];

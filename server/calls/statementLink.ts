import {
  confirmStatement,
  disputeStatement,
  readStatement,
  STATEMENT_PAGE,
  type StatementText,
} from '../../domain/calls/statementLink.ts';
import { company } from '../../domain/records/company.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { reconciliation } from '../../domain/records/reconciliation.ts';
import { shipper } from '../../domain/records/shipper.ts';
import type { Sending } from '../../domain/schema/record.ts';
import { linkNoLongerValid } from '../../domain/codes/refusals/codes.ts';
import { actFor, bind, type Bound, type Context } from './context.ts';
import { apply } from '../records/apply.ts';
import { refused } from '../records/errors.ts';
import { find } from '../records/rows.ts';
import { run } from '../run/run.ts';
import type { Work } from '../records/work.ts';
import { groupOfLink } from './publicLink.ts';

interface Link {
  readonly reconciliationId: string;
  readonly t: string;
}

/** The group whose statement the link opens. @throws 45001; 10429 */
const groupOf = (context: Context, { reconciliationId, t }: Link): Promise<string> =>
  groupOfLink(context, { page: STATEMENT_PAGE, recordId: reconciliationId, token: t });

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
    lines: row.lines.map(({ waybillNo, externalNo, amountFen, adjustFen, adjustReason }) => ({
      ...{ waybillNo, externalNo, amountFen, adjustFen, adjustReason },
    })),
  };
}

/** Lets the counterparty answer by its link, which replaces a login. @throws the refusals of the statement's chart */
async function answer(
  context: Context,
  link: Link,
  byName: string,
  command: Sending<typeof reconciliation, 'confirm.recon' | 'dispute'> & { readonly version: number },
): Promise<StatementText> {
  const groupCode = await groupOf(context, link);
  return run(context.services, { groupCode, viewer: null, byName }, async (work) => {
    await apply(work, reconciliation, { ...command, id: link.reconciliationId }, true);
    return textOf(work, link.reconciliationId);
  });
}

const read = bind(readStatement, async (link, context) => {
  const groupCode = await groupOf(context, link);
  return actFor(context, groupCode, (work) => textOf(work, link.reconciliationId));
});

const confirm = bind(confirmStatement, ({ version, confirmedBy, ...link }, context) =>
  answer(context, link, confirmedBy, { type: 'confirm.recon', version, payload: { confirmedBy } }),
);

const dispute = bind(disputeStatement, ({ version, reason, waybillNos, ...link }, context) =>
  answer(context, link, '', {
    type: 'dispute',
    version,
    payload: { reason, waybillNos: waybillNos.map((waybillNo) => ({ waybillNo })) },
  }),
);

export const statementLinkCalls: readonly Bound[] = [read, confirm, dispute];

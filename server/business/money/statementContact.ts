import { STATEMENT_PAGE } from '../../../domain/calls/statementLink.ts';
import { company } from '../../../domain/records/company.ts';
import { fleet } from '../../../domain/records/fleet.ts';
import { shipper } from '../../../domain/records/shipper.ts';
import type { Caused } from '../../../machines/lifecycles/kit.ts';
import { makeLink } from '../../auth/links.ts';
import { queueSecretSms } from '../../notices/secretSms.ts';
import { find } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { debtorOf, type Statement } from './statementLines.ts';

/** The counterparty of a statement: the name, the phone of the link, and the audience of notices. */
export interface Contact {
  readonly name: string;
  readonly phone: string | null;
  readonly to: readonly string[];
}

/** Whom to tell about a statement; an upstream customer has no account here. */
export async function contactOf(work: Work, row: Statement): Promise<Contact> {
  if (row.type === 'carrier') {
    const who = row.carrierId === null ? null : await find(work, fleet, row.carrierId);
    return {
      name: who?.fleetName ?? '',
      phone: who?.captainPhone ?? null,
      to: [`CARRIER:${row.carrierId ?? ''}`],
    };
  }
  const debtor = await debtorOf(work, row);
  const who = debtor === null ? null : await find(work, shipper, debtor);
  if (row.type === 'shipper')
    return {
      name: who?.shipperName ?? '',
      phone: who?.phone ?? null,
      to: [`SHIPMENT:${row.shipmentId ?? ''}`],
    };
  const firm = row.upstreamId === null ? null : await find(work, company, row.upstreamId);
  return { name: firm?.companyName ?? '', phone: firm?.invoicePhone ?? who?.phone ?? null, to: [] };
}

/**
 * Sends the link to the page of a statement, where it and its notes are read and answered.
 * @param what the document that waits for an answer, for the Chinese text
 */
export async function sendLink(work: Work, row: Statement, what: string): Promise<void> {
  const { name, phone } = await contactOf(work, row);
  if (phone === null) return;
  const t = await makeLink(work, STATEMENT_PAGE, row.id, phone);
  const address = `${work.siteUrl}/#${STATEMENT_PAGE}?reconciliationId=${row.id}&t=${t}`;
  await queueSecretSms(work, {
    templateCode: 'statementToConfirm',
    phone,
    bizType: 'settlement',
    secret: address,
    text: (shown) =>
      `【Freightdesk】${name}，${what} 请您核对并确认，请打开链接查看（72 小时内有效）：${shown}`,
  });
}

/** How the counterparty agreed: by a clerk's scan, on its page, or by the link. */
export function proofOf({ by }: Caused): 'scan' | 'link' | 'page' {
  if (by.role === 'financeClerk') return 'scan';
  return by.role === 'system' ? 'link' : 'page';
}

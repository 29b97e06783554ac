import type { Office } from './office.ts';

let serials = 0;

/** Fills the pool of an issuer of ETC cards. */
export async function toppedUp(office: Office, issuerId: string): Promise<void> {
  serials += 1;
  const id = await office.saves('financeClerk', 'etcTopUp', {
    ...{ issuerId, cardId: null, evidence: null, amountFen: 10_000 },
    bankSerialNo: `EP${String(serials).padStart(6, '0')}`,
  });
  await office.does('financeApprover', 'etcTopUp', id, 'book.top.up');
}

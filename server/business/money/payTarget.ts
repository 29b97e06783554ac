import { bankCard } from '../../../domain/records/bankCard.ts';
import type { Owner } from '../../ledger/accounts.ts';
import { fundOf } from '../../ledger/holders.ts';
import { need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** The bank where the supervised sub-accounts are kept. */
const CUSTODIAN = 'ICBC';

/** Channel, name and account sent to the bank: the card, or without one the sub-account of the wallet. */
export async function targetOf(work: Work, bankCardId: string | null, owner: Owner) {
  if (bankCardId !== null) {
    const { accountName, cardNumber, bankCode } = await need(work, bankCard, bankCardId);
    return { channel: 'bankCard', payeeName: accountName, payeeAccountNo: cardNumber, bankCode } as const;
  }
  const { ownerName, bankSubAccountNo } = await fundOf(work, owner);
  return {
    channel: 'wallet',
    payeeName: ownerName,
    payeeAccountNo: bankSubAccountNo ?? '',
    bankCode: CUSTODIAN,
  } as const;
}

import { advance } from '../../../domain/records/advance.ts';
import { openFen } from '../../../domain/rules/advance.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { advancesMustComeBack } from '../../../domain/codes/refusals/codes/advances.ts';
import { availableOf, balanceFen, type Owner } from '../../ledger/accounts.ts';
import { refused } from '../../records/errors.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Advances that an owner of a wallet still has to give back, fen. */
export async function recoveringFen(work: Work, { ownerType, ownerId }: Owner): Promise<number> {
  if (ownerType !== 'driver' && ownerType !== 'carrier') return 0;
  const rows = await findBy(work, advance, { payeeType: ownerType, payeeId: ownerId, status: 'recovering' });
  return rows.reduce((sum, row) => sum + openFen(row), 0);
}

/**
 * While advances are to be recovered, a payee can withdraw no more than the rest of the wallet (T&M 9.3).
 * @param amountFen what is to leave the wallet
 * @throws Refused 37011
 */
export async function requireBesideRecovery(work: Work, owner: Owner, amountFen: number): Promise<void> {
  const owedFen = await recoveringFen(work, owner);
  if (owedFen === 0) return;
  const freeFen = Math.max(0, (await balanceFen(work, availableOf(owner))) - owedFen);
  if (amountFen > freeFen)
    throw refused(advancesMustComeBack, { x: yuanFromFen(owedFen), y: yuanFromFen(freeFen) });
}

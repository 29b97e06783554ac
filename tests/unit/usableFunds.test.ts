import { describe, expect, it } from 'vitest';
import { accountClosed, accountFrozen } from '../../domain/codes/refusals/codes/ledger.ts';
import type { LedgerCode } from '../../domain/rules/ledger.ts';
import { type Held, heldNothing, ownerText, requireUsable } from '../../server/ledger/holders.ts';
import type { JournalRow, Leg } from '../../server/ledger/journal.ts';
import { Refused } from '../../server/records/errors.ts';

const PAYER = { ownerType: 'shipper', ownerId: '7' } as const;
const PAYEE = { ownerType: 'driver', ownerId: '9' } as const;
const key = (owner: typeof PAYER | typeof PAYEE, code: LedgerCode) => ({ ...owner, code, subKey: '' });
const leg = (code: LedgerCode): Leg => ({
  debit: key(PAYER, code),
  credit: key(PAYEE, 'W_AVAIL'),
  amountFen: 100,
});

/** The refusal of a posting from the shipper to the driver, as code and values. */
function refusalOf(
  { payer = {}, payee = {} }: { payer?: Partial<Held>; payee?: Partial<Held> },
  code: LedgerCode = 'W_AVAIL',
  row: Partial<JournalRow> = {},
) {
  const held = new Map([
    [ownerText(PAYER), { ...heldNothing(PAYER), ...payer }],
    [ownerText(PAYEE), { ...heldNothing(PAYEE), ...payee }],
  ]);
  try {
    requireUsable(held, { reversesId: null, journalType: 'PAY', ...row } as JournalRow, [leg(code)]);
    return null;
  } catch (error) {
    return error instanceof Refused ? error.refusal : error;
  }
}

const frozen = { status: 'frozen', frozenReason: '法院冻结' } as const;
const closed = { status: 'closed' } as const;

describe('accounts that are frozen or closed (transport-and-money 8.5)', () => {
  it('pay and receive while they are neither', () => {
    expect(refusalOf({})).toBeNull();
  });

  it('[36002] pay nothing out of what is available while frozen, and say why; what was decided before is paid', () => {
    expect(refusalOf({ payer: frozen })).toEqual({ code: accountFrozen, params: { r: '法院冻结' } });
    expect(refusalOf({ payer: { status: 'frozen' } })).toEqual({ code: accountFrozen, params: { r: '' } });
    expect(refusalOf({ payer: frozen }, 'W_FROZEN')).toBeNull();
    expect(refusalOf({ payer: frozen }, 'PAY_IN_TRANSIT')).toBeNull();
  });

  it('receive while they are frozen', () => {
    expect(refusalOf({ payee: frozen })).toBeNull();
  });

  it('[36014] neither pay nor receive once closed, whichever balance it is', () => {
    expect(refusalOf({ payer: closed })).toEqual({ code: accountClosed });
    expect(refusalOf({ payer: closed }, 'W_FROZEN')).toEqual({ code: accountClosed });
    expect(refusalOf({ payee: closed })).toEqual({ code: accountClosed });
  });

  it('are reversed in every state, and what was frozen is set free', () => {
    for (const row of [{ reversesId: '4' }, { journalType: 'UNFREEZE' }] as Partial<JournalRow>[]) {
      expect(refusalOf({ payer: frozen }, 'W_AVAIL', row)).toBeNull();
      expect(refusalOf({ payee: closed }, 'W_AVAIL', row)).toBeNull();
    }
  });
});

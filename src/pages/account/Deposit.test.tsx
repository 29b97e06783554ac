import { cleanup, render, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataOf } from '../../../domain/calls/call.ts';
import type { depositHeld } from '../../../domain/calls/ledger.ts';
import { answerCalls, type Answers } from '../../app/http.setup.ts';
import texts from '../../i18n/ledger/en.json' with { type: 'json' };
import { Stage } from '../../records/records.setup.tsx';
import { Deposit } from './Deposit.tsx';

type Held = DataOf<typeof depositHeld>;
const send = vi.fn<Answers>();
answerCalls(send);

i18next.addResourceBundle('en', 'ledger', texts);

/** Midnight at the end of 25 November 2026 in Shanghai. */
const END = Date.UTC(2026, 10, 25, 16);
const held: Held = {
  ...{ bankFen: 10_650_000, customersFen: 10_000_000, inTransitFen: 150_000, stationsFen: 0 },
  ...{ ownFen: 500_000, coverageBp: 10_492 },
  dayEnd: { endAt: END, accounts: 12, differing: [] },
};

async function shown(changes: Partial<Held>) {
  send.mockImplementation(() => ({ ...held, ...changes }));
  render(
    <Stage>
      <Deposit />
    </Stage>,
  );
  const part = await screen.findByRole('region', { name: "Own funds and customers' money" });
  await within(part).findByText('Own funds');
  return part;
}
const figure = (part: HTMLElement, name: string) =>
  within(part).getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('[/basicInfo/account/balanceStatistics] own funds beside the balances', () => {
  beforeEach(() => {
    send.mockReset();
  });
  afterEach(cleanup);

  it('stand with the deposit, the money of others and its coverage', async () => {
    const part = await shown({});
    const names = [
      'Own funds',
      'Bank deposit',
      "Customers' money (available + frozen)",
      'Payments in transit',
    ];
    expect(names.map((name) => figure(part, name))).toEqual([
      '5,000.00',
      '106,500.00',
      '100,000.00',
      '1,500.00',
    ]);
    expect(figure(part, "Coverage of customers' money")).toBe('104.92%');
    expect(within(part).queryByRole('alert')).toBeNull();
    expect(part.textContent).toContain('End of 2026-11-25: every sub-account agrees with the books');
  });

  it('a deposit that does not cover the others is told at once, with what is missing', async () => {
    const part = await shown({ ownFen: -133_940_816, coverageBp: 9_123 });
    expect(within(part).getByRole('alert').textContent).toContain('1,339,408.16 yuan are missing');
  });

  it('each account that differs is named with its difference, and whether anybody has explained it', async () => {
    const differing = [
      { id: '1', ownerName: 'Yaohai Steel', differenceFen: -100, explanation: null },
      { id: '2', ownerName: 'Platform', differenceFen: -5_000, explanation: 'A fee of the bank' },
    ];
    const part = await shown({ dayEnd: { endAt: END, accounts: 12, differing } });
    for (const words of [
      'Yaohai Steel differs from the bank by −1.00 yuan (not explained)',
      'Platform differs from the bank by −50.00 yuan (A fee of the bank)',
    ])
      expect(part.textContent).toContain(`End of 2026-11-25: ${words}`);
  });

  it('no comparison yet is said, and no coverage where nobody else has money', async () => {
    const part = await shown({ dayEnd: null, coverageBp: null });
    expect(part.textContent).toContain('No day has been compared with the bank yet');
    expect(figure(part, "Coverage of customers' money")).toBe('—');
  });
});

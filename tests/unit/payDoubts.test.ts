import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  doubtsAbout,
  ENOUGH,
  FAR,
  isFar,
  type OtherPay,
  REPEATED_WITHIN_MS,
  usualFen,
} from '../../domain/rules/payDoubts.ts';
import { waveOf } from '../../domain/rules/payWave.ts';

const NOW = Date.UTC(2026, 10, 26);
const paid = (more: Partial<OtherPay> = {}): OtherPay => ({
  no: 'FS1',
  totalFen: 100_00,
  bankCardId: '1',
  isPaid: true,
  madeAt: NOW - 2 * REPEATED_WITHIN_MS,
  billIds: ['b1'],
  ...more,
});
const asked = { bankCardId: '1', amountFen: 110_00, billIds: ['b9'] };
const kinds = (others: readonly OtherPay[], more: Partial<typeof asked> = {}) =>
  doubtsAbout({ ...asked, ...more }, others, NOW).map(({ kind }) => kind);

describe('what deserves a look before a payee is paid', () => {
  it('is nothing for a payee with a known card and an amount like the others', () => {
    expect(kinds([paid(), paid(), paid()])).toEqual([]);
  });

  it('is a payee who was never paid; an application under way is no payment', () => {
    expect(kinds([])).toEqual(['newPayee']);
    expect(kinds([paid({ isPaid: false })])).toEqual(['newPayee']);
  });

  it('is a card that nothing was paid on yet, while a wallet has none', () => {
    expect(kinds([paid({ bankCardId: '2' })])).toEqual(['newCard']);
    expect(kinds([paid({ bankCardId: '2' })], { bankCardId: '2' })).toEqual([]);
    expect(doubtsAbout({ ...asked, bankCardId: null }, [paid()], NOW)).toEqual([]);
  });

  it('is an amount far above or below the usual one, once there are enough to tell', () => {
    const three = [paid({ totalFen: 90_00 }), paid(), paid({ totalFen: 1_000_00 })];
    expect(kinds(three, { amountFen: 100_00 * FAR })).toEqual([]);
    const [above] = doubtsAbout({ ...asked, amountFen: 100_00 * FAR + 1 }, three, NOW);
    expect(above).toEqual({ kind: 'unusual', usualFen: 100_00, no: null });
    expect(kinds(three, { amountFen: 33_00 })).toEqual(['unusual']);
    expect(kinds(three.slice(1), { amountFen: 9_000_00 })).toEqual([]);
  });

  it('is another application under way for one of its bills, or for the same amount a few days ago', () => {
    const open = paid({ no: 'FS7', isPaid: false, billIds: ['b8', 'b9'] });
    expect(doubtsAbout(asked, [paid(), open], NOW)).toEqual([
      { kind: 'repeated', usualFen: null, no: 'FS7' },
    ]);
    // A paid one covered an earlier part of the bill.
    expect(kinds([paid({ billIds: ['b9'] })])).toEqual([]);
    const same = paid({ totalFen: asked.amountFen, madeAt: NOW - REPEATED_WITHIN_MS });
    expect(kinds([same])).toEqual(['repeated']);
    expect(kinds([{ ...same, madeAt: same.madeAt - 1 }])).toEqual([]);
  });

  it('takes one of the earlier amounts for usual, with as many below as above', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(amounts, (earlier) => {
        const usual = usualFen(earlier);
        if (earlier.length < ENOUGH) return usual === null;
        const below = earlier.filter((fen) => fen < Number(usual)).length;
        const above = earlier.filter((fen) => fen > Number(usual)).length;
        return earlier.includes(Number(usual)) && below * 2 <= earlier.length && above * 2 <= earlier.length;
      }),
    );
  });

  it('measures both ways alike', () => {
    const fen = fc.integer({ min: 1, max: 1_000_000 });
    fc.assert(fc.property(fen, fen, (one, other) => isFar(one, other) === isFar(other, one)));
  });
});

describe('a wave of payments', () => {
  const fen = fc.integer({ min: 1, max: 1_000 });
  const waiting = fc
    .array(fen, { maxLength: 20 })
    .map((all) => all.map((totalFen, index) => ({ id: String(index), totalFen })));
  const room = fc.record({ leftTodayFen: fc.nat(5_000), ownFundsFen: fc.nat(5_000) });

  it('stays within the limit of the day and the own funds, and leaves out only what does not fit any more', () => {
    fc.assert(
      fc.property(waiting, room, (all, now) => {
        const wave = waveOf(all, now);
        const sum = wave.reduce((before, { totalFen }) => before + totalFen, 0);
        const most = Math.min(now.leftTodayFen, now.ownFundsFen);
        const left = all.filter((one) => !wave.includes(one));
        return sum <= most && left.every(({ totalFen }) => sum + totalFen > most);
      }),
    );
  });

  it('keeps the order, and lets a smaller one take the place of one that is too large', () => {
    const all = [300, 800, 200].map((totalFen, index) => ({ id: String(index), totalFen }));
    const wave = waveOf(all, { leftTodayFen: 500, ownFundsFen: 9_000 });
    expect(wave.map(({ id }) => id)).toEqual(['0', '2']);
  });
});

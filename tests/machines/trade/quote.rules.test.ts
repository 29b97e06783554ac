import { describe, expect, it, test } from 'vitest';
import { quote } from '../../../domain/records/quote.ts';
import { type QuoteFacts, quoteLifecycle, quoteRules } from '../../../machines/lifecycles/quote/machine.ts';
import { judge, NOW, sent, testTable } from '../document.ts';

const lifecycle = { machine: quoteLifecycle, rules: quoteRules };

const good: QuoteFacts = {
  submittedBy: '1',
  validUntil: NOW,
  isOrderPublished: true,
  qty: 32_000,
  remainQty: 32_000,
};

/** The table of transport-and-money 3.3, written by hand. */
testTable({ ...lifecycle, spec: quote }, good, [
  {
    event: 'award',
    from: ['open'],
    to: 'won',
    who: ['dispatcher', 'shipper'],
    does: ['offerAtQuote', 'notifyCarrier'],
  },
  {
    event: 'lose',
    from: ['open'],
    to: 'lost',
    who: ['system'],
    facts: { isOrderPublished: false },
    does: ['notifyCarrier'],
  },
  { event: 'take.back', from: ['open'], to: 'withdrawn', who: ['captain', 'driver'], does: [] },
]);

const { code, refusal } = judge(lifecycle, good);

describe('quote: award and loss', () => {
  test.each<[string, Partial<QuoteFacts>, award: number | null, lose: number | null]>([
    ['the order is published and all of it is left', {}, null, 10410],
    ['the order left the offers', { isOrderPublished: false }, 31021, null],
    ['one kg less is left', { remainQty: 31_999 }, 31022, null],
    ['its time was over a moment ago', { validUntil: NOW - 1 }, 31023, null],
  ])('when %s', (_, changed, award, lose) => {
    expect(code('open', sent('award', 'shipper'), changed)).toBe(award);
    expect(code('open', sent('lose', 'system'), changed)).toBe(lose);
  });

  it('names the quantities', () => {
    expect(refusal('open', sent('award', 'dispatcher'), { remainQty: 1 })?.params).toEqual({
      q: 32_000,
      r: 1,
    });
  });
});

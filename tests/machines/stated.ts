import { expect, it } from 'vitest';
import { refuse } from '../../domain/codes/refusals.ts';
import type { Lifecycle } from '../../machines/lifecycles/verdict.ts';
import { SILENCE_MS, type StatedFacts } from '../../machines/lifecycles/statedResult.ts';
import { judge, NOW, sent } from './document.ts';

/** Nothing was recorded by hand, and the other side has contradicted nothing. */
export const NOTHING_STATED: Omit<StatedFacts, 'submittedBy'> = {
  isDoubted: false,
  sentAt: null,
  statedOutcome: null,
  statedBy: null,
};

const reason = '对方书面答复如此';
const evidence = ['1'];

/** The lines of a document that two persons may end while it is in a state. */
export const statedLines = <State extends string>(
  state: State,
  { to, does, own = {} }: { readonly to: State; readonly does: readonly string[]; readonly own?: object },
) => [
  {
    ...({ event: 'state.result', from: [state], to: state, who: ['financeClerk'] } as const),
    does: ['storeStated', 'tellToConfirm'],
    facts: { isDoubted: true },
    payload: { outcome: 'done', reason, evidence, ...own },
  },
  {
    ...({ event: 'confirm.result', from: [state], to, who: ['financeApprover'] } as const),
    does: ['storeConfirmed', ...does],
    facts: { statedOutcome: 'done' as const, statedBy: '1' },
  },
  {
    ...({ event: 'reject.result', from: [state], to: state, who: ['financeApprover'] } as const),
    does: ['clearStated', 'tellSentBack'],
    facts: { statedOutcome: 'none' as const, statedBy: '1' },
    payload: { reason },
  },
];

/** @param none where the document goes when nothing was done, and what happens then */
export function testStated<Facts extends StatedFacts>(
  lifecycle: Lifecycle,
  good: Facts,
  state: string,
  none: { readonly state: string; readonly does: readonly string[] },
): void {
  const { refusal, after } = judge<StatedFacts>(lifecycle, good);
  const record = sent('state.result', 'financeClerk', { outcome: 'none', reason, evidence });
  const confirm = sent('confirm.result', 'financeApprover');

  it('[50035] its result is recorded by hand a day after it left, or once the answer contradicts it', () => {
    const early = refuse(50035, { n: 24 });
    expect(refusal(state, record)).toEqual(early);
    expect(refusal(state, record, { sentAt: NOW - SILENCE_MS + 1 })).toEqual(early);
    expect(refusal(state, record, { sentAt: NOW - SILENCE_MS })).toBeNull();
    expect(refusal(state, record, { isDoubted: true })).toBeNull();
  });

  it('[33006] what is recorded, or sent back, says why', () => {
    const short = { ...record, reason: '不对' };
    expect(refusal(state, short, { isDoubted: true })).toEqual(refuse(33006));
    const back = sent('reject.result', 'financeApprover', { reason: '不对' });
    expect(refusal(state, back, { statedOutcome: 'none', statedBy: '1' })).toEqual(refuse(33006));
  });

  it('[50036] [10403] it is confirmed by another person, who finds something recorded', () => {
    expect(refusal(state, confirm)).toEqual(refuse(50036));
    expect(refusal(state, sent('reject.result', 'financeApprover', { reason }))).toEqual(refuse(50036));
    for (const statedOutcome of ['done', 'none'] as const)
      expect(refusal(state, confirm, { statedOutcome, statedBy: '7' })).toEqual(refuse(10403));
    expect(after(state, confirm, { statedOutcome: 'none', statedBy: '1' })).toEqual({
      state: none.state,
      does: ['storeRefuted', ...none.does],
    });
  });
}

import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { tooManyLabels } from '../../../domain/codes/refusals/codes/stock.ts';
import { labelJob } from '../../../domain/records/labelJob.ts';
import { type LabelJobFacts, lifecycle } from '../../../machines/lifecycles/labelJob/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: LabelJobFacts = { submittedBy: '7', labels: 500 };

testTable({ ...lifecycle, spec: labelJob }, good, [
  {
    ...{ event: 'send', from: ['queued'], to: 'printed', who: ['system'], does: ['storePrinted'] },
    payload: { failCode: null, failMsg: null },
  },
  {
    ...{ event: 'retry', from: ['failed'], to: 'queued', does: ['queueAgain'] },
    // The domain names the keeper only; whether an administrator may is the record's.
    who: labelJob.events.retry.by,
  },
]);

describe('a print job (addendum B 3.4)', () => {
  const { code, after, expectFaults } = judge(lifecycle, good);
  const send = (payload: object) => after('queued', sent('send', 'system', payload));

  it('is printed when the printer names no failure, else it has failed and its maker is told', () => {
    const failed = { state: 'failed', does: ['storeFailure', 'tellMaker'] };
    expect(send({ failCode: 'JAM', failMsg: '卡纸' })).toEqual(failed);
    expect(send({ failCode: 'JAM', failMsg: null })).toEqual(failed);
    expect(send({ failCode: null, failMsg: '卡纸' })).toEqual({ state: 'printed', does: ['storePrinted'] });
    expect(code('queued', sent('send', 'system', { failCode: 'JAM', failMsg: '卡纸' }))).toBeNull();
  });

  it('has no outcome yet when it is asked about', () => {
    expect(send({})).toEqual({ state: 'printed', does: ['storePrinted'] });
  });

  it('[49038] is printed again by the keeper, with 500 labels at most', () => {
    expectFaults('failed', sent('retry', 'warehouse'), [
      { facts: { labels: 501 }, says: refuse(tooManyLabels, { n: 500 }) },
    ]);
  });
});

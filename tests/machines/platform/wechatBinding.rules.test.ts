import { expect, it } from 'vitest';
import { wechatBinding } from '../../../domain/records/wechatBinding.ts';
import type { Common } from '../../../machines/lifecycles/kit.ts';
import { lifecycle } from '../../../machines/lifecycles/wechatBinding/machine.ts';
import { judge, sent, testTable } from '../document.ts';

const good: Common = { submittedBy: '1' };

/** The states and the event of addendum A 4.4; its owner unbinds it by a call, for whom the platform sends the event. */
testTable({ ...lifecycle, spec: wechatBinding }, good, [
  { event: 'unbind', from: ['bound'], to: 'unbound', who: ['admin', 'system'], does: [] },
]);

it('an administrator unbinds the own WeChat too (addendum A 4.4)', () => {
  expect(judge(lifecycle, good).code('bound', sent('unbind', 'admin'), { submittedBy: '7' })).toBeNull();
});

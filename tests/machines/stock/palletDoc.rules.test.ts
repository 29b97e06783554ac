import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { sameGiverAndReceiver, tooManyPallets } from '../../../domain/codes/refusals/codes/contracts.ts';
import { reasonMissing } from '../../../domain/codes/refusals/codes/reviews.ts';
import { moveNotReversible } from '../../../domain/codes/refusals/codes/stock.ts';
import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { lifecycle, type PalletDocFacts } from '../../../machines/lifecycles/palletDoc/machine.ts';
import { judge, sent, testTable } from '../document.ts';

/** Twenty pallets change hands: both sides have just as many when it matters. */
const good: PalletDocFacts = {
  ...{ submittedBy: '7', quantity: 20, isSame: false, giverHas: 20, receiverHas: 20 },
  ...{ isReversal: false, isBilled: false },
};
const reason = '数量录入有误';

testTable({ ...lifecycle, spec: palletDoc }, good, [
  {
    ...{ event: 'post', from: ['draft'], to: 'posted', who: ['warehouse', 'dispatcher', 'admin', 'system'] },
    does: ['storePosting', 'moveBalances', 'chargeLoss', 'tellSides'],
  },
  {
    ...{ event: 'reverse', from: ['posted'], to: 'reversed', who: ['warehouse', 'admin'] },
    ...{ does: ['storeReason', 'takeBack', 'tellSides'], payload: { reason } },
  },
]);

describe('an equipment document (addendum B 3.4)', () => {
  const { code, expectFaults } = judge(lifecycle, good);
  const post = sent('post', 'dispatcher');
  const reverse = sent('reverse', 'warehouse', { reason });
  const has = (n: number) => refuse(tooManyPallets, { n });

  it('[47006] [47005] is posted from one who has so many to another', () => {
    expectFaults('draft', post, [
      { facts: { isSame: true }, says: refuse(sameGiverAndReceiver) },
      { facts: { giverHas: 19 }, says: has(19) },
    ]);
    expectFaults('draft', post, [{ facts: { giverHas: 0 }, says: has(0) }]);
    expect(code('draft', post, { giverHas: 21 })).toBeNull();
  });

  it('is posted whatever the giver has where that is not counted, as at a purchase', () => {
    expect(code('draft', post, { giverHas: null })).toBeNull();
  });

  it('asks, when it is posted, neither what the receiver has nor for a bill', () => {
    expect(code('draft', post, { receiverHas: 0, isReversal: true, isBilled: true })).toBeNull();
  });

  it('[47005] [33006] is reversed while the receiver still holds them, for a reason', () => {
    expectFaults('posted', reverse, [
      { facts: { receiverHas: 19 }, says: has(19) },
      { payload: { reason: ' 录错  ' }, says: refuse(reasonMissing) },
    ]);
    expectFaults('posted', reverse, [{ facts: { receiverHas: 0 }, says: has(0) }]);
    for (const receiverHas of [21, null]) expect(code('posted', reverse, { receiverHas })).toBeNull();
    expect(code('posted', reverse, { giverHas: 0, isSame: true })).toBeNull();
  });

  it('[10410] [49027] what takes another back, or stands on a bill of another month, is not reversed', () => {
    expectFaults('posted', reverse, [
      { facts: { isReversal: true }, says: refuse(notInThisState) },
      { facts: { isBilled: true }, says: refuse(moveNotReversible) },
    ]);
  });
});

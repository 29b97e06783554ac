import { describe, expect, it } from 'vitest';
import { refuse } from '../../../domain/codes/refusals.ts';
import { lotFrozen, stockTooLow } from '../../../domain/codes/refusals/codes/stock.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { lifecycle } from '../../../machines/lifecycles/outboundOrder/machine.ts';
import type { OutboundFacts } from '../../../machines/lifecycles/outboundOrder/rules.ts';
import { judge, sent, testTable } from '../document.ts';

const part = {
  ...{ allocation: 1, locationId: '7', locationCode: 'A-01', goods: '矿泉水', lotNo: 'A' },
  ...{ qty: 3_000, pickedQty: 1_000, pickedBy: '赵仓' },
};
const none = { pickedQty: 0, allocations: [{ ...part, pickedQty: 0 }] };
const good: OutboundFacts = {
  submittedBy: '1',
  ownerName: '徽商建材',
  ownerUnfit: [],
  overdueFen: 0,
  isReleased: false,
  shortage: null,
  allocations: [part],
  isOtherGoods: false,
  shortLines: [],
  pickedQty: 1_000,
  stuckLot: null,
  waybill: { plateNumber: '皖A7K216', isPendingLoad: true },
  isWaybillFit: true,
};
const reason = '客户急需，欠款月底结清';
const pickOne = { allocation: 1, locationId: '7', code: null, qty: 2_000 };
const handover = { plateNumber: '皖A7K216', proofImages: null };

testTable({ ...lifecycle, spec: outboundOrder }, good, [
  {
    event: 'submit',
    from: ['draft'],
    to: 'submitted',
    who: ['warehouse', 'shipper', 'admin'],
    does: ['tellKeepers'],
  },
  {
    event: 'release',
    from: ['draft'],
    to: 'draft',
    who: ['financeApprover'],
    does: ['storeRelease', 'tellReleased'],
    payload: { reason },
  },
  {
    event: 'release',
    from: ['submitted'],
    to: 'submitted',
    who: ['financeApprover'],
    does: ['storeRelease', 'tellReleased'],
    payload: { reason },
  },
  {
    event: 'allocate',
    from: ['submitted'],
    to: 'allocated',
    who: ['warehouse', 'system'],
    does: ['allocate'],
    payload: { rows: null },
  },
  {
    event: 'pick.line',
    from: ['allocated'],
    to: 'allocated',
    who: ['warehouse'],
    does: ['storePick', 'moveToShipping'],
    payload: pickOne,
  },
  {
    event: 'unpick.line',
    from: ['allocated'],
    to: 'allocated',
    who: ['warehouse'],
    does: ['countStep', 'moveBack'],
    payload: { allocation: 1, qty: 1_000, locationId: '7' },
  },
  {
    event: 'unpick.line',
    from: ['picked'],
    to: 'allocated',
    who: ['warehouse'],
    does: ['countStep', 'moveBack'],
    payload: { allocation: 1, qty: 1_000, locationId: '7' },
  },
  {
    event: 'pick',
    from: ['allocated'],
    to: 'picked',
    who: ['warehouse'],
    does: ['storePicked', 'freeRest'],
    payload: { shortReasons: null },
  },
  {
    event: 'ship',
    from: ['picked'],
    to: 'shipped',
    who: ['warehouse'],
    does: ['storeShipping', 'moveOut', 'tellShipped'],
    payload: { ...handover, palletTypeId: null, pallets: null },
  },
  {
    event: 'deallocate',
    from: ['allocated'],
    to: 'submitted',
    who: ['warehouse'],
    does: ['dropAllocations', 'freeAll'],
    facts: none,
  },
  ...(['submitted', 'allocated', 'picked'] as const).map((state) => ({
    ...{ event: 'link.waybill' as const, from: [state], to: state, who: ['warehouse', 'admin'] as const },
    ...{ does: ['storeWaybill'], payload: { waybillId: '12' } },
  })),
  ...(['draft', 'submitted', 'allocated'] as const).map((state) => ({
    ...{
      event: 'cancel' as const,
      from: [state],
      to: 'cancelled' as const,
      who: ['warehouse', 'shipper', 'admin'] as const,
    },
    does: state === 'allocated' ? ['storeCancel', 'dropAllocations', 'freeAll'] : ['storeCancel'],
    ...{ facts: { ...none, submittedBy: '7' }, payload: { reason } },
  })),
]);

describe('an outbound order', () => {
  const { expectFaults, code } = judge(lifecycle, good);

  it('is submitted for an approved owner whose fees are paid, or released (49022)', () => {
    const ownerUnfit = [['冻结', 'frozen', 'bloqueado', '凍結']] as const;
    expect(code('draft', sent('submit', 'shipper'), { ownerUnfit })).toBe(30007);
    expectFaults('draft', sent('submit', 'shipper'), [
      { facts: { overdueFen: 120_000 }, says: { code: 49022, params: { x: '1,200.00' } } },
    ]);
    expect(code('draft', sent('submit', 'shipper'), { overdueFen: 120_000, isReleased: true })).toBeNull();
    expect(code('draft', sent('release', 'financeApprover', { reason: '急' }))).toBe(33006);
  });

  it('is allocated when every line is covered (49001)', () => {
    const shortage = refuse(stockTooLow, { goods: '矿泉水', need: '200', have: '80' });
    expectFaults('submitted', sent('allocate', 'warehouse', { rows: null }), [
      { facts: { shortage }, says: shortage },
    ]);
  });

  it('is picked in its place, by its goods, as far as it is allocated (49010, 49011, 49012)', () => {
    const done = { done: 1, qty: 3, by: '赵仓' };
    expect(code('allocated', sent('pick.line', 'warehouse', { ...pickOne, allocation: 9 }))).toBe(10400);
    expectFaults('allocated', sent('pick.line', 'warehouse', pickOne), [
      { payload: { locationId: '8' }, says: { code: 49011, params: { code: 'A-01' } } },
      { facts: { isOtherGoods: true }, says: { code: 49012, params: { goods: '矿泉水', lot: 'A' } } },
      { payload: { qty: 2_001 }, says: { code: 49010, params: done } },
    ]);
    expect(
      code('allocated', sent('unpick.line', 'warehouse', { allocation: 1, qty: 1_001, locationId: '7' })),
    ).toBe(10400);
    expect(code('allocated', sent('unpick.line', 'warehouse'), none)).toBe(10410);
  });

  it('is given back, or up, before anything is picked (49036)', () => {
    const picked = { code: 49036, params: { n: 1 } };
    expect(code('allocated', sent('deallocate', 'warehouse'), none)).toBeNull();
    expect(code('allocated', sent('deallocate', 'warehouse'))).toBe(picked.code);
    expect(code('allocated', sent('cancel', 'warehouse', { reason }))).toBe(picked.code);
    expect(code('allocated', sent('cancel', 'warehouse', { reason }), none)).toBeNull();
    expect(code('draft', sent('cancel', 'shipper', { reason }), { ...none, submittedBy: 'another' })).toBe(
      10403,
    );
  });

  it('says why a line is short (33006)', () => {
    const short = { shortLines: [1] };
    expect(code('allocated', sent('pick', 'warehouse', { shortReasons: null }), short)).toBe(33006);
    expect(
      code('allocated', sent('pick', 'warehouse', { shortReasons: [{ lineNo: 1, reason: '少' }] }), short),
    ).toBe(33006);
    expect(
      code(
        'allocated',
        sent('pick', 'warehouse', { shortReasons: [{ lineNo: 1, reason: '库位实物不足' }] }),
        short,
      ),
    ).toBeNull();
    expect(code('allocated', sent('pick', 'warehouse', { shortReasons: null }), none)).toBe(10410);
  });

  it('leaves with proof, on the truck of its waybill, unless a lot is held back', () => {
    const stuckLot = refuse(lotFrozen, { lot: 'A', reason: '抽检不合格' });
    expectFaults('picked', sent('ship', 'warehouse', handover), [
      {
        payload: { plateNumber: null },
        says: { code: 10400, params: { fields: 'plateNumber,proofImages' } },
      },
      { payload: { plateNumber: '皖A7K218' }, says: { code: 49026, params: { plate: '皖A7K216' } } },
      { facts: { stuckLot }, says: stuckLot },
    ]);
    const gone = { waybill: { plateNumber: '皖A7K216', isPendingLoad: false } };
    expect(code('picked', sent('ship', 'warehouse', handover), gone)).toBe(10410);
    const unbound = { waybill: null };
    expect(
      code('picked', sent('ship', 'warehouse', { plateNumber: null, proofImages: ['9'] }), unbound),
    ).toBeNull();
    expect(
      code('picked', sent('link.waybill', 'warehouse', { waybillId: '12' }), { isWaybillFit: false }),
    ).toBe(10400);
  });
});

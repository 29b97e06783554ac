import { describe, expect, it } from 'vitest';
import { bankMerchant } from '../../../domain/records/bankMerchant.ts';
import { order } from '../../../domain/records/order.ts';
import { dependents, pickOf } from './pick.ts';

const { fields } = order;

describe('the picker of a field that depends on another', () => {
  it("searches rows that match the form's value of it", () => {
    expect(pickOf(fields.contractId, fields, { shipmentId: '900' })).toEqual({
      query: { kind: 'transportSell', status: 'active', shipmentId: '900' },
    });
  });

  it('searches nothing while that is empty, and names it', () => {
    for (const shipmentId of [null, '', undefined])
      expect(pickOf(fields.contractId, fields, { shipmentId })).toEqual({ first: fields.shipmentId.label });
  });

  it('knows which choices become invalid once a field changes', () => {
    expect(dependents(fields, 'shipmentId')).toEqual(['contractId', 'lineId']);
    expect(dependents(fields, 'goodsName')).toEqual([]);
  });

  it('does not change a picker that depends on nothing', () => {
    expect(pickOf(fields.shipmentId, fields, {})).toEqual({ query: { status: 'approved' } });
    expect(pickOf(fields.parentId, fields, {})).toEqual({ query: {} });
  });

  it('is narrowed by the one party that the form asks for, whatever others were chosen before', () => {
    const { settleCardId, driverId } = bankMerchant.fields;
    const left = { shipmentId: '900', carrierId: '901', orgId: '903' };
    expect(
      pickOf(settleCardId, bankMerchant.fields, { ...left, partyKind: 'DRIVER', driverId: '902' }),
    ).toEqual({
      query: { status: 'verified', ownerKind: 'DRIVER', driverId: '902' },
    });
    expect(pickOf(settleCardId, bankMerchant.fields, { ...left, partyKind: 'DRIVER' })).toEqual({
      first: driverId.label,
    });
  });
});

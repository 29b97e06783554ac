import { describe, expect, it } from 'vitest';
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
    expect(dependents(fields, 'shipmentId')).toEqual(['contractId']);
    expect(dependents(fields, 'goodsName')).toEqual([]);
  });

  it('does not change a picker that depends on nothing', () => {
    expect(pickOf(fields.shipmentId, fields, {})).toEqual({ query: { status: 'approved' } });
    expect(pickOf(fields.parentId, fields, {})).toEqual({ query: {} });
  });
});

import { expect, it } from 'vitest';
import type { Role } from '../../domain/codes/roles.ts';
import { address } from '../../domain/records/address.ts';
import { bankCard } from '../../domain/records/bankCard.ts';
import { collectionAgreement } from '../../domain/records/collectionAgreement.ts';
import { goods } from '../../domain/records/goods.ts';
import { invitation } from '../../domain/records/invitation.ts';
import { invoiceApply } from '../../domain/records/invoiceApply.ts';
import { order } from '../../domain/records/order.ts';
import { recharge } from '../../domain/records/recharge.ts';
import { refuel } from '../../domain/records/refuel.ts';
import { unit } from '../../domain/records/unit.ts';
import { ownValues } from '../../domain/rules/ownValues.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';

it.each<[spec: RecordSpec, role: Role, values: Record<string, string>]>([
  [order, 'shipper', { shipmentId: '7' }],
  [order, 'captain', {}],
  [order, 'dispatcher', {}],
  [invoiceApply, 'shipper', { shipmentId: '7' }],
  [recharge, 'shipper', { shipmentId: '7' }],
  [address, 'shipper', { shipmentId: '7' }],
  [goods, 'shipper', { ownerId: '7' }],
  [goods, 'dispatcher', {}],
  [unit, 'shipper', {}],
  [refuel, 'driver', { driverId: '7' }],
  [refuel, 'captain', {}],
  [invitation, 'captain', { kind: 'fleet', fleetId: '7' }],
  [collectionAgreement, 'captain', { payeeId: '7' }],
  [collectionAgreement, 'driver', {}],
  [bankCard, 'shipper', { ownerKind: 'SHIPMENT', shipmentId: '7' }],
  [bankCard, 'captain', { ownerKind: 'CARRIER', carrierId: '7' }],
  [bankCard, 'driver', { ownerKind: 'DRIVER', driverId: '7' }],
  [bankCard, 'financeClerk', {}],
])('a new $name of the %s is about the own party', (spec, role, values) => {
  expect(ownValues(spec, { role, partyId: '7' })).toEqual(values);
  expect(ownValues(spec, { role, partyId: undefined })).toEqual({});
});

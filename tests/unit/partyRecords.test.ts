import { describe, expect, it, test } from 'vitest';
import type { PartyType, Role } from '../../domain/codes/roles.ts';
import { contract } from '../../domain/records/contract.ts';
import { driver } from '../../domain/records/driver.ts';
import { formSchema, type Fields } from '../../domain/schema/field.ts';
import { fleet } from '../../domain/records/fleet.ts';
import { baseFields, type RecordSpec, type Viewer } from '../../domain/schema/record.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { vehicle } from '../../domain/records/vehicle.ts';
import { holds } from '../../domain/schema/where.ts';

const RECORDS: RecordSpec[] = [driver, vehicle, fleet, shipper, contract];

function viewer(role: Role, partyType: PartyType, partyId?: string): Viewer {
  return { userId: '1', groupCode: 'g', role, partyType, partyId };
}
const captain = viewer('captain', 'CARRIER', '70');
const owner = viewer('shipper', 'SHIPMENT', '50');
const man = viewer('driver', 'DRIVER', '30');
const seen = (spec: RecordSpec, who: Viewer, row: Record<string, unknown>) => holds(spec.scope(who), row);

describe.each(RECORDS.map((spec) => [spec.name, spec] as const))('%s', (_, spec) => {
  it('names only fields it has', () => {
    const known = new Set([...Object.keys(spec.fields), ...Object.keys(baseFields), 'status']);
    const { columns, filters, sortable, sort } = spec.list;
    const named = [
      ...columns,
      ...Object.keys(filters),
      ...sortable,
      sort.field,
      spec.title,
      spec.number.field,
      ...(spec.unique ?? []).flat(),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('puts every field into a section it has', () => {
    const sections = Object.keys(spec.sections ?? {});
    for (const [name, field] of Object.entries(spec.fields)) expect(sections, name).toContain(field.section);
  });

  it('initialises every field that the platform sets', () => {
    const lacking = Object.entries(spec.fields).filter(
      ([name, { auto, required, initial }]) =>
        auto && required && initial === undefined && name !== spec.number.field,
    );
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it('has texts in four languages throughout', () => {
    const labels = [
      spec.label,
      ...Object.values(spec.states),
      ...Object.values(spec.events).map(({ label }) => label),
    ];
    for (const label of [...labels, ...Object.values(spec.fields as Fields).map((field) => field.label)]) {
      expect(label.filter((text) => text.trim() === '')).toEqual([]);
    }
  });
});

describe('row scope', () => {
  it('shows a captain the own fleet with its drivers and vehicles', () => {
    for (const spec of [driver, vehicle]) {
      expect(seen(spec, captain, { id: '1', fleetId: '70' })).toBe(true);
      expect(seen(spec, captain, { id: '1', fleetId: '71' })).toBe(false);
      expect(seen(spec, captain, { id: '1', fleetId: null })).toBe(false);
    }
    expect(seen(fleet, captain, { id: '70' })).toBe(true);
    expect(seen(fleet, captain, { id: '71' })).toBe(false);
    expect(seen(shipper, captain, { id: '70' })).toBe(false);
  });

  it('shows a driver the own record only', () => {
    expect(seen(driver, man, { id: '30' })).toBe(true);
    expect(seen(driver, man, { id: '31' })).toBe(false);
    for (const spec of [vehicle, fleet, shipper]) expect(seen(spec, man, { id: '30' })).toBe(false);
  });

  it('shows a shipper the own record only', () => {
    expect(seen(shipper, owner, { id: '50' })).toBe(true);
    expect(seen(shipper, owner, { id: '51' })).toBe(false);
    for (const spec of [driver, vehicle, fleet]) expect(seen(spec, owner, { id: '50' })).toBe(false);
  });

  it('shows contracts to their party B and to the roles they concern', () => {
    const row = { kind: 'transportSell', shipmentId: '50', carrierId: null, driverId: null };
    expect(seen(contract, owner, row)).toBe(true);
    expect(seen(contract, viewer('shipper', 'SHIPMENT', '51'), row)).toBe(false);
    expect(seen(contract, captain, row)).toBe(false);
    expect(seen(contract, captain, { ...row, shipmentId: null, carrierId: '70' })).toBe(true);
    expect(seen(contract, man, { ...row, shipmentId: null, driverId: '30' })).toBe(true);
    expect(seen(contract, viewer('warehouse', 'PLAT'), row)).toBe(false);
    expect(seen(contract, viewer('warehouse', 'PLAT'), { ...row, kind: 'storage' })).toBe(true);
    expect(seen(contract, viewer('dispatcher', 'PLAT'), { ...row, kind: 'storage' })).toBe(false);
    expect(seen(contract, viewer('financeClerk', 'PLAT'), { ...row, kind: 'storage' })).toBe(true);
  });

  it('shows nothing without an own id', () => {
    for (const spec of RECORDS) {
      for (const role of ['shipper', 'captain', 'driver'] as const)
        expect(seen(spec, viewer(role, 'PLAT'), { id: '1' })).toBe(false);
    }
  });
});

describe('forms', () => {
  const base = { driverName: '王强', phone: '13812345678', idNumber: '34052419800101001X' };
  const issues = (spec: RecordSpec, row: object, stage: 'draft' | 'submit') => {
    const parsed = formSchema(spec.fields, stage).safeParse(row);
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0]);
  };

  it('save a draft driver with name, phone and ID number', () => {
    expect(issues(driver, base, 'draft')).toEqual([]);
    expect(issues(driver, base, 'submit')).toContain('licenceImages');
  });

  test.each([
    ['phone', '23812345678'],
    ['idNumber', '123456789012345670'],
    ['bankCardNo', '6222'],
    ['emergencyPhone', '12345'],
  ])('refuse a bad %s of a driver', (name, value) => {
    expect(issues(driver, { ...base, [name]: value }, 'draft')).toEqual([name]);
  });

  it('require the certificate of a driver unless none is needed', () => {
    const { when } = driver.fields.qualificationNumber;
    expect(
      ['freight', 'dangerous', 'none', null].filter((qualificationKind) => when?.({ qualificationKind })),
    ).toEqual(['freight', 'dangerous']);
  });

  it('never accept verified payees, terms or audit freedom from a form', () => {
    const sent = { ...base, isPayeeVerified: true, creditScore: 100, pendingChange: '{}' };
    expect(Object.keys(formSchema(driver.fields, 'draft').parse(sent))).toEqual(
      Object.keys(driver.fields).filter((name) => !driver.fields[name as keyof typeof driver.fields].auto),
    );
    const { settleKind, creditLimitFen, creditDays, serviceRateBp, isAuditFree } = shipper.fields;
    for (const field of [settleKind, creditLimitFen, creditDays, serviceRateBp, isAuditFree])
      expect(field.auto).toBe(true);
  });

  it('hide a pending change, which is unmasked, from roles that see personal data masked', () => {
    const { sees } = driver.fields.pendingChange;
    const roles = (
      ['admin', 'auditor', 'dispatcher', 'service', 'financeClerk', 'captain', 'driver'] as const
    ).filter((role) => sees?.(role, {}));
    expect(roles).toEqual(['admin', 'auditor', 'captain', 'driver']);
  });
});

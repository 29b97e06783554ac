import { describe, expect, it, test } from 'vitest';
import { listNamed } from '../../server/records/codeLists.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { address } from '../../domain/records/address.ts';
import { company } from '../../domain/records/company.ts';
import { chargingType } from '../../domain/records/chargingType.ts';
import { costType } from '../../domain/records/costType.ts';
import { dictionary } from '../../domain/records/dictionary.ts';
import type { Field } from '../../domain/schema/field.ts';
import { gasStation } from '../../domain/records/gasStation.ts';
import { goods } from '../../domain/records/goods.ts';
import { goodsType } from '../../domain/records/goodsType.ts';
import { line } from '../../domain/records/line.ts';
import { priceList } from '../../domain/records/priceList.ts';
import { baseFields, type RecordSpec, type Viewer } from '../../domain/schema/record.ts';
import { shipperStaff } from '../../domain/records/shipperStaff.ts';
import { speedZone } from '../../domain/records/speedZone.ts';
import { station } from '../../domain/records/station.ts';
import { unit } from '../../domain/records/unit.ts';
import { valuationRule } from '../../domain/records/valuationRule.ts';
import { vehicleTeam } from '../../domain/records/vehicleTeam.ts';
import { holds } from '../../domain/schema/where.ts';

const RECORDS: RecordSpec[] = [
  unit,
  goodsType,
  goods,
  station,
  speedZone,
  address,
  line,
  shipperStaff,
  vehicleTeam,
  gasStation,
  chargingType,
  costType,
  dictionary,
  valuationRule,
  company,
  priceList,
];

const fieldsOf = (spec: RecordSpec): [string, Field][] =>
  Object.entries(spec.fields).flatMap(([name, field]) => [
    [name, field],
    ...Object.entries(field.columns ?? {}),
  ]);

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
    ];
    expect([...named, ...(spec.unique ?? []).flat()].filter((name) => !known.has(name))).toEqual([]);
  });

  it('puts every field into a section it has, and uses every section', () => {
    const sections = Object.keys(spec.sections ?? {});
    const used = new Set(Object.values(spec.fields).map(({ section }) => section));
    expect([...used].filter((section) => !sections.includes(section ?? ''))).toEqual([]);
    expect(sections.filter((section) => !used.has(section))).toEqual([]);
  });

  it('initialises every field that the platform sets', () => {
    const lacking = Object.entries(spec.fields).filter(
      ([name, { auto, required, initial }]) =>
        auto && required && initial === undefined && name !== spec.number.field,
    );
    expect(lacking.map(([name]) => name)).toEqual([]);
  });

  it('uses existing code lists, and initial values that its fields accept', () => {
    for (const [name, field] of fieldsOf(spec)) {
      if (field.list !== undefined) expect(listNamed(field.list.name), name).toBe(field.list);
      if (field.initial !== undefined && !field.auto)
        expect(field.schema.safeParse(field.initial).success, name).toBe(true);
    }
  });

  it('has texts in four languages throughout', () => {
    const labels = [
      spec.label,
      ...Object.values(spec.sections ?? {}),
      ...Object.values(spec.events).map(({ label }) => label),
      ...fieldsOf(spec).map(([, { label }]) => label),
    ];
    for (const label of labels) expect(label.filter((text) => text.trim() === '')).toEqual([]);
  });

  it('allows events only to roles that see it, the administrator among them', () => {
    expect(spec.edit.by.filter((role) => !spec.view.includes(role))).toEqual([]);
    expect(spec.edit.by).toContain('admin');
  });
});

describe('numbers', () => {
  it('have a different prefix for every record', () => {
    const prefixes = RECORDS.map(({ number }) => number.prefix);
    expect(new Set(prefixes).size).toBe(prefixes.length);
  });
});

describe('what belongs to a shipper', () => {
  const viewer = (role: Role, partyId?: string): Viewer => ({
    userId: '1',
    groupCode: 'g',
    role,
    partyType: role === 'shipper' ? 'SHIPMENT' : 'PLAT',
    partyId,
  });

  test.each([
    [goods, 'ownerId'],
    [address, 'shipmentId'],
    [line, 'shipmentId'],
    [shipperStaff, 'shipmentId'],
    [vehicleTeam, 'shipmentId'],
    [company, 'shipmentId'],
    [priceList, 'shipmentId'],
  ] as const)('is visible to that shipper alone, and to staff', (spec: RecordSpec, field) => {
    const row = { [field]: '50', status: 'active' };
    expect(holds(spec.scope(viewer('shipper', '50')), row)).toBe(true);
    expect(holds(spec.scope(viewer('shipper', '51')), row)).toBe(false);
    expect(holds(spec.scope(viewer('shipper')), row)).toBe(false);
    expect(holds(spec.scope(viewer('admin')), row)).toBe(true);
  });

  it('includes a price list only once it is valid', () => {
    const sees = (status: string) =>
      holds(priceList.scope(viewer('shipper', '50')), { shipmentId: '50', status });
    expect(['draft', 'active', 'superseded', 'withdrawn'].filter(sees)).toEqual([
      'active',
      'superseded',
      'withdrawn',
    ]);
  });
});

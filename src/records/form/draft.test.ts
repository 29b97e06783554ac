import { describe, expect, it } from 'vitest';
import { contract } from '../../../domain/records/contract.ts';
import { order } from '../../../domain/records/order.ts';
import { driver } from '../../../domain/records/driver.ts';
import { formFieldsOf } from '../../../domain/schema/requiredFields.ts';
import { DEPENDENT } from '../../../tests/bounds.ts';
import { draftRow, initialValues, readDraft, type Units } from './draft.ts';
import { parseTyped } from '../../../domain/schema/typed.ts';
import { draftOf, textOf } from '../values/format.ts';
import { defaultQuery, queryFrom, searchOf } from '../listUrl.ts';

const OWN_KINDS: Units = {};
/** 32 t at 180.00. */
const LOAD = {
  goods: [{ goodsName: '钢卷', cargoTypeCode: '0400', weightKg: 32_000 }],
  carrierUnitPriceFen: 18_000,
};

describe('what is typed and what is stored', () => {
  it.each([
    ['fen', 123_450, '1234.50', '1,234.50'],
    ['tonnes', 32_005, '32.005', '32.005'],
    ['kg', 32_005, '32005', '32,005'],
    ['metres', 96, '9.6', '9.6'],
    ['stars', 460, '4.60', '★4.60'],
    ['minutes', 1_436, '23:56', '23:56'],
    ['m3', 1500, '1.500', '1.500'],
    ['bp', 650, '6.50', '6.50%'],
    ['int', 1234, '1234', '1,234'],
    ['deg', 117.34, '117.34', '117.34'],
  ] as const)('%s is converted to the input and back unchanged', (kind, stored, typed, shown) => {
    expect(draftOf(kind, stored)).toBe(typed);
    expect(parseTyped(kind, typed)).toBe(stored);
    expect(textOf(kind, stored)).toBe(shown);
  });

  it("parses days and times as Shanghai time, whatever the browser's time zone", () => {
    const midnight = Date.UTC(2026, 10, 20, 16);
    expect(parseTyped('date', '2026-11-21')).toBe(midnight);
    expect(draftOf('date', midnight)).toBe('2026-11-21');
    expect(parseTyped('ts', '2026-11-21 08:30:00')).toBe(midnight + 8.5 * 3_600_000);
    expect(draftOf('ts', midnight + 8.5 * 3_600_000)).toBe('2026-11-21 08:30:00');
    expect(parseTyped('date', '2026-02-30')).toBeUndefined();
  });

  it('parses weights of pieces in whole kg', () => {
    expect(parseTyped('kg', '32,005')).toBe(32_005);
    expect(parseTyped('kg', '32.5')).toBeUndefined();
  });

  it('never rounds money', () => {
    expect(parseTyped('fen', '1.005')).toBeUndefined();
    expect(parseTyped('fen', '-1')).toBeUndefined();
  });
});

describe('a form', () => {
  const fields = formFieldsOf(order);
  const blank = draftRow(fields, initialValues(order), {}, OWN_KINDS);

  it('requires little of a draft and everything of a submission', () => {
    const draft = { ...blank, shipmentId: { id: '900', title: 'Anhui Steel' } };
    expect(readDraft(fields, draft, OWN_KINDS, 'draft').issues).toEqual({});
    expect(Object.keys(readDraft(fields, draft, OWN_KINDS, 'submit').issues)).toEqual(
      expect.arrayContaining([
        'goods',
        'contractId',
        'consignorName',
        'loadAreaCode',
        'planLoadAt',
        'carrierUnitPriceFen',
      ]),
    );
  });

  it('does not send the value of a hidden field', () => {
    const draft = { ...blank, feeMode: 'rate', shipperUnitPriceFen: '99.00' };
    expect(readDraft(fields, draft, OWN_KINDS, 'draft').values).toMatchObject({
      shipperUnitPriceFen: null,
      serviceFeeBp: 650,
    });
  });

  it('names the line and the field of an error', () => {
    const draft = { ...blank, goods: [{ goodsName: 'Coils', cargoTypeCode: '0400', weightKg: 'a lot' }] };
    expect(readDraft(fields, draft, OWN_KINDS, 'draft').issues['goods.0.weightKg']).toEqual({
      key: 'number',
    });
  });

  it('keeps an unreadable figure in the draft with an error, instead of storing nothing', () => {
    const { values, issues } = readDraft(fields, { ...blank, retentionFen: '1.005' }, OWN_KINDS, 'draft');
    expect(values.retentionFen).toBeNull();
    expect(issues.retentionFen).toEqual({ key: 'number' });
  });

  it.each(DEPENDENT.map((bound) => [bound.field, bound.title, bound] as const))(
    'marks %s above the bound that other fields set, %s',
    (field, _title, { record, given, most }) => {
      const spec = record === 'order' ? order : contract;
      const asked = formFieldsOf(spec);
      const stored = { ...initialValues(spec), ...(record === 'order' ? LOAD : {}), ...given };
      const issuesAt = (value: number) =>
        readDraft(asked, draftRow(asked, { ...stored, [field]: value }, {}, OWN_KINDS), OWN_KINDS, 'draft')
          .issues;
      expect(issuesAt(most)).not.toHaveProperty(field);
      expect(issuesAt(most + 1)).toHaveProperty(`${field}.label`);
    },
  );

  it('[/serviceManage/storageContract] says at the field that storage is not settled by the trip, and asks for a rented area', () => {
    const asked = formFieldsOf(contract);
    const issuesOf = (kind: string, settleKind: string, basis: string) => {
      const stored = {
        ...initialValues(contract),
        kind,
        settleKind,
        storageRates: [{ basis, rateFen: 100 }],
      };
      return readDraft(asked, draftRow(asked, stored, {}, OWN_KINDS), OWN_KINDS, 'draft').issues;
    };
    expect(issuesOf('storage', 'perTrip', 'perM3Day').settleKind).toMatchObject({
      label: expect.arrayContaining(['仓储合同只能月结或预付']),
    });
    expect(issuesOf('storage', 'monthly', 'perM3Day')).not.toHaveProperty('settleKind');
    expect(issuesOf('transportSell', 'perTrip', 'perM3Day')).not.toHaveProperty('settleKind');
    const area = 'storageRates.0.rentedAreaM2';
    expect(issuesOf('storage', 'monthly', 'perM2Month')).toMatchObject({ [area]: { key: 'required' } });
    expect(issuesOf('storage', 'monthly', 'perM3Day')).not.toHaveProperty(area);
  });

  it('keeps masked personal data and checks what was typed anew', () => {
    const people = formFieldsOf(driver);
    const draft = {
      ...draftRow(people, {}, {}, OWN_KINDS),
      driverName: 'Zhang',
      idNumber: '3401**********001X',
      phone: '138',
    };
    const { issues } = readDraft(people, draft, OWN_KINDS, 'draft');
    expect(issues).not.toHaveProperty('idNumber');
    expect(issues.phone).toHaveProperty('label');
  });
});

describe('the address of a list', () => {
  const defaults = defaultQuery({ status: 'pendingAudit' }, order.list.sort);

  it('carries filters, order and page, and restores the same list', () => {
    const query = {
      filters: { keyword: 'DD1', planLoadAtFrom: '0' },
      sort: { field: 'orderNo', dir: 'asc' as const },
      current: 3,
      size: 50,
    };
    expect(queryFrom(searchOf(query, order, defaults, ''), order, defaults, undefined)).toEqual(query);
  });

  it('distinguishes "all filters removed" from "the default filters of the page"', () => {
    const none = { ...defaults, filters: {} };
    expect(queryFrom(searchOf(none, order, defaults, ''), order, defaults, undefined)).toEqual(none);
    expect(queryFrom('', order, defaults, undefined)).toEqual(defaults);
  });

  it('[W-01] opens with the rows that a counter counts', () => {
    expect(queryFrom('todo=1', order, defaults, { status: 'missed' }).filters).toEqual({ status: 'missed' });
    const oldest = { field: 'gmtCreated', dir: 'asc' } as const;
    const sortOf = (search: string) => queryFrom(search, order, defaults, { status: 'missed' }, oldest).sort;
    expect(sortOf('todo=1')).toEqual(oldest);
    expect(sortOf('todo=1&sort=orderNo&dir=desc')).toEqual({ field: 'orderNo', dir: 'desc' });
    expect(sortOf('')).toEqual(defaults.sort);
  });

  it('keeps the parameters of the page and drops unknown ones', () => {
    expect(searchOf(defaults, order, defaults, 'tab=offers&current=9')).toBe(
      'tab=offers&status=pendingAudit',
    );
    expect(queryFrom('sort=password&size=7&current=-1&nonsense=1', order, defaults, undefined)).toEqual(
      defaults,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { contract } from '../../domain/records/contract.ts';
import { order } from '../../domain/records/order.ts';
import { shipper } from '../../domain/records/shipper.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { agreedTerms } from '../../domain/rules/contract.ts';
import { keptBackFen, mostRetainedFen } from '../../domain/rules/freight.ts';
import { MAX_FEN } from '../../domain/rules/money.ts';
import { orderSheet } from '../../domain/schema/orderSheet.ts';
import { type Field, type Fields, overLimit } from '../../domain/schema/field.ts';
import { qualificationFields } from '../../domain/schema/qualification.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import { limitErrors } from '../../server/records/formErrors.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { orderForm } from '../platform/orderForm.ts';
import { BOUNDS, DEPENDENT } from '../bounds.ts';
import { boundedFields, isPossible, probesOf, valueOf } from '../boundValues.ts';

const LINE: Readonly<Record<string, unknown>> = {
  goods: { goodsName: '钢卷', cargoTypeCode: '0400', weightKg: 1_000 },
  parts: { qty: 1_000 },
};
const NUMBERS = ['int', 'fen', 'tonnes', 'kg', 'bp', 'km'];

describe.each(boundedFields().map((one) => [`${one.spec.name}.${one.path}`, one] as const))(
  '%s',
  (_title, { field, name, bound }) => {
    it('has the bounds of the domain in its description', () => {
      const { kind, min, max } = field;
      const isNumber = NUMBERS.includes(kind);
      const described = {
        least: min ?? (isNumber ? 0 : undefined),
        most: max ?? (kind === 'fen' ? MAX_FEN : undefined),
      };
      expect(described).toMatchObject(bound);
    });

    it.each(probesOf(bound).filter((probe) => isPossible(field, probe)))(
      '$title ($size) is allowed: $isAllowed',
      ({ size, isAllowed }) => {
        const parsed = field.schema.safeParse(valueOf(field, size, LINE[name]));
        expect(parsed.success).toBe(isAllowed);
      },
    );
  },
);

describe('bounds', () => {
  /** Fields whose description says a bound, of the records whose tables are copied whole. */
  const bounded = (fields: Fields, of: string): string[] =>
    Object.entries(fields).flatMap(([name, field]: [string, Field]) => {
      const own = `${of}${name}`;
      const isTold = field.min !== undefined || field.max !== undefined || field.limit !== undefined;
      return [...(isTold ? [own] : []), ...bounded(field.columns ?? {}, `${own}.`)];
    });
  /** Bounds that are ours, without a word in the tables: lengths of notes and names, what a column can hold. */
  const OURS: Readonly<Record<string, readonly string[]>> = {
    order: [
      'goods.packing',
      'goodsName',
      'vehicleAmount',
      'vehicleLengthDm',
      'consignorName',
      'consignorIdNo',
      'consignorContact',
      'consignorPhone',
      'consigneeName',
      'consigneeIdNo',
      'consigneeContact',
      'consigneePhone',
      'priceReason',
      'submittedBy',
      'creditReleasedBy',
      'creditReleaseReason',
    ],
    contract: [
      'partyAName',
      'freightRates',
      'storageRates',
      'storageRates.freeDays',
      'storageRates.rentedAreaM2',
      'storageRates.note',
      'warehouseIds',
      'files',
      'submittedBy',
      'signedBy',
      'endReason',
      'creditApprovedBy',
    ],
    shipper: [
      'shipperNo',
      'phone',
      'mail',
      'uscc',
      'licenceImage',
      'idNumber',
      'identityNo',
      'starsHundredths',
    ],
    waybill: [
      'plateNumber',
      'trailerPlate',
      'lossKg',
      'weightReason',
      'excuseReason',
      'excuseAskedBy',
      'excusedBy',
    ],
  };

  it.each([order, contract, waybill, shipper].map((spec: RecordSpec) => [spec.name, spec] as const))(
    'the table knows every bound of %s',
    (name, spec) => {
      const known = [...Object.keys(BOUNDS[name] ?? {}), ...(OURS[name] ?? [])];
      const found = bounded(spec.fields, '').filter((path) => !(path in qualificationFields));
      expect(found.filter((path) => !known.includes(path))).toEqual([]);
    },
  );

  it.each(
    SPECS.flatMap(({ name, fields, events }) => [
      ...Object.entries(fields).map(([field, described]) => [`${name}.${field}`, described] as const),
      ...Object.entries(events).flatMap(([event, { fields: own = {} }]) =>
        Object.entries(own).map(([field, described]) => [`${name}.${event}/${field}`, described] as const),
      ),
    ]).filter(([, { kind, auto }]) => kind === 'fen' && !auto),
  )('V-MONEY: %s is whole fen, up to 10^12', (_title, { schema, min = 0 }) => {
    for (const fen of [min, MAX_FEN]) expect(schema.safeParse(fen).success).toBe(true);
    for (const fen of [min - 1, MAX_FEN + 1, min + 0.5, Number.NaN])
      expect(schema.safeParse(fen).success).toBe(false);
  });

  it('the sheet of a plan has the bounds of the order where it has its fields', () => {
    const columns: Fields = orderSheet.columns;
    const fields: Fields = order.fields;
    const lines: Fields = order.fields.goods.columns ?? {};
    for (const [name, { min, max, kind }] of Object.entries(columns)) {
      const field = fields[name] ?? lines[name];
      if (field?.kind === kind) expect([name, min, max]).toEqual([name, field.min, field.max]);
    }
  });
});

describe('bounds that other fields set', () => {
  const form = orderForm(Date.UTC(2026, 10, 26), { shipmentId: '1', contractId: '2' });
  const fields: Fields = order.fields;
  const fieldsOf = (record: string): Fields => SPECS.find(({ name }) => name === record)?.fields ?? {};
  const overOf = (row: Readonly<Record<string, unknown>>, name: string, record = 'order') =>
    overLimit(fieldsOf(record)[name] ?? {}, row[name], row);

  it.each(DEPENDENT.map((bound) => [bound.field, bound.title, bound] as const))(
    '%s, %s',
    (name, _title, { record, given, most }) => {
      const base = record === 'order' ? form : {};
      for (const value of [0, most - 1, most])
        expect(overOf({ ...base, ...given, [name]: Math.max(0, value) }, name, record)).toBeNull();
      const over = { ...base, ...given, [name]: most + 1 };
      const message = overOf(over, name, record);
      expect(message).toHaveLength(4);
      expect(limitErrors(fieldsOf(record), over, null)).toEqual([{ field: name, msg: message }]);
    },
  );

  it('no bound while what sets it is missing or senseless', () => {
    const any = { ...form, retentionFen: MAX_FEN, maxOilBp: 10_000, lossTolerance: 900 };
    const none = [
      { publishMode: 'hall', carrierUnitPriceFen: null },
      { goods: null },
      { goods: [] },
      { goods: 'many' },
      { goods: [{ weightKg: -1 }] },
      { priceUnit: 'yuanPerM3' },
      { priceUnit: 'yuanPerHour' },
      { vehicleAmount: 0 },
      { carrierUnitPriceFen: null },
      { carrierUnitPriceFen: MAX_FEN, goods: [{ weightKg: 1_000_000_000 }] },
    ];
    for (const changes of none) expect(overOf({ ...any, ...changes }, 'retentionFen')).toBeNull();
    for (const lossMode of ['quantity', 'none', null])
      expect(overOf({ ...any, lossMode }, 'lossTolerance')).toBeNull();
  });

  it('a refusal tells a shipper nothing of a price that it does not see', () => {
    const spread = { ...form, feeMode: 'spread', carrierUnitPriceFen: 10_000, shipperUnitPriceFen: 20_000 };
    const found = (retentionFen: number, role: 'shipper' | 'dispatcher') =>
      limitErrors(fields, { ...spread, retentionFen }, { role }).map(({ field }) => field);
    expect([found(32_000, 'dispatcher'), found(32_001, 'dispatcher')]).toEqual([[], ['retentionFen']]);
    expect([found(64_000, 'shipper'), found(64_001, 'shipper')]).toEqual([[], ['retentionFen']]);
  });

  it('what is kept back of a vehicle is 10 % at most, also when price or quantity fall', () => {
    const load = {
      retentionFen: 20_000,
      priceUnit: 'yuanPerTon',
      orderQty: 32_000,
      vehicleAmount: 1,
    } as const;
    expect(keptBackFen({ ...load, carrierUnitPriceFen: 18_000 })).toBe(20_000);
    expect(keptBackFen({ ...load, carrierUnitPriceFen: 5_000 })).toBe(16_000);
    expect(keptBackFen({ ...load, orderQty: 1_000, carrierUnitPriceFen: 18_000 })).toBe(1_800);
    expect(keptBackFen({ ...load, vehicleAmount: 4, carrierUnitPriceFen: 18_000 })).toBe(14_400);
    expect(keptBackFen({ ...load, carrierUnitPriceFen: null })).toBe(20_000);
    expect([mostRetainedFen(19), mostRetainedFen(9), mostRetainedFen(0)]).toEqual([1, 0, 0]);
  });

  it('a contract at its bound gives a tolerance at its bound', () => {
    const most = BOUNDS.contract?.lossAllowanceBp?.most ?? 0;
    const terms = agreedTerms({
      ...{ creditDays: 0, creditLimitFen: null, lossAllowanceBp: most },
      ...{ maxAdvanceBp: null, maxOilBp: null },
    });
    expect([terms.lossMode, terms.lossTolerance]).toEqual(['ratio', 50]);
  });
});

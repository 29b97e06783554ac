import { describe, expect, it } from 'vitest';
import { summaryOf } from '../../domain/schema/summary.ts';
import { SPECS } from '../../server/records/descriptions.ts';

const MEASURES = ['fen', 'tonnes', 'kg', 'm3', 'qty'];

describe('what a row is about', () => {
  it.each(SPECS)('$name: of fields that it has, of the kinds that the questions ask for', (spec) => {
    const { who, what, where, howMuch } = summaryOf(spec);
    const kindOf = (name: string) => spec.fields[name]?.kind;
    expect(who.map(kindOf).filter((kind) => kind !== 'ref')).toEqual(
      who.includes('plateNumber') ? ['text'] : [],
    );
    expect(what.map(kindOf).filter((kind) => kind !== 'text' && kind !== 'code')).toEqual([]);
    expect(where.map(kindOf).filter((kind) => kind !== 'area')).toEqual([]);
    expect(howMuch.flat().filter((name) => !MEASURES.includes(kindOf(name) ?? ''))).toEqual([]);
    // The title stands above it, and what is masked or secret is not for a summary.
    for (const name of [...who, ...what, ...where, ...howMuch.flat()]) {
      expect(name).not.toBe(spec.title);
      expect([spec.fields[name]?.mask, spec.fields[name]?.isSecret]).toEqual([undefined, undefined]);
    }
  });

  it('of a waybill is shipper, crew, goods, way, the newest weight and the freight', () => {
    const waybill = SPECS.find(({ name }) => name === 'waybill');
    if (!waybill) throw new Error('There is no waybill.');
    expect(summaryOf(waybill)).toEqual({
      who: ['shipmentId', 'carrierId', 'driverId', 'plateNumber'],
      what: ['goodsName'],
      where: ['loadAreaCode', 'unloadAreaCode'],
      howMuch: [['unloadWeightKg', 'loadWeightKg', 'planWeightKg'], ['plannedCarrierFen']],
    });
  });
});

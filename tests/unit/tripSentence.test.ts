import { describe, expect, it } from 'vitest';
import { assignment } from '../../domain/records/assignment.ts';
import { waybill } from '../../domain/records/waybill.ts';
import { loadGist } from '../../domain/rules/gist.ts';
import { tripSentence } from '../../domain/rules/tripSentence.ts';

const gist = loadGist({
  loadAreaCode: '340102',
  unloadAreaCode: '330206',
  goodsName: null,
  weightKg: 32_000,
});
const told = (record: string, state: string) =>
  tripSentence({ record, state, no: 'N1', who: '周建军', gist });

describe('a notice about a trip', () => {
  it('says who did what, for which load, in four languages', () => {
    expect(told('assignment', 'accepted')).toEqual([
      '周建军已接单：合肥→宁波，32 吨（N1）',
      '周建军 has accepted: 合肥→宁波, 32 t (N1)',
      '周建军 ha aceptado: 合肥→宁波, 32 t (N1)',
      '周建军が受注しました：合肥→宁波、32 t（N1）',
    ]);
    expect(told('waybill', 'inTransit')?.[0]).toBe('周建军已装货发车：合肥→宁波，32 吨（N1）');
  });

  it('is a sentence for every state that a driver is told of, each of its own', () => {
    const first = waybill.initial;
    const all = [
      ...Object.keys(assignment.states).map((state) => told('assignment', state)),
      ...Object.keys(waybill.states).flatMap((state) => (state === first ? [] : [told('waybill', state)])),
    ];
    expect(all).not.toContain(undefined);
    for (const lang of [0, 1, 2, 3] as const)
      expect(new Set(all.map((label) => label?.[lang])).size).toBe(all.length);
  });

  it('leaves out what is not known, and is none for other changes', () => {
    const nothing = ['', '', '', ''] as const;
    expect(
      tripSentence({ record: 'waybill', state: 'arrived', no: 'N1', who: '周建军', gist: nothing })?.[1],
    ).toBe('周建军 has arrived (N1)');
    expect(told('waybill', waybill.initial)).toBeUndefined();
    expect(told('receipt', 'accepted')).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { hookRecord } from '../../domain/codes/lists/hooks.ts';
import { isToldOf, listedTypes } from '../../domain/rules/hooks.ts';
import type { Role } from '../../domain/codes/roles.ts';
import { hookBody } from '../../server/business/hooks/body.ts';
import { SPECS } from '../../server/records/descriptions.ts';

const PARTIES: readonly Role[] = ['shipper', 'captain', 'driver'];
/** Messages and keys themselves, and what has no life of its own. */
const LEFT_OUT = new Set(['webhook', 'outMessage', 'apiKey']);

describe('[webhooks] what they can be told of', () => {
  it('is every document with a lifecycle that some party sees, by its label', () => {
    const documents = SPECS.filter(
      ({ name, view, chart = name, isDerived }) =>
        PARTIES.some((role) => view.includes(role)) &&
        !['reference', 'ledgerLine'].includes(chart) &&
        isDerived !== true &&
        !LEFT_OUT.has(name),
    );
    const listed = hookRecord.items.map(({ code, zh, en, es, ja }) => [code, zh, en, es, ja]);
    expect(listed.toSorted()).toEqual(documents.map(({ name, label }) => [name, ...label]).toSorted());
  });

  it('is narrowed by documents and by types; nothing said is everything', () => {
    expect(listedTypes(null)).toEqual([]);
    const only = listedTypes('waybill.load.confirm，order.create ,');
    expect(only).toEqual(['waybill.load.confirm', 'order.create']);
    expect(isToldOf(null, [], 'waybill', 'arrive')).toBe(true);
    expect(isToldOf([], [], 'waybill', 'arrive')).toBe(true);
    expect(isToldOf(['order'], [], 'waybill', 'arrive')).toBe(false);
    expect(isToldOf(['waybill'], only, 'waybill', 'arrive')).toBe(false);
    expect(isToldOf(['waybill'], only, 'waybill', 'load.confirm')).toBe(true);
    expect(isToldOf(['waybill'], only, 'order', 'create')).toBe(false);
  });

  it('is cut by its longest values where it would be too long, and names them', () => {
    const row = { id: '7', status: 'open', version: 2, titles: {}, text: 'a'.repeat(30_000), kept: 'b' };
    const body = hookBody('order.edit', 0, { record: 'order', id: '7', row, openEvents: ['CANCEL'] })(3);
    expect(body.length).toBeLessThanOrEqual(20_000);
    const { data } = JSON.parse(body) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ seq: 3, leftOut: ['text'], openEvents: ['CANCEL'], row: { kept: 'b' } });
    expect(data.row).not.toHaveProperty('text');
  });
});

import { describe, expect, it } from 'vitest';
import { ROLES } from '../../domain/codes/roles.ts';
import { TODOS } from '../../domain/codes/todo.ts';
import { todoRows } from '../../domain/rules/todoCounts.ts';
import { order } from '../../domain/records/order.ts';
import { sumsOf } from '../../domain/schema/sum.ts';
import { maySort, seesEach, seesSome, unseenParams } from '../../domain/schema/sight.ts';
import { SPECS } from '../../server/records/descriptions.ts';

const each = SPECS.map((spec) => [spec.name, spec] as const);

describe.each(each)('%s', (_, spec) => {
  it('shows number, title and the first order of its list to everybody who sees it', () => {
    for (const role of spec.view) {
      const named = [spec.number.field, spec.title].filter((name) => !seesEach(spec.fields[name], { role }));
      expect([role, named, maySort(spec, spec.list.sort.field, { role })]).toEqual([role, [], true]);
    }
  });

  it('says who sees a field in every row, where that depends on the row', () => {
    const dependent = Object.entries(spec.fields).filter(([, { sees }]) => (sees?.length ?? 0) > 1);
    for (const [name, { seesAlways = [] }] of dependent) {
      expect([name, seesAlways.length > 0]).toEqual([name, true]);
      for (const role of seesAlways) expect(seesSome(spec.fields[name], { role })).toBe(true);
    }
  });

  it('compares masked fields by their whole value alone', () => {
    const masked = Object.keys(spec.fields).filter((name) => spec.fields[name]?.mask);
    const { sortable, filters, sums = [] } = spec.list;
    const summed = sumsOf({ ...spec, list: { sums } }).map(({ of }) => of);
    expect(masked.filter((name) => sortable.includes(name) || summed.includes(name))).toEqual([]);
    expect(masked.filter((name) => filters[name] === 'range' || filters[name] === 'area')).toEqual([]);
  });
});

describe('who sees what', () => {
  it('to-do counters lead only to filters that their readers see', () => {
    const unseen = TODOS.flatMap(({ key, shownTo }) =>
      shownTo.flatMap((role) =>
        todoRows(key, 0, role).flatMap(({ record, query }) => {
          const spec = SPECS.find(({ name }) => name === record);
          const closed = spec ? unseenParams(spec, { role }) : new Set(Object.keys(query));
          return Object.keys(query).flatMap((name) => (closed.has(name) ? [`${role} ${key} ${name}`] : []));
        }),
      ),
    );
    expect(unseen).toEqual([]);
  });

  it('a field that depends on the row may be shown by row, and compared by those who see it in each', () => {
    const { carrierUnitPriceFen: price } = order.fields;
    for (const role of ROLES) expect([role, seesSome(price, { role })]).toEqual([role, true]);
    expect(ROLES.filter((role) => !seesEach(price, { role }))).toEqual(['shipper']);
  });

  it('contacts of the hall are unseen without an approved qualification, except by whoever wrote them', () => {
    const { consignorPhone } = order.fields;
    const seen = ROLES.filter((role) => seesSome(consignorPhone, { role, isUnapproved: true }));
    expect(seen).toEqual(ROLES.filter((role) => role !== 'captain' && role !== 'driver'));
    expect(ROLES.every((role) => seesSome(consignorPhone, { role }))).toBe(true);
  });
});

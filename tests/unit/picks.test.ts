import { describe, expect, it } from 'vitest';
import { ROLES } from '../../domain/codes/roles.ts';
import type { Field, Fields } from '../../domain/schema/field.ts';
import { filterField, type RecordSpec } from '../../domain/schema/record.ts';
import { SPECS } from '../../server/records/descriptions.ts';

/** A field with the form that it stands in. */
interface Placed {
  readonly title: string;
  readonly field: Field;
  readonly form: Fields;
}

const placedIn = (of: string, form: Fields): Placed[] =>
  Object.entries(form).flatMap(([name, field]: [string, Field]) => [
    { title: `${of}${name}`, field, form },
    ...placedIn(`${of}${name}.`, field.columns ?? {}),
  ]);

const fieldsOf = ({ name, fields, events }: RecordSpec): Placed[] => [
  ...placedIn(`${name}.`, fields),
  ...Object.entries(events).flatMap(([event, { fields: own = {} }]) => placedIn(`${name}.${event}/`, own)),
];

/** Whether a list with this filter can find anything by this value. */
function canFind(spec: RecordSpec, filter: string, value: string): boolean {
  if (!(filter in spec.list.filters)) return false;
  if (filter === 'status') return value in spec.states;
  const field = filterField(spec, filter);
  if (field?.kind === 'bool') return value === 'true' || value === 'false';
  return field?.schema.safeParse(field.kind === 'codes' ? [value] : value).success === true;
}

/** What is wrong with the query of a picker; none: nothing. */
function faultsOf({ title, field, form }: Placed): string[] {
  const target = SPECS.find(({ name }) => name === field.to);
  return Object.entries(field.pick ?? {}).flatMap(([key, text]) => {
    const where = `${title}: ${key} ${text}`;
    if (text.startsWith('$')) {
      const isKnown = text.slice(1) in form && target !== undefined && key in target.list.filters;
      return isKnown ? [] : [where];
    }
    const roles: readonly string[] = ROLES;
    const isFit = (one: string) =>
      field.isUser === true
        ? key === 'roles' && roles.includes(one)
        : target !== undefined && canFind(target, key, one);
    return text.split(',').every(isFit) ? [] : [where];
  });
}

const placed = SPECS.flatMap(fieldsOf);

describe('what a picker offers', () => {
  it('is chosen by filters and codes that there are, and users by roles that there are', () => {
    expect(placed.filter(({ field }) => field.pick).length).toBeGreaterThan(50);
    expect(placed.filter(({ field }) => field.isUser === true && field.pick).length).toBeGreaterThan(1);
    expect(placed.flatMap(faultsOf)).toEqual([]);
  });

  const planted = (title: string, change: Partial<Field>): string[] => {
    const one = placed.find((each) => each.title === title);
    if (!one) throw new Error(`There is no field ${title}.`);
    return faultsOf({ ...one, field: { ...one.field, ...change } });
  };

  it.each([
    ['problem.assign/assigneeId', { roles: 'admin,accountant' }],
    ['problem.assign/assigneeId', { status: 'active' }],
    ['order.contractId', { status: 'alive' }],
    ['order.contractId', { colour: 'red' }],
    ['order.contractId', { shipmentId: '$shipper' }],
  ])('is found wrong where it is: %s by %j', (title, pick) => {
    expect(planted(title, { pick })).toHaveLength(1);
    expect(planted(title, {})).toEqual([]);
  });
});

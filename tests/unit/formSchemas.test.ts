import { describe, expect, it } from 'vitest';
import { order } from '../../domain/records/order.ts';
import { canBeRequired, formFieldsOf, withRequired } from '../../domain/schema/requiredFields.ts';
import { formFieldsWith, schemaOf } from '../../server/records/formSchemas.ts';

/** Optional fields that a group may make required. */
const OPTIONAL = Object.entries(formFieldsOf(order)).flatMap(([name, field]) =>
  canBeRequired(field) ? [name] : [],
);
const requiredOf = (names: readonly string[], role?: 'shipper' | 'dispatcher') =>
  Object.entries(formFieldsWith(order, names, role)).flatMap(([name, { required }]) =>
    required === undefined ? [] : [name],
  );

describe('forms made once', () => {
  it('are the same for the same record, required fields and role', () => {
    const [one = ''] = OPTIONAL;
    const fields = formFieldsWith(order, [one], 'shipper');
    expect(formFieldsWith(order, [one], 'shipper')).toBe(fields);
    expect(schemaOf(fields)).toBe(schemaOf(fields));
    expect(schemaOf(fields, 'draft')).not.toBe(schemaOf(fields));
  });

  it('differ by required fields and by role, and stay right for more sets than are remembered', () => {
    expect(OPTIONAL.length).toBeGreaterThan(3);
    for (let set = 0; set < 2 ** Math.min(OPTIONAL.length, 8); set += 1) {
      const names = OPTIONAL.filter((_, index) => index < 8 && (set >> index) % 2 === 1);
      expect(formFieldsWith(order, names)).toEqual(withRequired(order, names));
      expect(formFieldsWith(order, names, 'shipper')).toEqual(withRequired(order, names, 'shipper'));
      for (const name of names) expect(requiredOf(names)).toContain(name);
    }
  });
});

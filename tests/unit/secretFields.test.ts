import { expect, it } from 'vitest';
import type { Fields } from '../../domain/schema/field.ts';
import { SPECS } from '../../server/records/descriptions.ts';
import { SECRET } from '../../src/app/recording.ts';

const secretIn = (fields: Fields = {}) =>
  Object.entries(fields).flatMap(([name, { isSecret }]) => (isSecret ? [name] : []));

it('each secret field of a description has a name that the event log masks', () => {
  const names = SPECS.flatMap(({ fields, events }) => [
    ...secretIn(fields),
    ...Object.values(events).flatMap((event) => secretIn(event.fields)),
  ]);
  expect(names.length).toBeGreaterThan(1);
  expect(names.filter((name) => !SECRET.test(name))).toEqual([]);
});

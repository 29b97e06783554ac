import { describe, expect, it } from 'vitest';
import { withSame } from '../../src/records/list/sameRows.ts';

const row = (id: string, version: number, name = 'a') => ({
  id,
  version,
  name,
  status: 'pending',
  titles: {},
});

describe('rows of a new answer', () => {
  it('are the previous objects where they are equal', () => {
    const [first, second] = [row('1', 1), row('2', 1)];
    const fresh = withSame([first, second], [row('2', 1), row('1', 1)]);
    expect(fresh[0]).toBe(second);
    expect(fresh[1]).toBe(first);
  });

  it('are new where anything differs, also in data read from another record', () => {
    const [first, second] = [row('1', 1), row('2', 1)];
    const answer = [row('1', 2), row('2', 1, 'b'), row('3', 1)];
    expect(withSame([first, second], answer).map((one, index) => one === answer[index])).toEqual([
      true,
      true,
      true,
    ]);
  });
});

import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import retiredNames from '../../scripts/retiredNames.json' with { type: 'json' };

const RETIRED = new Set<string>(retiredNames);

it('no file and no folder has a retired name', () => {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
  const named = files.filter((file) => file.split('/').some((part) => RETIRED.has(part.split('.')[0] ?? '')));
  expect(named).toEqual([]);
});

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Actions on a change of state are not views. */
const EFFECTS = /[wW]iring\.ts$|^src\/app\/parts\.ts$|^src\/shell\/rights\.ts$/;

/** A state in braces, quotes or a variable; CSS selectors have other characters, or are constants. */
const ASKED_STATE = /\.matches\(\s*(?:\{|'\w+'\s*\)|[a-z]\w*\s*\))/;

it('no view names a state of a chart: it uses the selectors beside the machine', () => {
  const views = execFileSync('git', ['ls-files', 'src/*.ts', 'src/*.tsx'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((file) => !/\.(test|setup)\.tsx?$/.test(file) && !EFFECTS.test(file));
  expect(views.filter((file) => ASKED_STATE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

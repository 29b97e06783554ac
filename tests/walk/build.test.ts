import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MACHINES } from './discover.ts';

const REPOSITORY = join(MACHINES, '..');
/** The files imported by the walk, its settings included. */
const NEEDED = [
  'domain',
  'machines',
  'scripts',
  'server/base',
  'tests/walk',
  'tests/wait.ts',
  'package.json',
  'tsconfig.json',
  'vitest.config.ts',
];

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'freightdesk-edited-'));
  for (const part of NEEDED) cpSync(join(REPOSITORY, part), join(copy, part), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** Runs the walk of one machine in the copy, as the part "walk" of `npm test` does. */
async function walk(machine: string): Promise<{ code: number | null; output: string }> {
  const vitest = join('node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--project', 'walk', 'tests/walk/machines.test.ts', '-t', machine];
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, args, { cwd: copy, env: { PATH, HOME, CI: '1', NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

/** Replaces one part of a machine's source. */
function edit(machine: string, from: string, to: string): () => void {
  const file = join(copy, 'machines', machine, 'machine.ts');
  const text = readFileSync(file, 'utf8');
  expect(text.split(from), `"${from}" stands once in ${machine}`).toHaveLength(2);
  writeFileSync(file, text.replace(from, to));
  return () => writeFileSync(file, text);
}

test('a chart as committed passes', async () => {
  const { code, output } = await walk('todo');
  expect(code).toBe(0);
  expect(output).toMatch(/Tests +4 passed/);
});

test.each([
  ['a transition removed', 'todo', `, 'todo.retried': 'loading'`, '', 'todo.failed | todo.retried | 0'],
  [
    'a target changed',
    'todo',
    `after: { debounce: 'loading' }`,
    `after: { debounce: 'ready' }`,
    'todo.debouncing | after debounce | 0',
  ],
  [
    'a guard inverted',
    'todo',
    '=> params.centralControl',
    '=> !params.centralControl',
    'on todo + send session starts',
  ],
])('%s in the source of a chart fails the build with its name', async (_, machine, from, to, name) => {
  const undo = edit(machine, from, to);
  const { code, output } = await walk(machine);
  undo();
  expect(code).not.toBe(0);
  expect(output).toContain(`${machine} behaves differently from its committed table`);
  expect(output).toContain(name);
});

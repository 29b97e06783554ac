import { mkdirSync, writeFileSync } from 'node:fs';
import { ROLES } from '../../../domain/codes/roles.ts';
import type { Cell } from './attempts.ts';

const FOLDER = new URL('../../../coverage/', import.meta.url);

/** A cell as text: the state the event leads to, or the code of the refusal; `·` where the button is not shown. */
function words({ screen, code, after, differs }: Cell): string {
  if (differs !== '') return `**${differs}**`;
  if (code === 0) return `→ ${after}`;
  return screen.kind === 'hidden' ? '·' : screen.kind === 'unseen' ? `(${String(code)})` : String(code);
}

function tableOf(record: string, cells: readonly Cell[]): string {
  const lines = new Map<string, Map<string, string>>();
  for (const cell of cells) {
    const key = `${cell.state} | ${cell.situation} | ${cell.event}`;
    lines.set(key, (lines.get(key) ?? new Map<string, string>()).set(cell.role, words(cell)));
  }
  const head = ['state', 'situation', 'event', ...ROLES];
  return [
    `## ${record}`,
    '',
    `| ${head.join(' | ')} |`,
    `| ${head.map(() => '-').join(' | ')} |`,
    ...[...lines].map(
      ([key, line]) => `| ${key} | ${ROLES.map((role) => line.get(role) ?? '').join(' | ')} |`,
    ),
    '',
  ].join('\n');
}

/** Writes the table to `coverage/verdicts.md` and prints the counts. */
export function reportVerdicts(cells: readonly Cell[]): void {
  const count = (is: (cell: Cell) => boolean) => String(cells.filter(is).length);
  const agree = cells.filter(({ differs }) => differs === '');
  const hiddenFacts = agree.filter(({ screen, code }) => screen.kind === 'open' && code !== 0).length;
  const ownWord = agree.filter(({ screen, code }) => screen.kind === 'closed' && screen.code !== code).length;
  const summary =
    `${String(cells.length)} verdicts of role × state × event: ${count(({ code }) => code === 0)} let through, ` +
    `${count(({ code }) => code !== 0)} refused, ${count(({ differs }) => differs !== '')} differ between screen ` +
    `and server. ${String(hiddenFacts)} refused for facts that the role is not told, ${String(ownWord)} in the ` +
    `domain's own word for an event that is over.`;
  const records = [...new Set(cells.map(({ record }) => record))];
  const tables = records.map((record) =>
    tableOf(
      record,
      cells.filter((cell) => cell.record === record),
    ),
  );
  const legend =
    '`→ state` let through · a number: refused with that code · `(code)`: cannot be opened · `·`: no button; empty: never for the role, tried in another state, or not in the chart, tried in the plain situation.';
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    new URL('verdicts.md', FOLDER),
    ['# Verdicts', '', summary, '', legend, '', ...tables].join('\n'),
  );
  process.stdout.write(`\n${summary}\n`);
}

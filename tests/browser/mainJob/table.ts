import type { Action } from './countedWindow.ts';

/** How a deed is called in the table. */
const KINDS: Readonly<Record<Action['kind'], string>> = { press: 'press', fill: 'field' };

const HEAD = `# The main job, counted

Written by \`tests/browser/mainJob\`, which walks it in seven browser windows in Chinese and fails where this table says something
else. From the order to the payment, every press (click, touch or key) and every field that is filled counts.

Each turn begins at the home of the person; the link there that leads to the work counts as one press. Logging in, reading and
waiting are not counted. The clerk leaves the bill open while it is confirmed: it says so by itself. The driver has a phone,
390 pixels wide, that may tell its position. Where he has no network from the loading to the receipt, it is the same to the last press: a
second walk proves that.
`;

/** The counted walk as a document: how many by whom, and each of them. */
export function tableOf(actions: readonly Action[]): string {
  const people = [...new Set(actions.map(({ who }) => who))];
  const of = (who: string, kind?: Action['kind']) =>
    actions.filter((one) => one.who === who && (kind === undefined || one.kind === kind)).length;
  const all = (kind: Action['kind']) => actions.filter((one) => one.kind === kind).length;
  const lines = [
    HEAD,
    '| Who | Presses | Fields | Together |',
    '|---|---:|---:|---:|',
    ...people.map(
      (who) => `| ${who} | ${String(of(who, 'press'))} | ${String(of(who, 'fill'))} | ${String(of(who))} |`,
    ),
    `| **Together** | ${String(all('press'))} | ${String(all('fill'))} | **${String(actions.length)}** |`,
    '',
    '| # | Who | | What |',
    '|---:|---|---|---|',
    ...actions.map(
      ({ who, kind, what }, index) => `| ${String(index + 1)} | ${who} | ${KINDS[kind]} | ${what} |`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { discover, loadModel } from './discover.ts';
import { EDITS, editable, editChart } from './edit.ts';
import { loadSelectors } from './selectors.ts';
import { assertSameTable, tableDifferences, tableOf, transitionSection } from './table.ts';
import { Walked } from './walked.ts';

/** The two parts of a table: the chart, and its observed behaviour. */
function parts(table: string): [section: string, seen: string] {
  const end = table.indexOf('\n\n');
  return [table.slice(0, end), table.slice(end)];
}

/** Its index changes when a transition before it is removed. */
const withoutIndex = (key: string): string => key.slice(0, key.lastIndexOf(' | '));

describe.each(discover().filter(({ hasModel }) => hasModel))('$name', (found) => {
  const committed = () => readFileSync(join(found.folder, 'behaviour.txt'), 'utf8');

  test.each(EDITS)('%s by hand: the committed table names each such transition', async (edit) => {
    const { machine } = await loadModel(found);
    const [section] = parts(committed());
    for (const key of editable(machine, edit)) {
      const differences = tableDifferences(section, transitionSection(editChart(machine, key, edit)));
      expect(differences.join('\n'), key).toContain(withoutIndex(key));
    }
  });

  // One of each kind: walking every edit of every machine takes minutes.
  test.each(EDITS)('%s by hand: the walk detects different behaviour', async (edit) => {
    const model = await loadModel(found);
    const keys = editable(model.machine, edit);
    const key = keys[Math.floor(keys.length / 2)];
    if (key === undefined) return;
    const edited = { ...model, machine: editChart(model.machine, key, edit) };
    const walked = new Walked(found.name, edited, await loadSelectors(found));
    const [, before] = parts(committed());
    expect(() => {
      const [, now] = parts(tableOf(walked.subject, () => walked.explorations, committed()));
      assertSameTable(found.name, before, now);
    }, key).toThrow(found.name);
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { discover, loadModel } from './discover.ts';
import { type Edit, EDITS, editable, editChart } from './edit.ts';
import { assertSameTable, tableDifferences, tableOf, transitionSection } from './table.ts';
import { Walked } from './walked.ts';

/** Edits of each kind that are walked on each machine: walking all of them takes 80 s of CPU. */
const SAMPLE = 2;

/** So many of a list, evenly spread. */
function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, all.length / count);
  return all.filter((_, index) => Math.floor(index / step) > Math.floor((index - 1) / step));
}

/** A table in its two parts: what the chart says, and what it was seen to do. */
function parts(table: string): [section: string, seen: string] {
  const end = table.indexOf('\n\n');
  return [table.slice(0, end), table.slice(end)];
}

/** Its index moves when a transition before it goes. */
const withoutIndex = (key: string): string => key.slice(0, key.lastIndexOf(' | '));

describe.each(discover().filter(({ hasModel }) => hasModel))('$name', (found) => {
  const committed = () => readFileSync(join(found.folder, 'behaviour.txt'), 'utf8');
  const load = async () => {
    const model = await loadModel(found);
    return {
      machine: model.machine,
      edited: (key: string, edit: Edit) =>
        new Walked(found.name, { ...model, machine: editChart(model.machine, key, edit) }),
    };
  };

  test.each(EDITS)('%s by hand: the committed table names each such transition', async (edit) => {
    const { machine, edited } = await load();
    const [section] = parts(committed());
    for (const key of editable(machine, edit)) {
      const differences = tableDifferences(section, transitionSection(edited(key, edit).subject));
      expect(differences.join('\n'), key).toContain(withoutIndex(key));
    }
  });

  test.each(EDITS)('%s by hand: the walk sees that it behaves differently', async (edit) => {
    const { machine, edited } = await load();
    const [, before] = parts(committed());
    for (const key of spread(editable(machine, edit), SAMPLE)) {
      const walked = edited(key, edit);
      expect(() => {
        const [, now] = parts(tableOf(walked.subject, () => walked.explorations, committed()));
        assertSameTable(found.name, before, now);
      }, key).toThrow(found.name);
    }
  });
});

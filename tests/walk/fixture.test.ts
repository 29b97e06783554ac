import { describe, expect, test } from 'vitest';
import { assertCovered } from './coverage.ts';
import { EDITS, editable, editChart } from './edit.ts';
import { lockerModel } from './fixtures/locker/model.ts';
import { permitModel } from './fixtures/permit/model.ts';
import { chartProblems, walkProblems } from './lint.ts';
import type { AnyModel } from './subject.ts';
import { assertSameTable, tableOf } from './table.ts';
import { GOALS, tour } from './tour.ts';
import { Walked } from './walked.ts';

const fixtures = { locker: lockerModel as AnyModel, 'lifecycles/permit': permitModel as AnyModel };
const literal = (text: string) => text.replace(/[.*|]/g, '\\$&');
const read = (walked: Walked, committed: string) =>
  tableOf(walked.subject, () => walked.explorations, committed);

describe.each(Object.entries(fixtures))('%s', (name, model) => {
  test('is valid, and covered at both levels', () => {
    const walked = new Walked(name, model);
    expect([...chartProblems(model), ...walkProblems(walked.subject, walked.explorations)]).toEqual([]);
    assertCovered(walked.walkPurely());
    assertCovered(walked.walkActors());
  });

  test('few long walks take every transition', () => {
    const { subject, explorations } = new Walked(name, model);
    const reached = new Set<string>();
    const walks = explorations.flatMap((exploration) => tour(exploration, reached, GOALS.transitions));
    expect(walks.length).toBeLessThanOrEqual(4);
    expect([...subject.transitions, ...subject.outcomes].filter((goal) => !reached.has(goal))).toEqual([]);
  });

  describe.each(EDITS)('%s', (edit) => {
    const committed = read(new Walked(name, model), '');

    test.each(editable(model.machine, edit))('is detected and named at %s', (key) => {
      const edited = new Walked(name, { ...model, machine: editChart(model.machine, key, edit) });
      const [source = '', event = ''] = key.split(' | ');
      expect(() => {
        assertSameTable(name, committed, read(edited, committed));
      }).toThrow(new RegExp(`^${name}[^]*${literal(`${source} | ${event}`)}`));
    });
  });
});

test("a guard inverted behind its name is detected by the chart's behaviour", () => {
  const machine = lockerModel.machine.provide({ guards: { isCodeLong: () => false } });
  const committed = read(new Walked('locker', lockerModel), '');
  const edited = new Walked('locker', { ...fixtures.locker, machine });
  expect(() => {
    assertSameTable('locker', committed, read(edited, committed));
  }).toThrow(/locker[^]*on locker\.door\.shut \+ send right code/);
});

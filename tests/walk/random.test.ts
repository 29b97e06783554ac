import fc from 'fast-check';
import { describe, test } from 'vitest';
import { assertAlike, RunningActor } from './actorLevel.ts';
import { discover, loadModel } from './discover.ts';
import { brokenRules } from './replay.ts';
import { stimuliAt } from './stimuli.ts';
import type { Position } from './subject.ts';
import { Walked } from './walked.ts';

/** Maximum length of a walk, and number of walks for each machine and input. */
const LENGTH = 60;
const RUNS = 12;

interface Here {
  position: Position;
}

/** One stimulus by its name. Where it is not possible it is skipped, so that a failing walk shrinks to its essential steps. */
class Happens implements fc.Command<Here, RunningActor> {
  constructor(
    private readonly walked: Walked,
    private readonly type: string,
  ) {}

  private stimulus({ position }: Readonly<Here>) {
    return stimuliAt(this.walked.subject, position).find(({ type }) => type === this.type);
  }

  check(here: Readonly<Here>): boolean {
    return this.stimulus(here) !== undefined;
  }

  run(here: Here, actor: RunningActor): void {
    const { subject } = this.walked;
    const stimulus = this.stimulus(here);
    if (!stimulus) return;
    const step = subject.next(here.position, stimulus);
    here.position = step.position;
    actor.apply(stimulus);
    assertAlike(actor, step);
    const broken = brokenRules(subject, actor.snapshot);
    if (broken.length > 0)
      throw new Error(`${subject.name}: the rule "${broken.join('", "')}" does not hold`);
  }

  toString(): string {
    return this.type;
  }
}

describe.each(discover().filter(({ hasModel }) => hasModel))('$name', (found) => {
  test('random walks break no rule, and actor and chart agree all the way', async () => {
    const walked = new Walked(found.name, await loadModel(found));
    const { subject, explorations } = walked;
    for (const { input, edges } of explorations) {
      const names = [...new Set([...edges.values()].flat().map(({ stimulus }) => stimulus.type))];
      // A start without possible stimuli.
      if (names.length === 0) continue;
      const walks = fc.commands(
        names.map((name) => fc.constant(new Happens(walked, name))),
        { maxCommands: LENGTH, size: 'max' },
      );
      const property = fc.property(walks, (walk) => {
        fc.modelRun(() => {
          const real = new RunningActor(subject, subject.model.inputs[input]);
          real.start();
          return { model: { position: subject.start(input).position }, real };
        }, walk);
      });
      fc.assert(property, { numRuns: RUNS });
    }
  });
});

import { runActor } from './actorLevel.ts';
import { type Coverage, measure } from './coverage.ts';
import { type Exploration, explore, shortestPaths } from './explore.ts';
import { assertRules, brokenRules, replay } from './replay.ts';
import type { AnyModel, Trace } from './subject.ts';
import { Subject } from './subject.ts';
import { tour, type Walk } from './tour.ts';

/** A machine with all that its model can make it do. */
export class Walked {
  readonly subject: Subject;
  private found: Exploration[] | undefined;
  private toured: { exploration: Exploration; walks: Walk[] }[] | undefined;

  constructor(name: string, model: AnyModel) {
    this.subject = new Subject(name, model);
  }

  /**
   * One exploration a start input. A document needs only the first: its other inputs are facts
   * that the exploration changes on the way.
   */
  get explorations(): readonly Exploration[] {
    const [first = '', ...rest] = Object.keys(this.subject.model.inputs);
    this.found ??= [first, ...(this.subject.isDocument ? [] : rest)].map((input) => explore(this.subject, input));
    return this.found;
  }

  /** Few long walks that reach every transition, guard answer and state. */
  get tours(): readonly { exploration: Exploration; walks: Walk[] }[] {
    const reached = new Set<string>();
    this.toured ??= this.explorations.map((exploration) => ({ exploration, walks: tour(exploration, reached) }));
    return this.toured;
  }

  /** Every stimulus in every position, the rules of the model in each, and the tours with their real contexts. */
  walkPurely(): Coverage {
    const { subject } = this;
    for (const { input, positions } of this.explorations) {
      for (const [name, position] of positions) {
        if (brokenRules(subject, position.at).length === 0) continue;
        assertRules(subject, position, name, { input, stimuli: shortestPaths(subject, input).get(name) ?? [] });
      }
    }
    for (const { exploration, walks } of this.tours) walks.forEach((walk) => replay(exploration, walk));
    const traces = this.explorations.flatMap(({ start, edges }) => [start, ...[...edges.values()].flat().map(({ step }) => step)]);
    return measure(subject, 'pure', this.count(), traces.map(({ trace }) => trace));
  }

  /** The tours on running actors. */
  walkActors(): Coverage {
    const traces: Trace[] = this.tours.flatMap(({ exploration, walks }) =>
      walks.flatMap((walk) => runActor(this.subject, walk, replay(exploration, walk))),
    );
    return measure(this.subject, 'actor', this.count(), traces);
  }

  private count(): number {
    return this.tours.reduce((sum, { walks }) => sum + walks.length, 0);
  }
}

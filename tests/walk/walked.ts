import { runActor } from './actorLevel.ts';
import { type Coverage, measure } from './coverage.ts';
import { type Exploration, explore, shortestPaths } from './explore.ts';
import { assertRules, brokenRules, replay, type ReplayedStep } from './replay.ts';
import type { Selectors } from './selectors.ts';
import { type AnyModel, Subject } from './subject.ts';
import { GOALS, tour, type Walk } from './tour.ts';

interface Replay {
  readonly walk: Walk;
  readonly steps: readonly ReplayedStep[];
}

/** A machine with everything that its model can make it do. */
export class Walked {
  readonly subject: Subject;
  private found: Exploration[] | undefined;
  private replayed: Replay[] | undefined;

  constructor(name: string, model: AnyModel, selectors?: Selectors) {
    this.subject = new Subject(name, model, selectors);
  }

  /**
   * One exploration a start input. A document needs only the first: its other inputs are facts
   * that the exploration changes on the way.
   */
  get explorations(): readonly Exploration[] {
    const [first = '', ...rest] = Object.keys(this.subject.model.inputs);
    this.found ??= [first, ...(this.subject.isDocument ? [] : rest)].map((input) =>
      explore(this.subject, input),
    );
    return this.found;
  }

  /** Long walks that cause every stimulus in every position once, replayed with their real contexts. */
  get replays(): readonly Replay[] {
    const reached = new Set<string>();
    this.replayed ??= this.explorations.flatMap((exploration) =>
      tour(exploration, reached, GOALS.edges).map((walk) => ({ walk, steps: replay(exploration, walk) })),
    );
    return this.replayed;
  }

  /** Every stimulus in every position, with the rules of the model in each. */
  walkPurely(): Coverage {
    const { subject } = this;
    for (const { input, positions } of this.explorations) {
      for (const [name, position] of positions) {
        if (brokenRules(subject, position.at).length === 0) continue;
        const stimuli = shortestPaths(subject, input).get(name) ?? [];
        assertRules(subject, position, name, { input, stimuli });
      }
    }
    const traces = this.replays.flatMap(({ steps }) => steps.map(({ trace }) => trace));
    return measure(subject, 'pure', this.replays.length, traces);
  }

  /** The same on running actors. */
  walkActors(): Coverage {
    const traces = this.replays.flatMap(({ walk, steps }) => runActor(this.subject, walk, steps));
    return measure(this.subject, 'actor', this.replays.length, traces);
  }
}

import type { Outcome } from '../../../machines/model.ts';
import type { Desk } from '../../platform/desk.ts';
import { type Coverage, measure } from '../../walk/coverage.ts';
import { wayTexts } from '../../walk/replay.ts';
import { type AnyModel, type Stimulus, Subject, type Trace } from '../../walk/subject.ts';
import { GOALS, tour, type Walk } from '../../walk/tour.ts';
import type { Browsing } from '../browser.ts';
import { causeOf, Playable, sourceOf } from './explore.ts';
import { type PendingStimulus, isNever, type Moment, type WalkAdapter, type Start } from './adapter.ts';
import { Scene } from './scene.ts';
import { untilQuiet, untilShown } from './standstill.ts';

/** Maximum number of steps of one chart: each takes a tenth of a second in a browser. */
const MAX_STEPS = 150;
/** Characters of the screen shown with a failure. */
const TOLD = 1_500;

/** The walks of a chart: shortest paths from the present position to the nearest open transition. */
function walksOf(playable: Playable): Walk[] {
  const reached = new Set<string>();
  const inputs = Object.entries(playable.adapter.inputs).filter(([, start]) => !isNever(start));
  const walks = inputs.flatMap(([input]) => tour(playable.explore(input), reached, GOALS.transitions));
  let left = MAX_STEPS;
  return walks.map(({ input, stimuli }) => {
    const kept = stimuli.slice(0, left);
    left -= kept.length;
    return { input, stimuli: kept };
  });
}

function cueOf(moment: Moment, stimulus: Stimulus, next: string | undefined): PendingStimulus {
  const { cause } = stimulus;
  const { at, memory, left } = moment;
  return {
    at,
    memory,
    stimulus,
    source: sourceOf(moment, stimulus),
    // The chart's events are plain data for a user action.
    outcome: cause.kind === 'settle' ? (cause.outcome as Outcome<never>) : { output: null },
    ms: cause.kind === 'elapse' ? (left.get(cause.timer) ?? 0) : 0,
    next,
  };
}

/** One chart walked in real windows. */
class Walking {
  private readonly playable: Playable;
  private readonly adapter: WalkAdapter;
  private scene: Scene | undefined;
  readonly traces: Trace[] = [];

  constructor(
    private readonly desk: Desk,
    private readonly browsing: Browsing,
    playable: Playable,
  ) {
    this.playable = playable;
    this.adapter = playable.adapter;
  }

  /** The window for the next walk. */
  private async window(): Promise<Scene> {
    const { adapter } = this;
    if (this.scene && adapter.keepsWindow === true) return this.scene;
    await this.close();
    const line = adapter.hasLine === true ? 'by hand' : 'calm';
    return (this.scene = await Scene.open(this.desk, this.browsing, { calls: adapter.calls, line }));
  }

  async close(): Promise<void> {
    await this.scene?.context.close();
  }

  /** Runs a step; a failure is reported with its transitions, the path and the screen. */
  private async told(
    scene: Scene,
    way: Walk,
    taken: readonly string[],
    act: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await act();
    } catch (error) {
      const screen = await scene.page.locator('body').ariaSnapshot();
      throw new Error(
        `${this.adapter.chart}: ${error instanceof Error ? error.message : String(error)}\n` +
          `Transition: ${taken.join(', ') || 'none'}\nWay: ${wayTexts(way)}\n${scene.page.url()}\n${screen.slice(0, TOLD)}`,
        { cause: error },
      );
    }
  }

  /** Waits until page and chart are stable and agree. */
  private async look(scene: Scene, moment: Moment): Promise<void> {
    if (this.adapter.passes?.(moment.at, moment.memory)) return;
    await untilQuiet(scene, this.adapter, moment);
    await untilShown(scene, this.adapter, this.playable.subject.model, moment);
  }

  async walk({ input, stimuli }: Walk, start: Start): Promise<void> {
    const { playable } = this;
    const scene = await this.window();
    const first = playable.start(input);
    let moment = first.position;
    this.traces.push(first.trace);
    const atStart = { input, stimuli: [] };
    await this.told(scene, atStart, first.trace.taken, async () => {
      await start(scene);
      await this.look(scene, moment);
    });
    for (const [index, type] of stimuli.entries()) {
      const way = { input, stimuli: stimuli.slice(0, index + 1) };
      const stimulus = playable.possible(moment).find((one) => one.type === type);
      const cause = stimulus && causeOf(this.adapter, moment, stimulus);
      if (!stimulus || !cause || isNever(cause))
        throw new Error(`${this.adapter.chart}: the last of these cannot happen\nWay: ${wayTexts(way)}`);
      const { position, trace } = playable.next(moment, stimulus);
      await this.told(scene, way, trace.taken, async () => {
        await cause.do(scene, cueOf(moment, stimulus, stimuli[index + 1]));
        await this.look(scene, position);
      });
      this.traces.push(trace);
      moment = position;
    }
  }
}

/** Walks one chart in real windows. @returns what was walked */
export async function walkChart(
  desk: Desk,
  browsing: Browsing,
  model: AnyModel,
  adapter: WalkAdapter,
): Promise<Coverage> {
  const subject = new Subject(adapter.chart, adapter.adapt?.(model) ?? model);
  const playable = new Playable(subject, adapter);
  const walks = walksOf(playable);
  const walking = new Walking(desk, browsing, playable);
  for (const walk of walks) {
    const start = adapter.inputs[walk.input];
    if (start && !isNever(start)) await walking.walk(walk, start);
  }
  await walking.close();
  return measure(subject, 'browser', walks.length, walking.traces);
}

import { deepStrictEqual } from 'node:assert';
import {
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
} from 'xstate';
import { ManualClock } from './clock.ts';
import { nest } from './fakes.ts';
import { assertRules, type ReplayedStep, wayTexts } from './replay.ts';
import type { Position, Step, Stimulus, Subject, Trace } from './subject.ts';
import type { Walk } from './tour.ts';

/** A running actor of the machine under test, with its clock and its children controlled by the walk. */
export class RunningActor {
  private readonly clock = new ManualClock();
  private actor: Actor<AnyStateMachine>;
  emitted: AnyEventObject[] = [];

  constructor(
    private readonly subject: Subject,
    input: unknown,
  ) {
    this.actor = this.create({ input });
  }

  private create(options: { input: unknown } | { snapshot: AnyMachineSnapshot }): Actor<AnyStateMachine> {
    const parent = nest({ inspect: this.subject.inspect, clock: this.clock });
    this.clock.serve(parent.system);
    const actor = createActor(this.subject.machine, { ...options, parent, id: this.subject.machine.id });
    actor.on('*', (event: AnyEventObject) => this.emitted.push(event));
    return actor;
  }

  /** The actor itself, for views that read it. */
  get ref(): Actor<AnyStateMachine> {
    return this.actor;
  }

  start(): void {
    this.actor.start();
  }

  get snapshot(): AnyMachineSnapshot {
    return this.actor.getSnapshot();
  }

  get timers(): ReadonlyMap<string, number> {
    return this.clock.running();
  }

  /** Causes a stimulus. */
  apply({ cause }: Stimulus): void {
    this.emitted = [];
    if (cause.kind === 'send') this.actor.send(cause.event);
    else if (cause.kind === 'elapse') this.clock.fire(cause.timer);
    else if (cause.kind === 'settle')
      this.childOf(cause.actor).send({ type: 'fake.settle', outcome: cause.outcome });
    else this.restore(cause.context);
  }

  private childOf(id: string) {
    const child = this.snapshot.children[id];
    if (!child) throw new Error(`actor ${id} does not run`);
    return child;
  }

  /** A document is not kept running: for each event it is restored from its stored state and present facts. */
  private restore(context: unknown): void {
    const snapshot = this.subject.machine.resolveState({ value: this.snapshot.value, context });
    this.actor = this.create({ snapshot });
    this.actor.start();
  }
}

/** The data compared between both levels. */
function bearing(
  { at, timers }: Pick<Position, 'at'> & { timers: ReadonlyMap<string, number> },
  emitted: unknown[],
) {
  const { value, status, context, output } = at;
  // A child that just ended is still listed, so only running ones are compared.
  const children = Object.keys(at.children).sort();
  return { value, status, context, output, children, emitted, timers: [...timers].sort() };
}

const emitsOf = ({ effects }: Trace): unknown[] =>
  effects
    .filter(({ type }) => type === 'xstate.emit')
    .map(({ params }) => (params as { event: unknown }).event);

/** Throws when a running actor is not in the state of the pure step. */
export function assertAlike(actor: RunningActor, { position, trace }: Step): void {
  const lengths = new Map([...position.timers].map(([id, { delay }]) => [id, delay]));
  deepStrictEqual(
    bearing({ at: actor.snapshot, timers: actor.timers }, actor.emitted),
    bearing({ at: position.at, timers: lengths }, emitsOf(trace)),
  );
}

/**
 * Runs a replayed walk on a running actor and compares after each step: state, context, children, timers,
 * emitted events, transitions taken, and the rules of the model.
 * @returns the traces of the steps, for the coverage of this level
 */
export function runActor(subject: Subject, walk: Walk, replayed: readonly ReplayedStep[]): Trace[] {
  const created = subject.trace(() => new RunningActor(subject, subject.model.inputs[walk.input]));
  const actor = created.result;
  actor.start();
  return replayed.map((step, index) => {
    const { stimulus } = step;
    let trace = created.trace;
    try {
      if (stimulus) ({ trace } = subject.trace(() => actor.apply(stimulus)));
      assertAlike(actor, step);
      deepStrictEqual(trace.taken, step.trace.taken);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      throw new Error(
        `${subject.name}: the running actor differs from the chart at ${step.name}: ${words}\nWay: ${wayTexts(walk, index)}`,
        { cause: error },
      );
    }
    assertRules(subject, { ...step.position, at: actor.snapshot }, step.name, walk, index);
    subject.model.facts(actor.snapshot);
    return trace;
  });
}

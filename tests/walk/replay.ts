import type { AnyMachineSnapshot } from 'xstate';
import type { Exploration } from './explore.ts';
import { positionName, stimuliAt } from './stimuli.ts';
import type { Position, Step, Stimulus, Subject } from './subject.ts';
import type { Walk } from './tour.ts';
import { show } from './stateText.ts';

export interface ReplayedStep extends Step {
  /** Undefined for the start. */
  readonly stimulus: Stimulus | undefined;
  readonly name: string;
}

/** The path to a failure as text: the first `length` stimuli of a walk, of a long one only the last. */
export function wayTexts({ input, stimuli }: Walk, length = stimuli.length): string {
  const [way, shown] = [stimuli.slice(0, length), 20];
  const skipped = way.length > shown ? [`(${way.length - shown} stimuli)`] : [];
  return [`start with input "${input}"`, ...skipped, ...way.slice(-shown)].join('\n  ');
}

/** Invariants of the model that are broken in a snapshot. */
export function brokenRules(subject: Subject, snapshot: AnyMachineSnapshot): string[] {
  return Object.entries(subject.model.invariants)
    .filter(([, holds]) => !holds(snapshot))
    .map(([rule]) => rule);
}

/** Throws when a rule of the model is broken at a position. */
export function assertRules(
  subject: Subject,
  position: Position,
  name: string,
  walk: Walk,
  length = walk.stimuli.length,
): void {
  const broken = brokenRules(subject, position.at);
  if (broken.length === 0) return;
  throw new Error(
    `${subject.name}: the rule "${broken.join('", "')}" does not hold at ${name}\n` +
      `  with context ${show(position.at.context)}\nWay there: ${wayTexts(walk, length)}`,
  );
}

/**
 * Replays a walk with its real contexts. The exploration kept one context per position;
 * if the real one leads elsewhere, `abstract` lacks something that a guard reads.
 */
export function replay({ subject, edges }: Exploration, walk: Walk): ReplayedStep[] {
  const start = subject.start(walk.input);
  const steps: ReplayedStep[] = [
    { ...start, stimulus: undefined, name: positionName(subject, start.position) },
  ];
  let here = steps[0];
  walk.stimuli.forEach((type, index) => {
    if (!here) return;
    const stimulus = stimuliAt(subject, here.position).find((one) => one.type === type);
    const expected = edges.get(here.name)?.find((edge) => edge.stimulus.type === type)?.to;
    if (!stimulus || expected === undefined)
      throw unsound(subject, walk, index + 1, `"${type}" cannot happen`);
    const step = subject.next(here.position, stimulus);
    const name = positionName(subject, step.position);
    if (name !== expected) {
      throw unsound(subject, walk, index + 1, `it leads to\n  ${name}\ninstead of\n  ${expected}`);
    }
    assertRules(subject, step.position, name, walk, index + 1);
    here = { ...step, stimulus, name };
    steps.push(here);
  });
  return steps;
}

function unsound(subject: Subject, walk: Walk, length: number, what: string): Error {
  return new Error(
    `${subject.name}: abstract(context) is too coarse: with the contexts of this walk ${what}\n` +
      `(something that a guard, an always or an event of the model reads is missing in it). Walk: ${wayTexts(walk, length)}`,
  );
}

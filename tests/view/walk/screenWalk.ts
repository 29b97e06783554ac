import { act, render } from '@testing-library/react';
import { deepStrictEqual } from 'node:assert';
import { createElement } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { RunningActor } from '../../walk/actorLevel.ts';
import type { ReplayedStep } from '../../walk/replay.ts';
import type { Position, Stimulus, Subject, Trace } from '../../walk/subject.ts';
import { show } from '../../walk/stateText.ts';
import { userActionsOf, isUnreachable, isUserAction } from './causes.ts';
import { causeOf, eventAt, isOffered } from './reach.ts';
import { messageTexts, shows } from './screen.ts';
import { Stage } from './Stage.tsx';
import { enter } from './actorDouble.ts';
import type { View } from './view.ts';

/** Lets all immediate consequences happen. */
const calm = () => act(async () => undefined);

/** One walk of a machine at the screen: its actor runs, its clock and its children are controlled by the walk. */
export class ScreenWalk {
  private readonly actor: RunningActor;
  private isDrawn = false;

  constructor(
    private readonly subject: Subject,
    private readonly view: View,
    private readonly input: string,
  ) {
    this.actor = new RunningActor(subject, subject.model.inputs[input]);
    enter(subject.name, this.actor.ref);
  }

  async start(): Promise<void> {
    this.actor.start();
    if (!this.view.opening) await this.draw();
    this.view.follows?.();
    await calm();
  }

  private async draw(): Promise<void> {
    render(createElement(Stage, null, this.view.draw(this.input)));
    this.isDrawn = true;
    await calm();
  }

  /** Causes a stimulus: by a user action where there is one, else by the environment. */
  async cause(stimulus: Stimulus): Promise<void> {
    const { cause } = stimulus;
    const by = causeOf(this.view, stimulus);
    this.actor.emitted = [];
    if (!this.isDrawn) await this.draw();
    else if (by && isUserAction(by) && cause.kind === 'send') {
      const control = by.find();
      if (!control) throw new Error(`there is no ${by.control} to use`);
      await by.use(control, cause.event);
    } else {
      await act(async () => {
        if (by && 'external' in by && by.cause && cause.kind === 'send') await by.cause(cause.event);
        else this.actor.apply(this.decorated(stimulus));
      });
      // For new facts a document is created again.
      enter(this.subject.name, this.actor.ref);
      this.view.follows?.();
    }
    await calm();
  }

  private decorated(stimulus: Stimulus): Stimulus {
    const { cause } = stimulus;
    if (cause.kind !== 'settle' || !this.view.decorate) return stimulus;
    return { ...stimulus, cause: { ...cause, outcome: this.view.decorate(cause.outcome) } };
  }

  /** Throws unless the actor took the transition of the chart. */
  assertMoved({ position, trace }: ReplayedStep, heard: Trace): void {
    const { incidental } = this.view;
    const bearing = ({ value, status, children }: AnyMachineSnapshot, taken: readonly string[]) => ({
      value,
      status,
      children: Object.keys(children).sort(),
      taken: taken.filter((key) => !incidental?.test(key)),
    });
    deepStrictEqual(bearing(this.actor.snapshot, heard.taken), bearing(position.at, trace.taken));
  }

  /** Throws unless the screen shows the facts and the emitted events, and offers the events that the chart takes. */
  async assertSeen(position: Position): Promise<void> {
    const { view, subject } = this;
    // A machine that has ended has no view any more; a document in a final state still has one.
    if (!this.isDrawn || (position.status !== 'active' && !subject.isDocument)) return;
    const facts = subject.model.facts(position.at);
    const message = 'the screen (+) does not say what the chart says (-)';
    deepStrictEqual(await view.read(), view.expects?.(facts) ?? facts, message);
    for (const emitted of this.actor.emitted) {
      const text = view.says?.(emitted) ?? null;
      if (text === null || shows(text, document.body)) continue;
      const heard = [...messageTexts('alert', document.body), ...messageTexts('status', document.body)];
      throw new Error(`"${text}" is not said, only ${show(heard)}`);
    }
    for (const name of Object.keys(view.userActions)) this.assertOffered(position.at, name);
  }

  private assertOffered(at: AnyMachineSnapshot, name: string): void {
    const { userActions, model } = this.view;
    const [cause, event] = [userActions[name], eventAt(model.events[name], at)];
    if (!cause || !event) return;
    if (isUnreachable(cause) && cause.find?.())
      throw new Error(`"${name}" is excused, but there is a control for it`);
    for (const userAction of userActionsOf(cause)) {
      const [isThere, isWanted] = [userAction.find() !== null, isOffered(userAction, at, event)];
      if (isThere && !isWanted)
        throw new Error(`${userAction.control} can be used, but "${name}" cannot happen`);
      if (!isThere && isWanted)
        throw new Error(`"${name}" can happen, but there is no ${userAction.control} to use`);
    }
  }
}

import { notifications } from '@mantine/notifications';
import { act, cleanup } from '@testing-library/react';
import { setLanguage } from '../../../src/i18n/i18n.ts';
import { type Coverage, type Excused, measure } from '../../walk/coverage.ts';
import type { Exploration } from '../../walk/explore.ts';
import { replay, wayTexts } from '../../walk/replay.ts';
import type { Subject, Trace } from '../../walk/subject.ts';
import { tour, type Walk } from '../../walk/tour.ts';
import { WAIT_MS } from '../../wait.ts';
import { Walked } from '../../walk/walked.ts';
import { isUnreachable } from './causes.ts';
import { ScreenWalk } from './screenWalk.ts';
import { reasonsUnreachable, goals, modelAtScreen } from './reach.ts';
import { resetActors } from './actorDouble.ts';
import type { View } from './view.ts';

/**
 * Repeats a check until it holds: content may be rendered a moment later, after a part of the app is loaded. @throws the last
 * failure
 */
async function until(check: () => Promise<void>, ms: number): Promise<void> {
  const end = Date.now() + ms;
  for (;;) {
    try {
      await check();
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    }
  }
}

/** Cleans up for the next walk. */
function leave(): void {
  cleanup();
  resetActors();
  notifications.clean();
  notifications.cleanQueue();
  sessionStorage.clear();
  localStorage.clear();
}

/** Every event must have a cause, and every cause an event. */
function assertTold({ model, userActions }: View, name: string): void {
  const [events, told] = [Object.keys(model.events), Object.keys(userActions)];
  const missing = events.filter((event) => !told.includes(event));
  const unknown = told.filter((event) => !events.includes(event));
  if (missing.length > 0)
    throw new Error(`${name}: neither a hand nor an excuse for "${missing.join('", "')}"`);
  if (unknown.length > 0) throw new Error(`${name}: no event is named "${unknown.join('", "')}"`);
}

/** Names of positions that were checked and need no second check. */
type Seen = Set<string>;

async function screenWalk(
  subject: Subject,
  view: View,
  exploration: Exploration,
  walk: Walk,
  seen: Seen,
  waitMs: number,
): Promise<Trace[]> {
  const steps = replay(exploration, walk);
  const traces: Trace[] = [];
  await setLanguage('en');
  await view.before?.(walk.input);
  let heard = subject.listen();
  const played = new ScreenWalk(subject, view, walk.input);
  for (const [index, step] of steps.entries()) {
    const { stimulus } = step;
    try {
      if (stimulus) {
        heard = subject.listen();
        await played.cause(stimulus);
      } else await played.start();
      await until(async () => {
        played.assertMoved(step, heard());
        if (!seen.has(step.name)) await played.assertSeen(step.position);
      }, waitMs);
      traces.push(heard());
      if (view.looksOnce) seen.add(step.name);
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error);
      const after = stimulus ? `"${stimulus.type}"` : 'the start';
      throw new Error(
        `${subject.name}: at ${step.name}, after ${after}: ${words}\nWay: ${wayTexts(walk, index)}`,
        { cause: error },
      );
    }
  }
  return traces;
}

/** What is not walked, with reasons: transitions, and events that cannot be caused at the screen. */
function excused(name: string, view: View, missing: readonly string[]): Excused[] {
  const never = Object.entries(view.userActions).flatMap(([event, cause]) =>
    isUnreachable(cause) ? [{ what: `"${event}"`, because: [cause.never] }] : [],
  );
  if (missing.length === 0) return never;
  // Events that cannot be caused at the screen are not in what was explored.
  const whole = new Walked(name, view.model).explorations;
  const transitions = missing.map((what) => {
    const because = reasonsUnreachable(view, whole, what);
    if (because.length === 0) throw new Error(`${name}: ${what} is neither walked at the screen nor excused`);
    return { what, because };
  });
  return [...transitions, ...never];
}

/**
 * Walks a machine at the screen: real views, with its actors and clock controlled by the walk, and its events
 * caused by user actions wherever possible.
 * @param waitMs time-out for a step to become visible
 * @throws Error naming machine, state and stimulus where screen and chart differ
 */
export async function walkView(name: string, view: View, waitMs = WAIT_MS): Promise<Coverage> {
  assertTold(view, name);
  const { subject, explorations } = new Walked(name, modelAtScreen(view));
  const [reached, seen]: [Set<string>, Seen] = [new Set(), new Set()];
  const traces: Trace[] = [];
  let walks = 0;
  for (const exploration of explorations) {
    for (const walk of tour(exploration, reached, goals(view))) {
      walks += 1;
      try {
        traces.push(...(await screenWalk(subject, view, exploration, walk, seen, waitMs)));
      } finally {
        leave();
      }
    }
  }
  const unused = Object.keys(subject.model.events).filter((event) => {
    const cause = view.userActions[event];
    return !reached.has(`send ${event}`) && !(cause && isUnreachable(cause));
  });
  if (unused.length > 0) throw new Error(`${name}: never caused at the screen: ${unused.join(', ')}`);
  const coverage = measure(subject, 'view', walks, traces);
  return { ...coverage, excused: excused(name, view, coverage.transitions.missing) };
}

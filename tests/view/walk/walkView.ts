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

/** Repeats a check until it holds: what is drawn may come a moment later, when a part of the app has been fetched. @throws what it throws last. */
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

/** Leaves nothing behind for the next walk. */
function leave(): void {
  cleanup();
  resetActors();
  notifications.clean();
  notifications.cleanQueue();
  sessionStorage.clear();
  localStorage.clear();
}

/** The cause of every event is told, and only of those there are. */
function assertTold({ model, userActions }: View, name: string): void {
  const [events, told] = [Object.keys(model.events), Object.keys(userActions)];
  const missing = events.filter((event) => !told.includes(event));
  const unknown = told.filter((event) => !events.includes(event));
  if (missing.length > 0)
    throw new Error(`${name}: neither a hand nor an excuse for "${missing.join('", "')}"`);
  if (unknown.length > 0) throw new Error(`${name}: no event is named "${unknown.join('", "')}"`);
}

/** Names of the positions that were looked at and need no second look. */
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

/** What is not walked, and why: transitions, and events that nobody at the screen can cause. */
function excused(name: string, view: View, missing: readonly string[]): Excused[] {
  const never = Object.entries(view.userActions).flatMap(([event, cause]) =>
    isUnreachable(cause) ? [{ what: `"${event}"`, because: [cause.never] }] : [],
  );
  if (missing.length === 0) return never;
  // What nobody can cause at the screen does not show in what was explored there.
  const whole = new Walked(name, view.model).explorations;
  const transitions = missing.map((what) => {
    const because = reasonsUnreachable(view, whole, what);
    if (because.length === 0) throw new Error(`${name}: ${what} is neither walked at the screen nor excused`);
    return { what, because };
  });
  return [...transitions, ...never];
}

/**
 * Walks a machine at the screen: real views, its actors settled by hand, its clock moved by hand, its events
 * caused by hand wherever a person can cause them.
 * @param waitMs how long a step may take to be seen
 * @throws Error naming machine, state and stimulus where screen and chart part.
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

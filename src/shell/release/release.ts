import { fromPromise } from 'xstate';
import { z } from 'zod';
import { releaseMachine } from '../../../machines/release/machine.ts';
import type { Actors } from '../../app/actors.ts';
import { provideActor } from '../../app/app.ts';
import { ownBuild } from './build.ts';
import { releaseOf } from './useRelease.ts';

const versionSchema = z.object({ build: z.string() });

/** The build that the server has now: the build writes it beside the app (vite.config.ts). */
async function serverBuild(signal: AbortSignal): Promise<string> {
  const answer = await fetch('/version.json', { cache: 'no-store', signal });
  return versionSchema.parse(await answer.json()).build;
}

const releaseLogic = releaseMachine.provide({
  actors: { readBuild: fromPromise(({ signal }) => serverBuild(signal)) },
});

/** Is this window up to date? It runs where pages are shown, with or without a login. Started once. */
export function startRelease(actors: Actors): void {
  if (actors.has('release')) return;
  const app = actors.get('app');
  provideActor(app, { release: releaseLogic });
  app.send({ type: 'release.arrived', input: { build: ownBuild() } });
  const release = releaseOf(actors);
  if (!release) return;
  release.on('reload.ordered', () => {
    // Unsaved work survives a reload: no question about it is needed.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
      capture: true,
      once: true,
    });
    location.reload();
  });
  addEventListener('vite:preloadError', () => {
    release.send({ type: 'chunk.failed' });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') release.send({ type: 'page.shown', at: Date.now() });
  });
}

/** The messages of browsers for a module that could not be fetched. */
const MISSING = /dynamically imported module|importing a module script failed|error loading dynamically/i;

/** A view failed: where a part of the app is missing, a deployment may be the reason. */
export function reportViewFailure(actors: Actors, error: unknown): void {
  if (error instanceof Error && MISSING.test(error.message))
    releaseOf(actors)?.send({ type: 'chunk.failed' });
}

import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../presence/presence.setup.tsx';

const server = vi.hoisted(() => ({ build: 'assets/index-1.js' }));

/** The script of index.html: the build that this window runs. */
const script = document.createElement('script');
script.src = '/assets/index-1.js';
vi.spyOn(document, 'querySelector').mockReturnValueOnce(script);
vi.stubGlobal('fetch', (address: string) =>
  Promise.resolve(new Response(address === '/version.json' ? JSON.stringify({ build: server.build }) : '')),
);

const { startRelease } = await import('./release.ts');
const { actorsOf } = await import('../../app/actors.ts');
const { makeApp } = await import('../../app/app.ts');
const { ReleasePrompt } = await import('./ReleasePrompt.tsx');
const { ViewBoundary } = await import('../ViewBoundary.tsx');

const app = makeApp();
app.start();
const actors = actorsOf(app.system);
startRelease(actors);
const release = actors.get('release');

const settled = () => expect.poll(() => release.getSnapshot().matches('checking')).toBe(false);
async function ask(): Promise<void> {
  await act(async () => {
    release.send({ type: 'connection.returned' });
    await settled();
  });
}

let reloads = 0;
beforeEach(() => {
  reloads = 0;
  vi.spyOn(location, 'reload').mockImplementation(() => {
    reloads += 1;
  });
});
afterEach(cleanup);

describe('the prompt', () => {
  it('is not there while the server has the same build', async () => {
    render(
      <Stage actors={actors}>
        <ReleasePrompt />
      </Stage>,
    );
    await ask();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says that there is a newer one, takes no focus, and goes away for a while when asked', async () => {
    render(
      <Stage actors={actors}>
        <ReleasePrompt />
        <input aria-label="work" />
      </Stage>,
    );
    screen.getByLabelText('work').focus();
    server.build = 'assets/index-2.js';
    await ask();
    expect(screen.getByRole('status').textContent).toContain('A new version is here');
    expect(screen.getByRole('status').textContent).toContain('what you have typed is kept');
    expect(document.activeElement).toBe(screen.getByLabelText('work'));
    await userEvent.click(screen.getByRole('button', { name: 'Later' }));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[R-12] comes back for a part that is missing; its place says why, and leads to the newer app', async () => {
    const Missing = () => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/Manage-1.js');
    };
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    // Unsaved work is kept, so there is no question about it.
    const asked = vi.fn();
    addEventListener('beforeunload', asked);
    render(
      <Stage actors={actors}>
        <ReleasePrompt />
        <ViewBoundary onRetry={() => undefined}>
          <Missing />
        </ViewBoundary>
      </Stage>,
    );
    const place = screen.getByRole('alert');
    expect(place.textContent).toContain('The old files of this page are gone');
    expect(screen.getByRole('status').textContent).toContain('A new version is here');
    const [reload] = screen.getAllByRole('button', { name: 'Reload now' });
    if (reload) await userEvent.click(reload);
    expect(reloads).toBe(1);
    dispatchEvent(new Event('beforeunload'));
    expect(asked).not.toHaveBeenCalled();
    removeEventListener('beforeunload', asked);
  });
});

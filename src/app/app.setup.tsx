import { act, render } from '@testing-library/react';
import { vi } from 'vitest';

/** The texts of a language are separate files, which take time to load on a busy machine. */

/** The answers to calls, by the end of their path; "silence": no answer, "pending": none yet. They may change while the app runs. */
export type Answers = Record<string, unknown>;

export interface Sent {
  readonly url: string;
  /** '' without one. */
  readonly body: string;
}

/**
 * Opens a fresh app at an address, without a login: its actors live as long as the page, so each test loads them
 * anew. Every call is recorded.
 */
export async function openApp(hash: string, answers: Answers = {}, typed = {}) {
  vi.resetModules();
  location.hash = hash;
  const calls: Sent[] = [];
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    calls.push({ url, body: init?.body ? String(init.body as string | URLSearchParams) : '' });
    const name = url.split('?')[0]?.split('/').at(-1) ?? '';
    const answer = answers[name] ?? { status: 1, msg: `no answer for ${name}`, data: null };
    if (answer === 'pending') return new Promise<never>(() => undefined);
    if (answer === 'silence') return Promise.reject(new TypeError('Failed to fetch'));
    const headers = { 'content-type': 'application/json' };
    return Promise.resolve(new Response(JSON.stringify(answer), { headers }));
  });
  document.cookie = 'language=en; path=/';
  const { makeApp } = await import('./app.ts');
  const { actorsOf, AppProvider } = await import('./actors.ts');
  const { App } = await import('./App.tsx');
  const { wire } = await import('./wiring.ts');
  const { EMPTY_FORM } = await import('../pages/login/typedForm.ts');
  const app = makeApp();
  const actors = actorsOf(app.system);
  wire(actors);
  app.start();
  await act(async () => {
    render(
      <AppProvider value={actors}>
        <App typed={{ ...EMPTY_FORM, ...typed }} />
      </AppProvider>,
    );
    await Promise.resolve();
  });
  return { app, actors, calls };
}

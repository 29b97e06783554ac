import { waitFor } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { preferenceEffects } from './preferenceEffects.ts';

const root = document.documentElement;
/** Those that wait until the browser is idle. */
const idle: (() => void)[] = [];

beforeEach(() => {
  idle.length = 0;
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => idle.push(callback));
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete root.dataset.visitor;
});

const load = () => {
  const actor = createActor(preferenceEffects.actors.loadLanguage, { input: { language: 'en' } });
  return actor.start();
};

describe('the texts of a language', () => {
  it('are loaded at once for a user who is logged in', async () => {
    const actor = load();
    await waitFor(() => {
      expect(actor.getSnapshot().status).toBe('done');
    });
    expect(idle).toEqual([]);
  });

  it('wait for a visitor until the login form is shown', async () => {
    root.dataset.visitor = 'nobody';
    const actor = load();
    expect(idle).toHaveLength(1);
    expect(actor.getSnapshot().status).toBe('active');
    idle[0]?.();
    await waitFor(() => {
      expect(actor.getSnapshot().status).toBe('done');
    });
  });
});

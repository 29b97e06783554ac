import { afterEach, describe, expect, it, vi } from 'vitest';

let stop: (() => void) | undefined;

/** Where a login leads, of a window that is opened at this address. */
async function wantedAt(hash: string): Promise<string | null> {
  vi.resetModules();
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  location.hash = hash;
  const { makeApp } = await import('./app.ts');
  const { actorsOf } = await import('./actors.ts');
  const app = makeApp();
  stop = () => {
    app.stop();
  };
  app.start();
  return actorsOf(app.system).get('session').getSnapshot().context.wanted;
}

afterEach(() => {
  stop?.();
  vi.unstubAllGlobals();
  location.hash = '';
});

describe('the address asked for', () => {
  it.each([
    ['#/login?redirect=%2Forder%3Fa%3D1', '/order?a=1'],
    ['#/login', null],
    // Another page may have a query of that name for itself.
    ['#/register?redirect=%2Forder', null],
  ])('at %s', async (hash, wanted) => {
    expect(await wantedAt(hash)).toBe(wanted);
  });
});

import { describe, expect, it } from 'vitest';
import { openApp } from './app.setup.tsx';

describe('the address asked for', () => {
  it.each([
    ['#/login?redirect=%2Forder%3Fa%3D1', '/order?a=1'],
    ['#/login', null],
    // Another page may have a query of that name for itself.
    ['#/register?redirect=%2Forder', null],
  ])('at %s', async (hash, wanted) => {
    const { actors } = await openApp(hash);
    expect(actors.get('session').getSnapshot().context.wanted).toBe(wanted);
  });
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import zh from '../i18n/zh.json' with { type: 'json' };
import { showKeys } from '../i18n/keys.setup.ts';
import { LoadingMask } from './LoadingMask.tsx';

await showKeys(zh);

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('[L-12] says 正在加载... by default and closes after 4000 ms', () => {
  vi.useFakeTimers();
  render(<LoadingMask />);
  expect(screen.getByRole('status').textContent).toBe('正在加载...');
  act(() => vi.advanceTimersByTime(3999));
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => vi.advanceTimersByTime(1));
  expect(screen.queryByRole('status')).toBeNull();
});

it('leaves no empty place where a page takes longer', () => {
  vi.useFakeTimers();
  render(<LoadingMask after={<p>still on its way</p>} />);
  expect(screen.queryByText('still on its way')).toBeNull();
  act(() => vi.advanceTimersByTime(4000));
  expect(screen.getByText('still on its way')).toBeTruthy();
});

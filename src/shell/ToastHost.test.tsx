import { MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Router } from 'wouter';
import { dismissAll, toast } from '../app/toaster.ts';
import { ToastHost } from './ToastHost.tsx';

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const shown = (text: string) => screen.queryByText(text) !== null;

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    render(
      <MantineProvider env="test">
        <Router>
          <Notifications autoClose={5000} transitionDuration={0} />
          <ToastHost />
        </Router>
      </MantineProvider>,
    );
  });
  afterEach(() => {
    act(() => {
      notifications.clean();
    });
    cleanup();
    vi.useRealTimers();
  });
  const tell = (message: Parameters<typeof toast>[0]) => {
    act(() => {
      toast(message);
    });
  };

  it('[S-15] of a refusal stays for 5000 ms', () => {
    tell({ kind: 'error', text: 'Not in this state' });
    expect(screen.getByRole('alert').textContent).toContain('Not in this state');
    pass(4_900);
    expect(shown('Not in this state')).toBe(true);
    pass(200);
    // It leaves the page when its transition, which takes no time here, is over.
    pass(100);
    expect(shown('Not in this state')).toBe(false);
  });

  it('[L-06] in the words of the old language go with it; one that lasts as long as its state stays', () => {
    tell({ kind: 'error', text: 'Not in this state' });
    tell({ kind: 'info', text: 'Compiling the theme', id: 'theme', persistent: true });
    act(() => {
      dismissAll();
    });
    pass(0);
    expect([shown('Not in this state'), shown('Compiling the theme')]).toEqual([false, true]);
  });
});

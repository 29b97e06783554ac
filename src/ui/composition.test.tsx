import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isComposingKey, keepComposingKeys, useComposedText, useLast } from './composition.ts';

afterEach(cleanup);

describe('keys of an input method', () => {
  it.each([
    ['Chrome: the Enter comes before the end', { isComposing: true, keyCode: 229 }, true],
    ['Safari: the Enter comes after the end', { isComposing: false, keyCode: 229 }, true],
    ['Firefox: composing, with the code of the key', { isComposing: true, keyCode: 13 }, true],
    ['an ordinary Enter', { isComposing: false, keyCode: 13 }, false],
  ])('%s', (_, event, isTaken) => {
    expect(isComposingKey(event)).toBe(isTaken);
  });

  it('reach nobody, whatever listens', () => {
    keepComposingKeys();
    const [page, field] = [vi.fn(), vi.fn()];
    window.addEventListener('keydown', page, { capture: true });
    render(<input aria-label="Name" onKeyDown={field} />);
    const input = screen.getByLabelText('Name');
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 });
    fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
    expect([page.mock.calls.length, field.mock.calls.length]).toEqual([0, 0]);
    fireEvent.keyDown(input, { key: 'Enter', keyCode: 13 });
    expect([page.mock.calls.length, field.mock.calls.length]).toEqual([1, 1]);
    window.removeEventListener('keydown', page, { capture: true });
  });
});

describe('a text that is composed', () => {
  const change = vi.fn();
  function Search() {
    const [text, setText] = useState('');
    const composed = useComposedText(text, (next) => {
      change(next);
      setText(next);
    });
    return <input aria-label="Search" {...composed} />;
  }
  const typed = (value: string) => {
    fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
  };
  afterEach(() => {
    change.mockReset();
  });

  it.each([
    ['the last input before the end', ['last', 'end']],
    ['the last input after the end, as Firefox has it', ['end', 'last']],
  ])('is shown as it grows and handed on once, when it is done: %s', (_, order) => {
    render(<Search />);
    const input = screen.getByLabelText<HTMLInputElement>('Search');
    typed('安徽');
    fireEvent.compositionStart(input);
    for (const text of ['安徽g', '安徽ga', '安徽gang']) {
      typed(text);
      expect(input.value).toBe(text);
    }
    expect(change.mock.calls).toEqual([['安徽']]);
    for (const step of order) {
      if (step === 'last') typed('安徽钢');
      else {
        input.value = '安徽钢';
        fireEvent.compositionEnd(input);
      }
    }
    expect(input.value).toBe('安徽钢');
    expect(change.mock.calls).toEqual([['安徽'], ['安徽钢']]);
  });

  it('that is given up hands nothing on', () => {
    render(<Search />);
    const input = screen.getByLabelText<HTMLInputElement>('Search');
    fireEvent.compositionStart(input);
    typed('gang');
    typed('');
    fireEvent.compositionEnd(input);
    expect(input.value).toBe('');
    expect(change).not.toHaveBeenCalled();
  });
});

it('the latest ready value stays until the next one is ready', () => {
  let step: (value: string, isReady: boolean) => void = () => undefined;
  function Shown() {
    const [{ value, isReady }, set] = useState({ value: '安徽', isReady: true });
    step = (next, ready) => {
      set({ value: next, isReady: ready });
    };
    return <output>{useLast(value, isReady)}</output>;
  }
  render(<Shown />);
  const shown = () => screen.getByRole('status').textContent;
  for (const [value, isReady, expected] of [
    ['安徽g', false, '安徽'],
    ['安徽gang', false, '安徽'],
    ['安徽钢', true, '安徽钢'],
  ] as const) {
    act(() => {
      step(value, isReady);
    });
    expect(shown()).toBe(expected);
  }
});

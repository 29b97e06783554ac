import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Draft } from '../../../domain/schema/draft.ts';
import { int, rows, text } from '../../../domain/schema/field.ts';
import { Stage } from '../records.setup.tsx';
import { FieldInput } from './FieldInput.tsx';
import { faultyLines } from './LinePages.tsx';

const label = (words: string) => [words, words, words, words] as const;
const lines = rows(
  { note: text({ label: label('Note'), max: 9 }), count: int({ label: label('Count') }) },
  { label: label('Lines'), min: 0, max: 100 },
);
const draft = (count: number): Draft[] =>
  Array.from({ length: count }, (_, at) => ({ note: `n${String(at + 1)}`, count: '' }));
const ignore = () => undefined;

const drawn = (count: number, faulty: readonly string[] = []) =>
  render(
    <Stage>
      <FieldInput
        name="lines"
        path="lines"
        field={lines}
        value={draft(count)}
        issues={Object.fromEntries(faulty.map((path) => [path, { key: 'number' as const }]))}
        units={{}}
        lang="en"
        isNeeded={false}
        pick={{ query: {} }}
        onChange={ignore}
        onLeave={ignore}
      />
    </Stage>,
  );
afterEach(cleanup);

describe('many lines of a form', () => {
  it('are drawn twenty at a time, and those with an issue are a press away', () => {
    drawn(45, ['lines.2.count', 'lines.44.count', 'lines.44.note']);
    expect(screen.getAllByRole('group', { name: /^Lines, line / })).toHaveLength(20);
    const faults = screen.getByRole('alert');
    fireEvent.click(within(faults).getByRole('button', { name: '45' }));
    expect(screen.getAllByRole('group', { name: /^Lines, line / })).toHaveLength(5);
    expect(screen.getByDisplayValue('n45')).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByRole('button', { name: '3' })).toBeTruthy();
  });

  it('are all there while they are few', () => {
    drawn(20);
    expect(screen.getAllByRole('group', { name: /^Lines, line / })).toHaveLength(20);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('are found by the paths of their issues', () => {
    expect(
      faultyLines({ 'lines.10.a': { key: 'required' }, 'lines.2.a': { key: 'required' } }, 'lines'),
    ).toEqual([2, 10]);
    expect(faultyLines({ lines: { key: 'required' }, 'linesOf.1.a': { key: 'required' } }, 'lines')).toEqual(
      [],
    );
  });
});

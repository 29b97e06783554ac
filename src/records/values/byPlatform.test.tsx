import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { evaluation } from '../../../domain/records/evaluation.ts';
import { Stage } from '../records.setup.tsx';
import { EMPTY, FieldValue } from './FieldValue.tsx';

afterEach(cleanup);

const see = (createdBy: string, titles: Record<string, string>) => {
  const row: WireRow = { id: '7', status: 'visible', version: 1, titles, createdBy };
  render(
    <Stage>
      <output>
        <FieldValue view={{ spec: evaluation }} row={row} name="createdBy" lang="zh" isOpen />
      </output>
    </Stage>,
  );
  return screen.getByRole('status').textContent;
};

describe('who wrote a row', () => {
  it('is the person by name', () => {
    expect(see('18', { createdBy: '何佳怡' })).toBe('何佳怡');
  });

  it('is nobody where the platform did it, as through a link', () => {
    expect(see('0', {})).toBe(EMPTY);
  });
});

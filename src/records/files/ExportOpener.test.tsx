import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EXPORT_LIMIT } from '../../../domain/calls/exports.ts';
import { Stage } from '../records.setup.tsx';
import { ExportOpener } from './ExportOpener.tsx';

afterEach(cleanup);

const button = () => screen.getByRole('button', { name: 'Export' });

it.each([
  [EXPORT_LIMIT, null],
  [EXPORT_LIMIT + 1, 'Rows: 50001, at most 50000 in a file; narrow the filter'],
])('%d rows: the export opens, or says how many a file holds', (total, reason) => {
  render(
    <Stage>
      <ExportOpener name="order" total={total} dialog={() => <p>Dialog</p>} />
    </Stage>,
  );
  expect(button().getAttribute('aria-description')).toBe(reason);
  fireEvent.click(button());
  expect(screen.queryByText('Dialog') !== null).toBe(reason === null);
});

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import type { Draft, DraftValue } from '../../../../domain/schema/draft.ts';
import importWords from '../../../i18n/import/en.json' with { type: 'json' };
import words from '../../../i18n/wms/en.json' with { type: 'json' };
import { sendForm } from '../../../app/files.ts';
import { dispatcher, Stage } from '../../../records/records.setup.tsx';
import { importLines } from './importLines.tsx';

vi.mock(import('../../../app/files.ts'), async (original) => ({ ...(await original()), sendForm: vi.fn() }));
i18next.addResourceBundle('en', 'wms', words);
i18next.addResourceBundle('en', 'import', importWords);

// Loaded once here: a busy machine may need longer than a query waits.
await import('./LinesImport.tsx');

const ImportLines = importLines(inboundOrder);
const blank = { goodsId: null, planQty: '', lotNo: '' };
const kept = { goodsId: { id: '1', title: 'Tea' }, planQty: '7', lotNo: '' };

let last: Draft = {};
function Form({ ownerId }: { ownerId: string | null }) {
  const [draft, setDraft] = useState<Draft>({ lines: [kept, blank] });
  last = draft;
  return (
    <ImportLines
      values={{ ownerId }}
      draft={draft}
      issues={{}}
      set={(name: string, value: DraftValue) => {
        setDraft((before) => ({ ...before, [name]: value }));
      }}
    />
  );
}
const drawn = (ownerId: string | null) =>
  render(
    <Stage viewer={{ ...dispatcher, role: 'warehouse' }}>
      <Form ownerId={ownerId} />
    </Stage>,
  );
afterEach(cleanup);

const sheet = {
  ...{ id: '1', fileName: 'Pasted rows.txt', heads: ['Goods', 'Planned'], total: 2 },
  samples: [['HW1', '12']],
};

describe('lines of an inbound order from a paste', () => {
  it('[/wms/inbound] follow what is in the form, without the row that is wrong', async () => {
    const paths: string[] = [];
    vi.mocked(sendForm).mockImplementation((path) => {
      paths.push(path);
      const data = path.includes('HEADS')
        ? sheet
        : path.includes('CHECK')
          ? {
              rows: [
                { row: 2, title: 'HW1', reasons: [] },
                {
                  row: 3,
                  title: 'HW9',
                  reasons: [{ field: 'goodsId', column: 'Goods', msg: 'there is no "HW9"' }],
                },
              ],
            }
          : { lines: [{ values: { goodsId: '5', planQty: 12_000 }, titles: { goodsId: 'Water' } }] };
      return Promise.resolve({ status: 0, msg: '', data });
    });
    drawn('9');
    fireEvent.click(screen.getByRole('button', { name: 'Import lines' }));
    const paste = await screen.findByRole('textbox', { name: 'Paste' });
    fireEvent.change(paste, { target: { value: 'Goods\tPlanned\nHW1\t12\nHW9\t3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Read the pasted rows' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Check/ }));
    expect(await screen.findByText(/there is no "HW9"/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Import 1/ }));
    await waitFor(() => {
      expect(last.lines).toMatchObject([kept, { goodsId: { id: '5', title: 'Water' }, planQty: '12' }]);
    });
    expect(paths).toEqual([
      '/ntocc-tms-api/inboundOrder/lines/HEADS?ownerId=9',
      '/ntocc-tms-api/inboundOrder/lines/CHECK?ownerId=9',
      '/ntocc-tms-api/inboundOrder/lines/READ?ownerId=9',
    ]);
  });

  it('[/wms/inbound] need the owner first, whose goods they are', () => {
    drawn(null);
    expect(screen.getByRole('button', { name: 'Import lines' }).getAttribute('aria-description')).toBe(
      'Choose the owner first',
    );
  });
});

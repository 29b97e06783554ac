import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { parameter } from '../../../domain/records/parameter.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { goTo } from '../../app/location.ts';
import { dispatcher, Stage } from '../records.setup.tsx';
import { RecordPage } from './RecordPage.tsx';

const row = (id: string, validFrom: number): WireRow => ({
  ...{ id, status: 'enabled', version: 1, titles: {}, paramNo: `CS${id}` },
  ...{ paramKey: 'speed.limitKmh', paramValue: '90', validFrom },
});
const rows = [row('1', Date.now() - 1), row('2', Date.now() + 86_400_000)];

answerCalls(({ name }, request) => {
  if (name === 'listSettings') return { layout: null, views: [] };
  if (name === 'parameter.list')
    return { records: rows, total: 2, size: 20, current: 1, pages: 1, summary: {} };
  if (name !== 'parameter.detail') return [];
  const found = rows.find(({ id }) => JSON.stringify(request).includes(`"${id}"`));
  return { row: found, facts: {}, history: [] };
});
afterEach(cleanup);

describe('a row that is closed by time', () => {
  it('shows its Edit disabled with the reason, and another one open', async () => {
    goTo('/basicInfo/dictionary/dictionaryManage', { replace: true });
    const admin: Viewer = { ...dispatcher, role: 'admin' };
    render(
      <Stage viewer={admin}>
        <RecordPage view={{ spec: parameter }} />
      </Stage>,
    );
    await userEvent.click(await screen.findByText('CS1'));
    const closed = await screen.findByRole('button', { name: 'Edit' });
    expect(closed.getAttribute('aria-disabled')).toBe('true');
    expect(closed.getAttribute('aria-description')).toBe('It is in force; add a new one');
    await userEvent.click(closed);
    expect(screen.queryByLabelText(/^Value/)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByText('CS2'));
    await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Value/)).value).toBe('90');
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sending } from '../../../domain/calls/figureSchedules.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { CallError } from '../../app/http.ts';
import { answerCalls } from '../../app/http.setup.ts';

const server = {
  sending: null as Sending | null,
  isRefusing: false,
  sent: [] as { name: string; request: unknown }[],
};
const EMPTY = {
  ...{ records: [], total: 0, size: 20, current: 1, pages: 0 },
  ...{ rows: 0, from: null, to: null, summary: {} },
};
answerCalls(({ name }, request) => {
  if (name === 'figures.starStatistics') return EMPTY;
  if (name === 'figures.starStatistics.sending') return server.sending;
  if (!name.startsWith('figures.starStatistics.sending.')) return [];
  if (server.isRefusing) throw new CallError('Not any more', 10403, undefined);
  server.sent.push({ name, request });
  return name.endsWith('stop') ? null : { definition: KEPT.definition, nextAt: null, files: [] };
});

const KEPT: Sending = {
  definition: {
    ...{ query: {}, days: 7, schedule: 'daily', fileType: 'csv', lang: 'en', name: 'Star statistics' },
  },
  nextAt: Date.UTC(2026, 10, 26, 18),
  files: [
    { id: '71', at: Date.UTC(2026, 10, 25, 18), rows: 12, size: 900, fileType: 'csv', failure: null },
    { id: '70', at: Date.UTC(2026, 10, 24, 18), rows: 0, size: 0, fileType: 'csv', failure: 'Too large' },
  ],
};
const auditor: Viewer = {
  ...{ userId: '1', groupCode: 'G', role: 'auditor', partyType: 'PLAT', partyId: undefined },
};
const PATH = '/tms/CustomerService/starStatistics';

const { openAt } = await import('../home/home.setup.tsx');
const { goTo } = await import('../../app/location.ts');
const { default: i18next } = await import('i18next');
i18next.addResourceBundle('en', 'figures', (await import('../../i18n/figures/en.json')).default);

async function opened(query = '') {
  goTo(`${PATH}${query}`);
  await openAt(PATH, auditor);
}
const dialog = async () => within(await screen.findByRole('dialog'));

beforeEach(() => {
  server.sending = null;
  server.isRefusing = false;
  server.sent = [];
});
afterEach(cleanup);

describe('a statistic that is sent regularly (addendum A 1.4)', () => {
  it('is sent with what the page shows now, without its period', async () => {
    await opened('?group=kindMonth&stars=1&from=1&to=2');
    await userEvent.click(await screen.findByRole('button', { name: 'Send regularly' }));
    const shown = await dialog();
    await userEvent.click(await shown.findByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.sent).toEqual([
      {
        name: 'figures.starStatistics.sending.save',
        request: {
          definition: {
            ...{ days: 90, schedule: 'weekly', fileType: 'xlsx', lang: 'en', name: 'Star statistics' },
            query: { stars: '1', group: 'kindMonth', time: 'ratedAt', sort: 'average', dir: 'asc' },
          },
        },
      },
    ]);
  });

  it('shows what was sent, why a file is missing, and stops; the notice of a file opens it', async () => {
    server.sending = KEPT;
    await opened('?open=5');
    const shown = await dialog();
    const file = await shown.findByRole('link', { name: '2026-11-26 02:00 · 12 rows · csv' });
    expect(file.getAttribute('href')).toBe('/ntocc-tms-api/figures/starStatistics/export/sent/71');
    expect(shown.getByText(/Too large/)).toBeTruthy();
    await userEvent.click(shown.getByRole('button', { name: 'Stop sending' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
    });
    expect(server.sent.map(({ name }) => name)).toEqual(['figures.starStatistics.sending.stop']);
  });

  it('says why it is not sent, and stays open', async () => {
    server.isRefusing = true;
    await opened();
    await userEvent.click(await screen.findByRole('button', { name: 'Send regularly' }));
    const shown = await dialog();
    await userEvent.click(await shown.findByRole('button', { name: 'Save' }));
    expect((await shown.findByRole('alert')).textContent).toBe('Not any more');
    expect(server.sent).toEqual([]);
  });
});

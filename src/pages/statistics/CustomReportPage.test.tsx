import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Activity } from 'react';
import { afterEach, expect, it } from 'vitest';
import words from '../../i18n/figures/en.json' with { type: 'json' };
import type { PageActor } from '../../app/pageActor.ts';
import CustomReports from './CustomReportPage.tsx';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { pageOfTab, Stage } from '../../records/records.setup.tsx';

answerCalls(() => []);
const admin: Viewer = { userId: '1', groupCode: 'G1', role: 'admin', partyType: 'PLAT', partyId: undefined };
i18next.addResourceBundle('en', 'figures', words);

const view = (tab: PageActor, isShown = true) => (
  <Activity mode={isShown ? 'visible' : 'hidden'}>
    <Stage tab={tab} viewer={admin}>
      <CustomReports />
    </Stage>
  </Activity>
);
const name = () => screen.findByRole('textbox', { name: 'Name' });
const isDirty = (tab: PageActor) => tab.getSnapshot().matches('dirty');

afterEach(cleanup);

it('[T&M-12] an unfinished report is kept while its tab is hidden, asleep or loaded again', async () => {
  const tab = pageOfTab();
  const { rerender, unmount } = render(view(tab));
  await userEvent.type(await name(), 'Freight ');
  rerender(view(tab, false));
  expect(isDirty(tab)).toBe(true);
  rerender(view(tab));
  expect(await name()).toHaveProperty('value', 'Freight ');
  unmount();
  render(view(tab));
  expect(await name()).toHaveProperty('value', 'Freight ');
  await userEvent.clear(await name());
  expect(isDirty(tab)).toBe(false);
});

it('[T&M-12] unreadable data of an older version is ignored', async () => {
  const tab = pageOfTab();
  tab.send({ type: 'draft.set', key: 'customReport:', value: true });
  render(view(tab));
  expect(await name()).toHaveProperty('value', '');
  expect(isDirty(tab)).toBe(false);
});

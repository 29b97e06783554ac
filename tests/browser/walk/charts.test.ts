import { describe, expect, it } from 'vitest';
import { startJobs } from '../../../server/jobs/start.ts';
import { useDesk } from '../../platform/desk.ts';
import { recordCoverage } from '../../walk/coverage.ts';
import { discover, loadModel } from '../../walk/discover.ts';
import { useBrowser } from '../browser.ts';
import { channelAdapter } from './adapters/channel.ts';
import { dialogsAdapter } from './adapters/dialogs.ts';
import { listAdapter } from './adapters/list.ts';
import { mustReadAdapter } from './adapters/mustRead.ts';
import { preferencesAdapter } from './adapters/preferences.ts';
import { recordAdapter } from './adapters/record.ts';
import { searchAdapter } from './adapters/search.ts';
import { sessionAdapter } from './adapters/session.ts';
import { sidebarAdapter } from './adapters/sidebar.ts';
import { tabsAdapter } from './adapters/tabs.ts';
import { todoAdapter } from './adapters/todo.ts';
import { walkChart } from './walker.ts';

const ADAPTERS = [
  sessionAdapter,
  channelAdapter,
  todoAdapter,
  listAdapter,
  recordAdapter,
  dialogsAdapter,
  sidebarAdapter,
  preferencesAdapter,
  searchAdapter,
  tabsAdapter,
  mustReadAdapter,
];

describe('charts walked in a real browser against the real platform', () => {
  const desk = useDesk({}, startJobs);
  const browser = useBrowser(desk);

  it.each(ADAPTERS)('$chart', async (adapter) => {
    const found = discover().find(({ name }) => name === adapter.chart);
    if (!found) throw new Error(`There is no chart "${adapter.chart}".`);
    const seen = await walkChart(desk, browser, await loadModel(found), adapter);
    const excused = Object.entries(adapter.beyond).map(([what, because]) => ({ what, because: [because] }));
    recordCoverage({ ...seen, excused });
    expect(seen.transitions.missing.toSorted(), `${adapter.chart}: transitions never taken`).toEqual(
      Object.keys(adapter.beyond).toSorted(),
    );
  });
});

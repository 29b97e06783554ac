import { describe, expect, it } from 'vitest';
import { startTimers } from '../../../server/jobs/timers.ts';
import { useDesk } from '../../platform/desk.ts';
import { keepCoverage } from '../../walk/coverage.ts';
import { discover, loadModel } from '../../walk/discover.ts';
import { useBrowser } from '../browser.ts';
import { channelPlay } from './plays/channel.ts';
import { dialogsPlay } from './plays/dialogs.ts';
import { listPlay } from './plays/list.ts';
import { preferencesPlay } from './plays/preferences.ts';
import { recordPlay } from './plays/record.ts';
import { searchPlay } from './plays/search.ts';
import { sessionPlay } from './plays/session.ts';
import { sidebarPlay } from './plays/sidebar.ts';
import { tabsPlay } from './plays/tabs.ts';
import { todoPlay } from './plays/todo.ts';
import { walkChart } from './walker.ts';

/** For a busy machine, ms; on a quiet one the longest walk takes a tenth of it. */
const PATIENCE = 300_000;

const PLAYS = [
  sessionPlay,
  channelPlay,
  todoPlay,
  listPlay,
  recordPlay,
  dialogsPlay,
  sidebarPlay,
  preferencesPlay,
  searchPlay,
  tabsPlay,
];

describe('charts walked in a real browser against the real platform', () => {
  const desk = useDesk({}, startTimers);
  const browser = useBrowser(desk);

  it.each(PLAYS)('$chart', { timeout: PATIENCE }, async (play) => {
    const found = discover().find(({ name }) => name === play.chart);
    if (!found) throw new Error(`There is no chart "${play.chart}".`);
    const seen = await walkChart(desk, browser, await loadModel(found), play);
    const excused = Object.entries(play.beyond).map(([what, because]) => ({ what, because: [because] }));
    keepCoverage({ ...seen, excused });
    expect(seen.transitions.missing.toSorted(), `${play.chart}: transitions never taken`).toEqual(
      Object.keys(play.beyond).toSorted(),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { useDesk } from '../../platform/desk.ts';
import { useBrowser } from '../browser.ts';
import { tableOf } from './table.ts';
import { mainJob } from './walk.ts';

/** The owner asks for no more. */
const MOST = 45;
/** Seven people at their screens, on a busy machine too. */
const WHOLE_MS = 600_000;

describe('the main job by seven people at their screens', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it(
    `takes at most ${String(MOST)} presses and fields from publishing to payment`,
    { timeout: WHOLE_MS },
    async () => {
      const actions = await mainJob(desk, browser, false);
      console.log(`${String(actions.length)} presses and fields`);
      expect(actions.length).toBeLessThanOrEqual(MOST);
      await expect(tableOf(actions)).toMatchFileSnapshot('../../../docs/main-job.md');
    },
  );
});

import { describe, expect, it } from 'vitest';
import { useDesk } from '../../platform/desk.ts';
import { useBrowser } from '../browser.ts';
import { tableOf } from './table.ts';
import { mainJob } from './walk.ts';

/** Seven people at their screens, on a busy machine too. */
const WHOLE_MS = 600_000;

describe('the main job with a driver who has no network from loading to receipt', () => {
  const desk = useDesk();
  const browser = useBrowser(desk);

  it('takes the very same presses and fields', { timeout: WHOLE_MS }, async () => {
    const actions = await mainJob(desk, browser, true);
    await expect(tableOf(actions)).toMatchFileSnapshot('../../../docs/main-job.md');
  });
});

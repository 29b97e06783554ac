import type { WithoutView } from '../../view.ts';

export const trackPlaybackView: WithoutView = {
  unseen:
    'a line on a map needs a size, which only a browser gives it: tests/browser/map.test.ts replays it there',
};

import type { Unseen } from '../../view.ts';

export const pageView: Unseen = {
  unseen:
    'the tab strip draws what it reports (see tabs), the page in it what it remembers (see list and record)',
};

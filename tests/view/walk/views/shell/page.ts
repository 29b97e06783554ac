import type { WithoutView } from '../../view.ts';

export const pageView: WithoutView = {
  unseen:
    'the tab strip draws what it reports (see tabs), the page in it what it remembers (see list and record)',
};

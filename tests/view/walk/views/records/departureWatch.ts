import type { WithoutView } from '../../view.ts';

export const departureWatchView: WithoutView = {
  unseen: 'the platform looks for late departures; people see the warnings',
};

import type { WithoutView } from '../../view.ts';

export const speedWatchView: WithoutView = {
  unseen: 'the detector of safety warnings moves along it on the platform; people see the warnings',
};

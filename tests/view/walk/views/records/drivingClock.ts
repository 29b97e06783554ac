import type { WithoutView } from '../../view.ts';

export const drivingClockView: WithoutView = {
  unseen: 'the detector of safety warnings moves along it on the platform; people see the warnings',
};

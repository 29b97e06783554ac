import type { WithoutView } from '../../view.ts';

export const appView: WithoutView = {
  unseen: 'it starts the other actors; the login page draws its message (src/pages/login)',
};

import type { WithoutView } from '../../view.ts';

export const deskView: WithoutView = {
  unseen: 'it starts the actors of the layout, which have views of their own',
};

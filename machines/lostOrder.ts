/** The states of a board that has no order to show; both go back to loading. Source: addendum A 4.6 and 4.7. */
export const lostOrder = {
  unreachable: {
    description: 'No answer came; it can be loaded again.',
    on: { 'page.reloaded': { target: 'loading', actions: 'clearRefusal' } },
  },
  refused: {
    description: 'The server does not show the order, and says why.',
    on: { 'page.reloaded': { target: 'loading', actions: 'clearRefusal' } },
  },
} as const;

/** A chart that ends by an error is a fault of ours: it goes where uncaught errors go. */
export function reportCrash(_: unknown, { error }: { error: unknown }): void {
  reportError(error);
}

/** `onError` of a child that lives as long as its root; the root's setup has the action. */
export const crashed = {
  actions: { type: 'reportCrash', params: ({ event }: { event: { error: unknown } }) => event },
} as const;

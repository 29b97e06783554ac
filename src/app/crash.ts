/** A chart that ends with an error is a programming fault: it is reported like an uncaught error. */
export function reportCrash(_: unknown, { error }: { error: unknown }): void {
  reportError(error);
}

/** `onError` of a child that lives as long as its root; the root's setup has the action. */
export const crashed = {
  actions: { type: 'reportCrash', params: ({ event }: { event: { error: unknown } }) => event },
} as const;

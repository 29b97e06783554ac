/** A chart that ends with an error is a programming fault: it is reported like an uncaught error. */
export function reportCrash(_: unknown, { error }: { error: unknown }): void {
  reportError(error);
}

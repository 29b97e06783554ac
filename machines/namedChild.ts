import { unprovided } from './placeholder.ts';

interface Crash {
  readonly error: unknown;
}

/** The action of a root whose child ended with an error: a programming fault. Given by the app. */
export const reportCrash = (_: unknown, _params: Crash): void => unprovided('reportCrash');

/** A child that lives as long as its state and that the whole window knows by its name. */
export const namedChild = <Name extends string>(name: Name) =>
  ({
    id: name,
    systemId: name,
    src: name,
    onError: { actions: { type: 'reportCrash', params: ({ event }: { event: Crash }) => event } },
  }) as const;

import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  fromTransition,
} from 'xstate';

/**
 * A parent for a chart under test: under each of these names an actor records the events sent to it. The chart
 * runs as a child of `root`, with its clock.
 */
export function ears(
  names: readonly string[],
  options: Pick<ActorOptions<AnyActorLogic>, 'clock'> = {},
  hear: (event: AnyEventObject, name: string) => void = () => undefined,
) {
  const told: AnyEventObject[] = [];
  const root = createActor(
    fromTransition(() => null, null),
    options,
  ).start();
  for (const name of names) {
    const ear = fromTransition((_, event: AnyEventObject) => {
      told.push(event);
      hear(event, name);
      return null;
    }, null);
    createActor(ear, { parent: root, id: name, systemId: name }).start();
  }
  return { root, told };
}

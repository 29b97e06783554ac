import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyEventObject,
  createActor,
  fromTransition,
} from 'xstate';

/**
 * A window around a chart under test: under each of these names something only notes what it is told. The chart
 * lives in it as a child of `root`, by whose clock it goes.
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

import { type AnyActorRef, createActor } from 'xstate';
import type { ActorName, Actors, AppActors } from '../../../src/app/actors.ts';
import { discover, loadModel } from '../../walk/discover.ts';
import { nest, withFakes } from '../../walk/fakes.ts';
import type { AnyModel } from '../../walk/subject.ts';

/**
 * The views read actors that live as long as their module. In a walk each is replaced by a proxy that
 * passes everything to the present actor of the walk. Subscriptions made once, as by the wiring of the app,
 * are moved to the next actor.
 */

type Subscribing = 'on' | 'subscribe';
interface Lasting {
  readonly method: Subscribing;
  readonly args: readonly unknown[];
  now: { unsubscribe(): void };
}
interface ActorDouble {
  readonly ref: AnyActorRef;
  readonly lasting: Set<Lasting>;
}

const models = new Map<string, AnyModel>();
const doubles = new Map<string, ActorDouble>();
const present = new Map<string, AnyActorRef>();

/** Loads the models of all charts; done once before the proxies are created. */
export async function loadModels(): Promise<void> {
  for (const found of discover()) {
    if (found.hasModel) models.set(found.name, await loadModel(found));
  }
}

/** Events sent to it by name go to the present actors. */
function inTouch(actor: AnyActorRef): void {
  Object.assign(actor.system, { get: actorDouble });
}

/** An actor that is not walked: it can be read, and does nothing. */
function inertActor(name: string): AnyActorRef {
  const model = models.get(name);
  if (!model) throw new Error(`No chart is named "${name}".`);
  const actor = createActor(withFakes(model.machine), {
    input: Object.values(model.inputs)[0],
    parent: nest({ inspect: () => undefined }),
    id: name,
  });
  inTouch(actor);
  actor.start();
  return actor;
}

/** The actor of this name, started at the first call. */
export function actorNamed(name: string): AnyActorRef {
  const actor = present.get(name) ?? inertActor(name);
  present.set(name, actor);
  return actor;
}

function connect(name: string, { method, args }: Pick<Lasting, 'method' | 'args'>): Lasting['now'] {
  const actor = actorNamed(name);
  const subscribe = Reflect.get(actor, method) as (...given: readonly unknown[]) => Lasting['now'];
  return subscribe.apply(actor, [...args]);
}

function doubleNamed(name: string): ActorDouble {
  const known = doubles.get(name);
  if (known) return known;
  const lasting = new Set<Lasting>();
  const keep =
    (method: Subscribing) =>
    (...args: readonly unknown[]) => {
      const one: Lasting = { method, args, now: connect(name, { method, args }) };
      lasting.add(one);
      return {
        unsubscribe: () => {
          one.now.unsubscribe();
          lasting.delete(one);
        },
      };
    };
  const ref = new Proxy({} as AnyActorRef, {
    get(_, key) {
      if (key === 'on' || key === 'subscribe') return keep(key);
      const actor = actorNamed(name);
      const value: unknown = Reflect.get(actor, key);
      return typeof value === 'function' ? (value.bind(actor) as unknown) : value;
    },
  });
  const made = { ref, lasting };
  doubles.set(name, made);
  return made;
}

/** The proxy that the app uses for the actor of this name. */
export function actorDouble(name: string): AnyActorRef {
  return doubleNamed(name).ref;
}

/** Access to the present actors for views and wiring of the app. */
export const stageActors: Actors = {
  // Whether the proxy passes on to an actor of this chart.
  get: <K extends ActorName>(name: K) => actorDouble(name) as AppActors[K],
  has: () => true,
};

/** Sets the present actor; it need not be running yet. */
export function enter(name: string, actor: AnyActorRef): void {
  present.set(name, actor);
  inTouch(actor);
  for (const one of doubleNamed(name).lasting) {
    one.now.unsubscribe();
    one.now = connect(name, one);
  }
}

/** Removes all actors: the next view gets new ones. */
export function resetActors(): void {
  present.clear();
  for (const [name, { lasting }] of doubles) if (lasting.size > 0) enter(name, actorNamed(name));
}

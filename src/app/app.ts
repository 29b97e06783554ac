import { type ActorRefFrom, type AnyActorLogic, createActor } from 'xstate';
import { resolveLang } from '../../domain/codes/languages.ts';
import { appMachine } from '../../machines/app/machine.ts';
import { preferencesMachine } from '../../machines/preferences/machine.ts';
import { sessionMachine } from '../../machines/session/machine.ts';
import { reportCrash } from './crash.ts';
import { currentPlace } from './location.ts';
import { record } from './recording.ts';
import { preferenceEffects } from './preferenceEffects.ts';
import { sessionEffects } from './sessionEffects.ts';
import {
  readAppid,
  readBranch,
  readLanguage,
  readSettings,
  readSize,
  readTheme,
  readToken,
} from './storage.ts';

/** Gives the root the logic of an actor whose code was just loaded; the actor starts with the event that reports it. */
export function provideActor(
  app: ActorRefFrom<typeof appMachine>,
  logic: Partial<Record<'desk' | 'release', AnyActorLogic>>,
): void {
  Object.assign(app.getSnapshot().machine.implementations.actors, logic);
}

/** The root actor of this window. Its actors of the layout are loaded with the code of that: shell/desk.ts. */
export function makeApp() {
  const logic = appMachine.provide({
    actors: {
      session: sessionMachine.provide(sessionEffects),
      preferences: preferencesMachine.provide(preferenceEffects),
    },
    actions: { reportCrash },
  });
  return createActor(logic, {
    inspect: record,
    systemId: 'app',
    input: {
      session: {
        token: readToken(),
        branch: readBranch(),
        appid: readAppid(),
        wanted:
          currentPlace().path === '/login'
            ? new URLSearchParams(currentPlace().search).get('redirect')
            : null,
      },
      preferences: {
        language: resolveLang(readLanguage(), navigator.language),
        size: readSize(),
        ...readTheme(),
        settings: readSettings(),
      },
    },
  });
}

// oxlint-disable no-restricted-imports -- a chunk of its own, loaded later
import { waitFor } from 'xstate';
import type { Actors } from './actors.ts';
import { useActors } from './actors.ts';
import { whenIdle } from './idle.ts';
import { part, type Part } from './part.ts';

/** The parts of the app behind the login and beside it; each is a separate download and is shown once its texts are loaded. */
interface Parts {
  readonly desk: Part;
  readonly publicPages: Part;
  readonly password: Part;
  readonly enrolment: Part;
}

/** Until the texts are loaded or have failed; before that only keys could be shown. */
async function texts(actors: Actors): Promise<void> {
  const { languageReady } = await import('../i18n/i18n.ts');
  await Promise.race([
    languageReady(),
    waitFor(actors.get('preferences'), (snapshot) => snapshot.matches({ language: 'failed' })),
  ]);
}

const made = new WeakMap<Actors, Parts>();

function partsFor(actors: Actors): Parts {
  const withTexts = async <View>(view: Promise<View>): Promise<View> => {
    await Promise.all([view, texts(actors)]);
    return view;
  };
  const parts = made.get(actors) ?? {
    desk: part(() => withTexts(import('../shell/Desk.tsx'))),
    enrolment: part(() => withTexts(import('../shell/Enrolment.tsx'))),
    publicPages: part(() => withTexts(import('../shell/PublicPages.tsx'))),
    password: part(() => withTexts(import('../shell/OwedPassword.tsx'))),
  };
  made.set(actors, parts);
  return parts;
}

export function useParts(): Parts {
  return partsFor(useActors());
}

/** The second step of a login; most logins have none. */
export const factorStep: Part = part(() => import('../secondFactor/FactorStep.tsx'));

/** Buttons for company accounts, which many platforms have none of. */
export const companyWays: Part = part(() => import('../pages/login/CompanyWays.tsx'));

/** What asks for the second factor at a login. */
export const factorCode = () => import('../secondFactor/atLogin.ts');

/** Where nobody could be asked who is logged in: the user that this phone knows, else the failure stands. */
export async function orKept(token: string, error: unknown) {
  const { userKept } = await import('../outbox/keptUser.ts').catch(() => Promise.reject(error));
  return userKept(token, error);
}

/** Fetches the desk, which is needed in a moment. */
export function fetchDesk(actors: Actors): void {
  partsFor(actors).desk.prefetch();
}

/** Preloads the desk once the browser is idle. */
export function prefetchDesk(actors: Actors): void {
  whenIdle(() => {
    fetchDesk(actors);
  });
}

import { envelopeSchema } from '../../../../domain/calls/call.ts';
import { getUserInfo, type UserInfo, userInfoSchema } from '../../../../domain/calls/session.ts';
import type { EndReason } from '../../../../machines/session/events.ts';
import type { UserCause, Start } from '../adapter.ts';
import type { Scene } from '../scene.ts';

/** The parts of the shell that a user sees, for any chart. */
export const loginButton = ({ page }: Scene) => page.getByRole('button', { name: /^(正在)?登录/ });
/** The logged-in user; under a dialog it is in the document without a role. */
export const userButton = ({ page }: Scene) => page.locator('[data-guide=user]');
export const counters = ({ page }: Scene) => page.getByRole('navigation', { name: '待办' });

/** The next user info has a change. */
export async function changeUserInfo({ page }: Scene, change: (info: UserInfo) => UserInfo): Promise<void> {
  await page.route(
    `**${getUserInfo.path}`,
    async (route) => {
      const answer = envelopeSchema.parse(await (await route.fetch()).json());
      await route.fulfill({ json: { ...answer, data: change(userInfoSchema.parse(answer.data)) } });
    },
    { times: 1 },
  );
}

/** Chooses an entry in the user menu. */
export async function choose(scene: Scene, entry: string): Promise<void> {
  await userButton(scene).click();
  await scene.page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Another window of the browser logs in, with the previous account. */
export const sessionStarts = (scene: Scene) => scene.elsewhere({ type: 'remote.loggedIn', ...scene.login });
/** In another window of the browser the login expires: the page stays the wanted one. */
export const sessionEnds = (scene: Scene) => scene.elsewhere({ type: 'remote.loggedOut', reason: 'expired' });

/** A page that sends no calls. */
const CALM = '/guide/index';

/** A window with the desk open, on a page that sends no calls. */
export const idleDesk =
  (username: string): Start =>
  async (scene) => {
    await scene.logIn(username);
    await scene.go(CALM);
    await counters(scene).waitFor();
    await scene.page.getByRole('heading', { level: 2 }).first().waitFor();
  };

/** A window whose desk was open once, so that all its parts are loaded, and was left. */
export const leftDesk =
  (username: string, reason: EndReason = 'expired'): Start =>
  async (scene) => {
    await idleDesk(username)(scene);
    await scene.elsewhere({ type: 'remote.loggedOut', reason });
    await loginButton(scene).waitFor();
  };

/** The address is changed by hand, or by the browser's own buttons. */
export const go = ({ page }: Scene, path: string): Promise<void> =>
  page.evaluate((to) => {
    location.hash = to;
  }, path);

export const goTo =
  (path: string): UserCause['do'] =>
  (scene) =>
    go(scene, path);

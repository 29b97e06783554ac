import { envelopeSchema } from '../../../../domain/calls/call.ts';
import { getUserInfo, type UserInfo, userInfoSchema } from '../../../../domain/calls/session.ts';
import type { EndReason } from '../../../../machines/session/events.ts';
import type { UserCause, Start } from '../adapter.ts';
import type { Scene } from '../scene.ts';

/** What a person sees of the shell, whatever the chart. */
export const loginButton = ({ page }: Scene) => page.getByRole('button', { name: /^(正在)?登录/ });
/** Who works here; under a dialog it is still there, but has no role. */
export const userButton = ({ page }: Scene) => page.locator('[data-guide=user]');
export const counters = ({ page }: Scene) => page.getByRole('navigation', { name: '待办' });

/** The next user info comes with a change. */
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

/** Chooses from the menu of the user. */
export async function choose(scene: Scene, entry: string): Promise<void> {
  await userButton(scene).click();
  await scene.page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Another window of the browser logs in, with the login of before. */
export const sessionStarts = (scene: Scene) => scene.elsewhere({ type: 'remote.loggedIn', ...scene.login });
/** In another window of the browser the login expires: the page stays the wanted one. */
export const sessionEnds = (scene: Scene) => scene.elsewhere({ type: 'remote.loggedOut', reason: 'expired' });

/** A page that asks the platform nothing. */
const CALM = '/guide/index';

/** A window with the desk open, on a page that asks the platform nothing. */
export const idleDesk =
  (username: string): Start =>
  async (scene) => {
    await scene.logIn(username);
    await scene.go(CALM);
    await counters(scene).waitFor();
    await scene.page.getByRole('heading', { level: 2 }).first().waitFor();
  };

/** A window whose desk was there once, so that all its parts are loaded, and is left. */
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

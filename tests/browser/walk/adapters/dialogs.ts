import { getTodoCount } from '../../../../domain/calls/party.ts';
import type { DialogsContext } from '../../../../machines/dialogs/machine.ts';
import { type Can, type UserCause, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { idleDesk, counters, go } from './desk.ts';

const PAGE = '/tms/order/publish';
/** The questions of the model: a is the session's, b that of the tab strip. */
const QUESTIONS = { relogin: '确认注销', loss: '有未保存的内容' } as const;
const TEXTS = {
  'relogin.text': '您已注销，您可以取消以停留在此页，或重新登录',
  'loss.text': '继续操作会丢失此页面尚未保存的内容。',
};
type Question = keyof typeof QUESTIONS;

const dialog = ({ page }: Scene, question: Question) =>
  page.getByRole('dialog', { name: QUESTIONS[question] });
const isShown =
  (id: string): Can =>
  (at) =>
    (at.context as DialogsContext).queue[0]?.id === id;

/** Something is typed into a form, and its tab is closed. */
async function closeDirtyTab(scene: Scene): Promise<void> {
  const { page } = scene;
  const tab = page.getByRole('tab', { name: /发布订单/ });
  await go(scene, PAGE);
  await page.getByLabel('上游委托单号').fill('WT-1');
  await tab.getByText('有未保存的内容').waitFor();
  await tab.press('Delete');
}

/** The counts change, and the call for them is answered: deregistered. */
async function meetDeregistered({ page, line, advance }: Scene): Promise<void> {
  const asked = page.waitForRequest(`**${getTodoCount.path}`);
  await page.route(
    `**${getTodoCount.path}`,
    (route) => route.fulfill({ json: { status: 21332, msg: '您已注销', data: null } }),
    { times: 1 },
  );
  line.say('{"type":"refreshToDoList"}');
  await advance(1_000);
  await asked;
}

/** The ways to refuse, in turn: the button, the cross, the key. */
function refusal(question: Question): UserCause['do'] {
  const ways: ((scene: Scene) => Promise<void>)[] = [
    (scene) =>
      dialog(scene, question)
        .getByRole('button', { name: /^(取消|留在此页)$/ })
        .click(),
    (scene) => dialog(scene, question).locator('header').getByRole('button').click(),
    (scene) => scene.page.keyboard.press('Escape'),
  ];
  let turn = 0;
  return (scene) => ways[(turn += 1) % ways.length]?.(scene);
}

export const dialogsAdapter: WalkAdapter = {
  chart: 'dialogs',
  inputs: {
    start: async (scene) => {
      // What was typed is discarded with the session.
      scene.page.on('dialog', (question) => void question.accept());
      await idleDesk('lead')(scene);
    },
  },
  events: {
    'ask a': { do: meetDeregistered },
    'ask b': { can: (at) => at.matches('idle'), do: closeDirtyTab },
    'confirm a': {
      can: isShown('a'),
      do: async (scene) => {
        const loaded = scene.page.waitForEvent('load');
        await dialog(scene, 'relogin').getByRole('button', { name: '重新登录' }).click();
        await loaded;
        await scene.elsewhere({ type: 'remote.loggedIn', ...(await scene.logIn('lead')) });
        await counters(scene).waitFor();
      },
    },
    'cancel a': { can: isShown('a'), do: refusal('relogin') },
    'confirm b': {
      can: isShown('b'),
      do: (scene) => dialog(scene, 'loss').getByRole('button', { name: '放弃并继续' }).click(),
    },
    'withdraw b': {
      can: (at) => (at.context as DialogsContext).queue.map(({ id }) => id).join() === 'b',
      // A new role begins with new tabs.
      do: async (scene) => {
        const token = await scene.switchedRole('lead', 'PLAT_DISPATCHER');
        await scene.elsewhere({ type: 'remote.roleSwitched', token });
      },
    },
  },
  outcomes: {},
  calls: {},
  see: ({ question }) => {
    if (question === null) return { question, text: null };
    const { title, text } = Object(question) as { title: string; text: keyof typeof TEXTS };
    return { question: title.split('.')[0], text: TEXTS[text] };
  },
  read: async (scene) => {
    for (const question of ['relogin', 'loss'] as const) {
      if ((await dialog(scene, question).count()) === 0) continue;
      return { question, text: await dialog(scene, question).locator('p').innerText() };
    }
    return { question: null, text: null };
  },
  beyond: {},
};

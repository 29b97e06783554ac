import { type Bell, countNotices } from '../../../../domain/calls/notices.ts';
import { acceptMustRead, getMustRead } from '../../../../domain/calls/mustRead.ts';
import zh from '../../../../src/i18n/mustRead/zh.json' with { type: 'json' };
import { answer, type Can, cut, never, type Start, type UserCause, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { userButton } from './desk.ts';

const MUST = 'must';
/** Notices that come one after the other are counted together after this, ms. */
const DEBOUNCE_MS = 1_000;
const SLOW = 'five minutes also end the live channel, and its return counts the bell anew';

const dialog = ({ page }: Scene) => page.getByRole('dialog');
const press =
  (...names: string[]): UserCause['do'] =>
  (scene) =>
    dialog(scene)
      .getByRole('button', { name: new RegExp(`^(${names.join('|')})$`) })
      .click();

/** The bell is counted anew: there is something that must be read, or nothing any more. */
const bellSays =
  (must: boolean): UserCause['do'] =>
  async (scene) => {
    scene.notes.set(MUST, must);
    const counted = scene.page.waitForResponse(`**${countNotices.path}`);
    scene.line.say('{"type":"noticesRead"}');
    await scene.advance(DEBOUNCE_MS);
    await counted;
  };

/** The desk of somebody who has nothing to read yet. */
const desk =
  (username: string): Start =>
  async (scene) => {
    await scene.page.route(`**${countNotices.path}`, (route) => {
      const data: Bell = { unread: 0, newest: null, ...(scene.notes.get(MUST) === true && { must: true }) };
      return route.fulfill({ json: { status: 0, msg: '', data } });
    });
    await scene.logIn(username);
    await scene.go('/guide/index');
    await userButton(scene).waitFor();
    await scene.page.getByRole('heading', { level: 2 }).first().waitFor();
  };

const isOneOf =
  (...states: string[]): Can =>
  (at) =>
    states.some((state) => at.matches(state));

export const mustReadAdapter: WalkAdapter = {
  chart: 'mustRead',
  inputs: { 'of staff': desk('clerk'), 'of a driver': desk('driver') },
  events: {
    'the bell says so': { can: isOneOf('idle', 'unloaded', 'showing', 'unsent'), do: bellSays(true) },
    'nothing is left': { can: (at) => !at.matches('idle'), do: bellSays(false) },
    accept: { can: isOneOf('showing'), do: press(zh.accept, zh.read) },
    retry: { can: isOneOf('unloaded', 'unsent'), do: press(zh.retry) },
    later: { can: (at) => at.can({ type: 'reading.postponed' }), do: press(zh.later) },
  },
  outcomes: {
    ask: { 'an agreement and a note': answer, 'a note': answer, nothing: answer, fails: cut },
    accept: { accepted: answer, 'another version': answer, fails: cut },
  },
  timers: { answerTimeout: never(SLOW) },
  calls: { ask: getMustRead, accept: acceptMustRead },
  see: (facts) => facts,
  read: async (scene) => {
    const shown = dialog(scene);
    const isOpen = (await shown.getByRole('region').count()) > 0;
    const title = isOpen ? await shown.getByRole('heading', { level: 2 }).first().innerText() : null;
    const [left] = (await shown.allInnerTexts()).flatMap((text) => /共 (\d+) 项/.exec(text)?.[1] ?? []);
    const alerts = await shown.getByRole('alert').allInnerTexts();
    const said = await shown.getByRole('status').allInnerTexts();
    return {
      reading: title === zh.service ? 'service' : title,
      left: isOpen ? Number(left ?? 1) : 0,
      busy: (await shown.locator('button[data-loading]').count()) > 0,
      unsent: alerts.includes(zh.unsent),
      unloaded: alerts.includes(zh.unloaded),
      refusal: said[0] ?? null,
    };
  },
  beyond: {
    'mustRead.asking | after answerTimeout | 0': SLOW,
    'mustRead.accepting | after answerTimeout | 0': SLOW,
  },
};

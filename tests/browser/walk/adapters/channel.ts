import type { AnyMachineSnapshot } from 'xstate';
import { type Can, type UserCause, never, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { changeUserInfo, leftDesk, sessionEnds, sessionStarts } from './desk.ts';

const BEATS = 'beats';

const isIn: Can = (_, memory) => memory.isIn === true;
const isOnline: Can = (at) => at.matches({ network: 'online' });
/** Logging in needs a network. */
const canStart: Can = (at, memory) => memory.isIn !== true && isOnline(at, memory);
const canTry: Can = (at) => ['backingOff', 'displaced', 'refused'].some((link) => at.matches({ link }));
const isOpen: Can = (at) => at.matches({ link: { live: 'open' } });

const badge = ({ page }: Scene) => page.getByRole('banner').locator('button[data-state]');

const look = (visibility: DocumentVisibilityState): UserCause => ({
  can: isIn,
  do: ({ page }) =>
    page.evaluate((next) => {
      window.walk.look(next);
    }, visibility),
});
const say = (frame: string): UserCause => ({
  can: isOpen,
  do: ({ line }) => {
    line.say(frame);
  },
});
const close = (code: number): UserCause => ({ do: ({ line }) => line.close(code) });

/** The text of the badge; null: there is no desk. */
function wordsFor(at: AnyMachineSnapshot, isThere: boolean): string | null {
  if (!isThere) return null;
  if (at.hasTag('slow')) return '网络较慢';
  if (at.matches({ link: { live: 'open' } })) return '实时连接正常';
  if (at.matches({ link: 'backingOff' })) return '正在等待重新连接';
  if (at.matches({ link: 'offline' })) return '网络已断开';
  if (at.matches({ link: 'displaced' })) return '实时更新已暂停';
  if (at.matches({ link: 'refused' })) return '实时更新已停止';
  return at.matches({ link: 'waitingForSession' }) ? '无实时更新' : '正在连接…';
}

export const channelAdapter: WalkAdapter = {
  chart: 'channel',
  inputs: {
    start: async (scene) => {
      // The delays are random, so `Math.random` is that of the model.
      await scene.context.addInitScript(() => {
        const draw = crypto.getRandomValues.bind(crypto);
        crypto.getRandomValues = (array) => (array instanceof Uint32Array ? array.fill(1) : draw(array));
      });
      scene.notes.set(BEATS, 0);
      await leftDesk('dispatcher')(scene);
    },
  },
  events: {
    'session starts': { can: canStart, do: sessionStarts },
    'session starts without user info': never('who logs in is told who he is'),
    'session starts without a party code': {
      can: canStart,
      do: async (scene) => {
        await changeUserInfo(scene, (info) => ({ ...info, party: { ...info.party, code: '' } }));
        await sessionStarts(scene);
      },
    },
    'session ends': { can: isIn, do: sessionEnds },
    'page hides': look('hidden'),
    'page shows': look('visible'),
    'network goes': { can: isIn, do: ({ context }) => context.setOffline(true) },
    'network returns': { can: isIn, do: ({ context }) => context.setOffline(false) },
    'try now': {
      can: canTry,
      do: async (scene) => {
        const tryNow = scene.page.getByRole('button', { name: '立即重试' });
        // The details stay open between attempts.
        if (!(await tryNow.isVisible())) await badge(scene).click();
        await tryNow.click();
      },
    },
  },
  outcomes: {
    socket: {
      opens: {
        can: (at) => at.matches({ link: { live: 'connecting' } }),
        do: ({ line }) => {
          line.open();
        },
      },
      'answers the keepalive': say(''),
      'says the counts changed': say('{"type":"refreshToDoList"}'),
      'says a record changed': say('{"type":"recordChanged","record":"waybill","id":"17","version":2}'),
      'says a notice came': say(
        '{"type":"notice","text":["通知","Notice","Aviso","お知らせ"],"record":"waybill","id":"17","notice":"99"}',
      ),
      'says notices were read elsewhere': say('{"type":"noticesRead"}'),
      'says the rights changed': say('{"type":"rightsChanged"}'),
      'says junk': say('<html>'),
      'closes for a restart': close(1012),
      'refuses the session': close(4401),
      'gives the place to another window': close(4429),
      'is lost': close(1006),
      fails: never('a browser tells of a failure only together with the close that is played'),
      'cannot be made': never('the address is always one'),
    },
  },
  timers: {
    keepalive: {
      do: async (scene, { ms }) => {
        scene.notes.set(BEATS, Number(scene.notes.get(BEATS)) + 1);
        await scene.advance(ms);
      },
    },
  },
  calls: {},
  hasLine: true,
  remember: (memory, happened) => {
    if (happened === 'send session ends') return {};
    return happened.startsWith('send session starts') ? { isIn: true } : memory;
  },
  see: (_, scene, at, memory) => ({
    badge: wordsFor(at, memory.isIn === true),
    beats: scene.notes.get(BEATS),
  }),
  read: async (scene) => ({
    badge: (await badge(scene).count()) === 1 ? await badge(scene).getAttribute('title') : null,
    beats: scene.line.received.length,
  }),
  beyond: {
    'channel.link | session.started | 1': 'nobody logs in without a network',
    'channel.link.live | socket.failed | 0': 'a browser tells of a failure only together with a close',
    'channel.link.live | error socket | 0': 'the address is always one',
  },
};

import type { Envelope } from '../../../../domain/calls/call.ts';
import { getTodoCount } from '../../../../domain/calls/party.ts';
import { badge } from '../../../../src/shell/topBar/todoLayout.ts';
import { say } from '../../../../domain/codes/label.ts';
import { TODOS } from '../../../../domain/codes/todo.ts';
import { cut, type Can, never, type WalkAdapter } from '../adapter.ts';
import type { Scene } from '../scene.ts';
import { changeUserInfo, counters, leftDesk, loginButton, sessionEnds, sessionStarts } from './desk.ts';

const COUNTS = 'counts';

const link = (scene: Scene) => counters(scene).getByRole('link');
const retry = (scene: Scene) => counters(scene).getByRole('button', { name: /重试$/ });

const isIn: Can = (_, memory) => memory.isIn === true;
const isOut: Can = (_, memory) => memory.isIn !== true;

/** Records what the bar should show for these counts. */
function noted(scene: Scene, answer: Envelope): Envelope {
  const labels = new Map<string, string>(TODOS.map(({ key, label }) => [key, say(label, 'zh')]));
  const items = getTodoCount.data.parse(answer.data);
  scene.notes.set(
    COUNTS,
    items.map(({ configKey, configValue }) => `${labels.get(configKey) ?? ''}${badge(configValue, 99)}`),
  );
  return answer;
}

export const todoAdapter: WalkAdapter = {
  chart: 'todo',
  inputs: { start: leftDesk('dispatcher') },
  events: {
    'session starts': { can: isOut, do: sessionStarts },
    'central control starts': {
      can: isOut,
      do: async (scene) => {
        // This variant loads no counts (W-03).
        await changeUserInfo(scene, (info) => ({ ...info, centralControl: true }));
        await sessionStarts(scene);
      },
    },
    'session ends': { can: isIn, do: sessionEnds },
    change: {
      can: isIn,
      do: ({ line }) => {
        line.say('{"type":"refreshToDoList"}');
      },
    },
    retry: { can: (at) => at.matches('failed'), do: (scene) => retry(scene).click() },
  },
  outcomes: {
    loadCounts: {
      ok: { do: (scene, { source }) => scene.gate.change(source, (answer) => noted(scene, answer)) },
      failed: cut,
    },
  },
  timers: {
    httpTimeout: never('five minutes also end the live channel, and its return loads the counts anew'),
  },
  calls: { loadCounts: getTodoCount },
  remember: (memory, happened) => {
    if (happened === 'send session ends') return {};
    return / starts$/.test(happened) ? { isIn: true } : memory;
  },
  see: ({ counts, stale }, scene, _, memory) => ({
    desk: memory.isIn === true,
    counts: Array.isArray(counts) && counts.length > 0 ? scene.notes.get(COUNTS) : [],
    stale,
  }),
  read: async (scene) => ({
    desk: (await loginButton(scene).count()) === 0 && (await counters(scene).count()) === 1,
    counts: (await link(scene).allInnerTexts()).map((text) => text.replaceAll(/\s/g, '')),
    stale: (await retry(scene).count()) === 1,
  }),
  beyond: {
    'todo.loading | after httpTimeout | 0':
      'five minutes also end the live channel, and its return loads the counts anew',
  },
};

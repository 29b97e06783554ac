import type { Flow, Known, Situations } from '../known.ts';
import { deadlineOf } from '../trips.ts';

const HOUR_MS = 3_600_000;

/** Its text, and when it is published and ends. */
const situations: Situations = {
  draft: { plain: () => ({}), 'without a text': () => ({ news: { content: null } }) },
  scheduled: {
    plain: ({ now }) => ({ news: { publishAt: now + HOUR_MS } }),
    'its time is come': ({ now }) => ({ news: { publishAt: now - 1 } }),
  },
  published: { plain: () => ({}), 'its time is over': ({ now }) => ({ news: { offlineAt: now - 1 } }) },
  offline: { plain: () => ({}), 'without a text': () => ({ news: { content: null } }) },
};

/** Whether the next publishing waits for its time, by the id of the news. */
const waits = new Map<string, boolean[]>();

const flow: Flow = {
  roles: ['admin', 'service'],
  create: async (office, way) => {
    const id = await office.saves('admin', 'news', {
      ...{ title: '安全运输月', category: 'notice', channel: 'backOffice', language: 'zh', top: false },
      ...{ cover: null, summary: null, content: '<p>出车前检查轮胎与制动。</p>' },
    });
    waits.set(
      id,
      way.flatMap(({ type, to }) => (type === 'publish' ? [to === 'scheduled'] : [])),
    );
    return id;
  },
  fills: ({ desk }, id, type) => {
    if (type !== 'publish') return Promise.resolve(undefined);
    const isLater = waits.get(id)?.shift() === true;
    const now = desk.now();
    return Promise.resolve({ publishAt: isLater ? now + HOUR_MS : null, offlineAt: now + 2 * HOUR_MS });
  },
  causes: {
    'time.reached': async (office, id) => office.waitUntil(await deadlineOf(office, 'news', id, 'publishAt')),
    'time.over': async (office, id) => office.waitUntil(await deadlineOf(office, 'news', id, 'offlineAt')),
  },
};

export default { situations, flow } satisfies Known;

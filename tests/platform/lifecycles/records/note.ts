import type { Flow, Known, Situations } from '../known.ts';
import { deadlineOf } from '../trips.ts';

const HOUR_MS = 3_600_000;

/** Its text and its readers, and when it ends. */
const situations: Situations = {
  draft: {
    plain: () => ({}),
    'without a text': () => ({ note: { body: null } }),
    'without a reader': () => ({ note: { targetKind: 'user', persons: [] } }),
  },
  published: { plain: () => ({}), 'its time is over': ({ now }) => ({ note: { expireAt: now - 1 } }) },
};

const flow: Flow = {
  roles: ['admin', 'service'],
  create: (office) =>
    office.saves('service', 'note', {
      ...{ title: '冬季行车安全', level: 'info', targetKind: 'role', roles: ['V', 'C'] },
      ...{ body: '<p>雾天降速。</p>', link: null, expireAt: office.desk.now() + HOUR_MS },
    }),
  causes: {
    'time.over': async (office, id) => office.waitUntil(await deadlineOf(office, 'note', id, 'expireAt')),
  },
};

export default { situations, flow } satisfies Known;

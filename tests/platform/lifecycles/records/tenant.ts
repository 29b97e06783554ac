import type { Flow, Known } from '../known.ts';
import type { Payload } from '../payload.ts';

/** A setting that changes nothing for the other walks. */
const SETTING = { key: 'amapKey_web', value: 'w'.repeat(16) };

/** Well-formed; no code was sent. */
const CLOSING = { reason: '不再使用本平台', password: 'Demo-2026!', smsCode: '000000' };
const FILLS: Readonly<Record<string, Payload>> = { 'set.config': SETTING, 'start.close': CLOSING };

const flow: Flow = {
  roles: ['admin'],
  // The group of the demo company: what only the central group does, and closing, is walked on others (tests/platform/tenants).
  create: async ({ people }) => {
    const { records } = (await people.person('admin').list('tenant')).data;
    return records[0]?.id ?? '';
  },
  fills: (_, __, type) => Promise.resolve(FILLS[type]),
  causes: {},
  shows: {
    'set.config': () => true,
    'export.all': async (_, { people }) => {
      const { rows } = await people.services.store.pool.query<{ state: string }>(
        'select state from tenant_export where group_code = $1 order by id desc limit 1',
        ['HF001'],
      );
      return rows[0]?.state === 'waiting';
    },
  },
  // An export of half a year takes long, and proves nothing here.
  after: async ({ people }) => {
    const { pool } = people.services.store;
    await pool.query("delete from tenant_export where group_code = 'HF001'");
  },
};

export default {
  answers: { 'set.config': () => SETTING, 'start.close': () => CLOSING },
  flow,
} satisfies Known;

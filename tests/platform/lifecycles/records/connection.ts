import { newConnectionSecret } from '../../../../domain/calls/connection.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const SECRET = '••••••••';

const URL = 'https://partner.example.com/push';

/** A customer that is a shipper of ours, and has no other connection. */
async function freeCustomer({ services }: Pick<Office['people'], 'services'>): Promise<string> {
  const { pool } = services.store;
  const firms = await rowsWhere(services, 'company', 'status', ['approved']);
  const firm = firms.filter(({ roles }) => (roles as string[]).includes('upstream')).at(-1);
  const [owner] = await rowsWhere(services, 'shipper', 'status', ['approved']);
  await pool.query('update company set shipment_id = $2 where id = $1', [firm?.id, owner?.id]);
  await pool.query(`update connection set status = 'ended' where upstream_id = $1`, [firm?.id]);
  return String(firm?.id);
}

/** Nothing stands against it but what is said. */
const ready = (changes: Record<string, unknown>) => () => ({
  connection: { secret: SECRET, pushUrl: null, editedBy: '1', ...changes },
});

const unapproved: Situations[string] = {
  'nothing stands against it': ready({}),
  'no secret yet': ready({ secret: null }),
  'address not tried': ready({ pushUrl: URL, triedUrl: null }),
  'address did not answer': ready({ pushUrl: URL, triedUrl: URL, triedFault: 'HTTP 500' }),
  'written by the auditor': (scene) => ready({ editedBy: scene.people.viewer('auditor').userId })(),
};
const situations: Situations = { draft: unapproved, paused: unapproved };

async function newSecret({ look, people }: Office, id: string): Promise<void> {
  const { row } = await look('connection', id);
  const answer = await people.person('admin').call(newConnectionSecret, { id, version: row.version });
  if (answer.status !== 0) throw new Error(`No secret: ${JSON.stringify(answer)}`);
}

const flow: Flow = {
  // Nobody approves what they wrote.
  roles: ['auditor', 'admin', 'dispatcher'],
  create: async ({ people, saves }) =>
    saves('admin', 'connection', {
      connectionName: '测试对接',
      upstreamId: await freeCustomer(people),
      ipAllow: null,
      pushUrl: null,
      pushEvents: ['received'],
      fieldMap: null,
    }),
  before: { approve: newSecret },
  causes: { 'rotate.secret': newSecret },
  shows: { 'rotate.secret': ({ secretSetAt }) => secretSetAt !== null },
};

export default { situations, flow } satisfies Known;

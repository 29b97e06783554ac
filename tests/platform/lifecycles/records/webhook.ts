import { newWebhookSecret } from '../../../../domain/calls/webhook.ts';
import type { Flow, Known, Situations } from '../known.ts';
import type { Office } from '../office.ts';

const SECRET = '••••••••';
const URL = 'https://events.example.com/hooks';

/** Nothing stands against it but what is said. */
const ready = (changes: Record<string, unknown>) => () => ({
  webhook: { secret: SECRET, url: URL, triedUrl: URL, triedFault: null, ...changes },
});

const closed: Situations[string] = {
  'nothing stands against it': ready({}),
  'no secret yet': ready({ secret: null }),
  'address not tried': ready({ triedUrl: null }),
  'address did not answer': ready({ triedFault: 'HTTP 500' }),
  "the group's own": ready({ partyId: null }),
};
const situations: Situations = { draft: closed, paused: closed };

async function newSecret({ look, people }: Office, id: string): Promise<void> {
  const { row } = await look('webhook', id);
  const answer = await people.person('shipper').call(newWebhookSecret, { id, version: row.version });
  if (answer.status !== 0) throw new Error(`No secret: ${JSON.stringify(answer)}`);
}

/** Its address has taken a message, and it has a secret. */
async function tried(office: Office, id: string): Promise<void> {
  await newSecret(office, id);
  const { pool } = office.people.services.store;
  await pool.query('update webhook set tried_url = url, tried_fault = null where id = $1', [id]);
}

const flow: Flow = {
  roles: ['shipper', 'admin'],
  create: async ({ people, saves }) => {
    // A party has a few at most.
    await people.services.store.pool.query(`update webhook set status = 'ended'`);
    return saves('shipper', 'webhook', {
      webhookName: '测试回调',
      url: URL,
      records: ['waybill'],
      onlyTypes: null,
    });
  },
  before: { activate: tried },
  causes: { 'rotate.secret': newSecret },
  shows: { 'rotate.secret': ({ secretSetAt }) => secretSetAt !== null },
};

export default { situations, flow } satisfies Known;

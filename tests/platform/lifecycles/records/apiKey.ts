import { makeOwnKey, listOwnKeys, rotateOwnKey } from '../../../../domain/calls/ownKeys.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/accounts.ts';
import type { Flow, Known } from '../known.ts';
import type { Office } from '../office.ts';

const owner = ({ people }: Office) => people.person('dispatcher');

async function newSecret(office: Office, id: string): Promise<void> {
  const { data } = await owner(office).call(listOwnKeys, {});
  const version = data.keys.find((one) => one.id === id)?.version ?? 0;
  const answer = await owner(office).call(rotateOwnKey, { id, version, password: DEMO_PASSWORD });
  if (answer.status !== 0) throw new Error(`No new key: ${JSON.stringify(answer)}`);
}

const flow: Flow = {
  roles: ['admin'],
  create: async (office) => {
    const answer = await owner(office).call(makeOwnKey, {
      keyName: 'Walk',
      days: 30,
      scopes: [{ recordName: 'order', canAct: false }],
      password: DEMO_PASSWORD,
    });
    if (answer.status !== 0) throw new Error(`No key: ${JSON.stringify(answer)}`);
    return answer.data.id;
  },
  causes: {
    rotate: newSecret,
    expire: async (office, id) => office.waitUntil(Number((await office.look('apiKey', id)).row.expireAt)),
  },
  shows: { rotate: ({ oldKeyUntil }) => oldKeyUntil !== null },
};

export default { situations: {}, flow } satisfies Known;

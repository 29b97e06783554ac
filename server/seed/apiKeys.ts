import { apiKey } from '../../domain/records/apiKey.ts';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { scopesOpenTo } from '../../domain/rules/keyScope.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { absentViewer, hashOf } from '../auth/sessions.ts';
import type { Services } from '../calls/context.ts';
import { make } from '../records/make.ts';
import { nextNumber } from '../records/numbers.ts';
import { allEntries } from '../records/registry.ts';
import { run } from '../run/run.ts';
import { DEMO_GROUP } from './base.ts';

const PREFIX = 'fdk_0de0000001';
/** The key of the demo shipper, for trying the API out: it works where demo accounts do, and nowhere else. */
export const DEMO_API_KEY = `${PREFIX}_freightdesk-demo-shipper`;

const LIFE_MS = 365 * DAY_MS;

/** A key of the demo shipper for all that it may do. */
export async function seedApiKeys(services: Services, idOf: (username: string) => string): Promise<void> {
  const [accountId, role] = [idOf('shipper'), ROLE_CODES.shipper];
  const owner = await absentViewer(services.store.db, { groupCode: DEMO_GROUP, accountId, role });
  if (!owner) throw new Error('The demo company has no shipper.');
  const specs = allEntries().map(({ spec }) => spec);
  await run(services, { groupCode: DEMO_GROUP, ...owner }, async (work) => {
    await make(work, apiKey, {
      keyNo: await nextNumber(work, apiKey.number.prefix),
      keyName: 'Sandbox',
      userId: accountId,
      roleCode: role,
      scopes: scopesOpenTo(specs, owner.viewer),
      keyPrefix: PREFIX,
      keyHash: hashOf(DEMO_API_KEY),
      keySetAt: work.now,
      expireAt: work.now + LIFE_MS,
      oldKeyHash: null,
      oldKeyUntil: null,
      lastUsedAt: null,
      lastUsedIp: null,
    });
  });
}

import { listOwnKeys, makeOwnKey } from '../../../domain/calls/ownKeys.ts';
import { DEMO_PASSWORD } from '../../../server/seed/accounts.ts';
import { type Desk, Person } from '../desk.ts';

export interface Scope {
  readonly recordName: string;
  readonly canAct: boolean;
}

/** Makes a key of a person's; without scopes for all that the person may do. @returns its id and the key */
export async function keyOf(owner: Person, scopes?: readonly Scope[]): Promise<{ id: string; key: string }> {
  const { data } = await owner.call(listOwnKeys, {});
  const open = data.offers.map(({ recordName, canAct }) => ({ recordName, canAct }));
  const answer = await owner.call(makeOwnKey, {
    keyName: 'ERP',
    days: 90,
    scopes: [...(scopes ?? open)],
    password: DEMO_PASSWORD,
  });
  if (answer.status !== 0) throw new Error(`No key: ${JSON.stringify(answer)}`);
  return answer.data;
}

/** A program that calls with a key: it has no cookies and no device. */
export function programOf(desk: Desk, key: string): Person {
  const program = new Person(desk.url);
  program.token = key;
  program.userAgent = 'erp/1.0';
  return program;
}

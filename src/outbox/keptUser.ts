import { getUserInfo, type UserInfo } from '../../domain/calls/session.ts';
import type { SessionContext } from '../../machines/session/context.ts';
import { CallError, NO_ANSWER } from '../app/http.ts';
import { forgetAnswers, keepAnswer, keptAnswer } from './answers.ts';

/** Under which the user of this browser is kept: one at a time. */
const USER = 'user';

/** Only the same login finds it again; the token itself is not kept. */
async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The user of a session, as the platform gave it. */
function infoOf(context: SessionContext): UserInfo | null {
  const { userId, roleList, party, shipment, companyShipment, carrier, driver, titles, withheld } = context;
  const { rightsMark, resourcelist, dashboard, centralControl, standing } = context;
  if (party === null || dashboard === null) return null;
  const rights = {
    resourceList: [...resourcelist],
    titles,
    withheld: [...withheld],
    ...(rightsMark === null ? {} : { rightsMark }),
  };
  return {
    userId,
    roleList,
    party,
    shipment,
    companyShipment,
    carrier,
    driver,
    dashboard,
    centralControl,
    ...(standing === null ? {} : { standing }),
    ...rights,
  };
}

/** Keeps who is logged in, so that the app opens without a network. */
export async function keepUser(context: SessionContext): Promise<void> {
  const info = infoOf(context);
  if (info === null || context.token === '') return;
  await forgetAnswers(USER);
  await keepAnswer(USER, await nameOf(context.token), null, info);
}

/** At the end of a session. */
export function forgetUser(): Promise<void> {
  return forgetAnswers(USER);
}

/** Who logged in with this token. @throws `error` where the platform refused to say, or that is not known here either */
export async function userKept(token: string, error: unknown): Promise<UserInfo> {
  if (!(error instanceof CallError) || error.status !== NO_ANSWER) throw error;
  try {
    const found = await keptAnswer(USER, await nameOf(token));
    const info = getUserInfo.data.parse(found?.data);
    if (info !== null) return info;
  } catch {
    // The failure of the call says more than that of the storage.
  }
  throw error;
}

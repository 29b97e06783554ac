import type { OpenedLink } from '../../domain/calls/sharing.ts';
import { type Linked, openLink } from '../auth/links.ts';
import { type Limit, spendAttempt } from '../records/throttle.ts';
import type { Context } from './context.ts';
import { runFor } from '../run/run.ts';
import type { Work } from '../records/work.ts';

/** A link is opened by one person now and then; more from one address looks like guessing tokens. */
const OPENINGS: Limit = { times: 240, windowMs: 3_600_000 };

type Asking = Pick<Context, 'services' | 'address'>;

/** A record, the purpose of its link, and the token. */
interface Opening {
  readonly page: string;
  readonly recordId: string;
  readonly token: string;
}

/**
 * What a link opens, after one use of a limit of this address.
 * @param purpose what is counted apart from other openings of the link
 * @throws 45001; 10429
 */
export async function openedLink(
  { services, address }: Asking,
  opening: Opening,
  { purpose, limit }: { purpose: string; limit: Limit } = { purpose: opening.page, limit: OPENINGS },
): Promise<Linked> {
  const linked = await openLink(services.store.db, { ...opening, now: services.clock() });
  await runFor(services, linked.groupCode, (work) => spendAttempt(work, `link:${purpose}:${address}`, limit));
  return linked;
}

/** The group whose record a link opens, as `openedLink`. @throws 45001; 10429 */
export async function groupOfLink(...opening: Parameters<typeof openedLink>): Promise<string> {
  return (await openedLink(...opening)).groupCode;
}

/** Opens a shared link, and runs an action in its group. @throws 45001; 10429 */
export async function onPublicLink<T>(
  asking: Asking,
  { kind, id, t }: OpenedLink,
  task: (work: Work) => Promise<T>,
): Promise<T> {
  const groupCode = await groupOfLink(asking, { page: kind, recordId: id, token: t });
  return runFor(asking.services, groupCode, task);
}

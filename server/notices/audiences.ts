import { ROLE_CODES } from '../../domain/codes/roles.ts';
import type { Viewer } from '../../domain/schema/record.ts';

/** The audiences of a person: role, party and account. */
export function audiencesOf({ userId, role, partyType, partyId }: Viewer): readonly string[] {
  const own = [ROLE_CODES[role], `USER:${userId}`];
  return partyId === undefined ? own : [...own, `${partyType}:${partyId}`];
}

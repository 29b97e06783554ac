import { ROLE_CODES } from '../../domain/codes/roles.ts';
import type { Viewer } from '../../domain/schema/record.ts';

/** The audiences a person belongs to: by role, by the party stood for, and by account. */
export function audiencesOf({ userId, role, partyType, partyId }: Viewer): readonly string[] {
  const own = [ROLE_CODES[role], `USER:${userId}`];
  return partyId === undefined ? own : [...own, `${partyType}:${partyId}`];
}

import type { Role } from '../codes/roles.ts';
import type { Viewer } from './record.ts';

type PartyRole = Extract<Role, 'shipper' | 'captain' | 'driver'>;

/** Fields of a row by whom its personal data are about: the id of the party of a role, or of an account. */
interface Owners extends Readonly<Partial<Record<PartyRole, string>>> {
  readonly account?: string;
}

/**
 * Whether the personal data of a row are the viewer's own. A party that a row only names (the driver's shipper, another
 * driver of the fleet) is not their owner.
 */
export function ownerBy({ account, ...parties }: Owners) {
  return ({ role, partyId, userId }: Viewer, row: Readonly<Record<string, unknown>>): boolean => {
    const field = role === 'shipper' || role === 'captain' || role === 'driver' ? parties[role] : undefined;
    const isOwnParty = field !== undefined && partyId !== undefined && row[field] === partyId;
    return isOwnParty || (account !== undefined && row[account] === userId);
  };
}

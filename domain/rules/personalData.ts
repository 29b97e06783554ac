import type { driver } from '../records/driver.ts';
import type { fleet } from '../records/fleet.ts';
import type { shipper } from '../records/shipper.ts';
import type { RecordSpec, Row } from '../schema/record.ts';

/** Fields with personal data of a party, beside those that lists mask anyway. */
export interface PersonalFields<S extends RecordSpec> {
  /** Names, of which the first character stays. */
  names(row: Row<S>): readonly (keyof Row<S> & string)[];
  /** Pictures of papers; they are deleted. */
  readonly pictures: readonly (keyof Row<S> & string)[];
  /** Texts that are emptied. */
  readonly texts: readonly (keyof Row<S> & string)[];
}

export const PERSONAL_DATA: {
  readonly driver: PersonalFields<typeof driver>;
  readonly fleet: PersonalFields<typeof fleet>;
  readonly shipper: PersonalFields<typeof shipper>;
} = {
  driver: {
    names: () => ['driverName', 'emergencyName'],
    pictures: ['idFront', 'idBack', 'licenceImages', 'qualificationImages'],
    texts: ['qualificationNumber', 'areaCode', 'address', 'bankName', 'pendingChange'],
  },
  fleet: {
    // A company's name is no personal data.
    names: ({ legalKind }) => (legalKind === 'person' ? ['fleetName', 'captainName'] : ['captainName']),
    pictures: ['captainIdImages'],
    texts: ['bankName', 'pendingChange'],
  },
  shipper: {
    names: ({ kind }) => (kind === 'person' ? ['shipperName', 'shortName', 'contactName'] : ['contactName']),
    pictures: ['idImages'],
    texts: ['mail', 'pendingChange'],
  },
};

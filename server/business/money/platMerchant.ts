import { SECRET_SET } from '../../../domain/schema/field.ts';
import { platMerchant } from '../../../domain/records/platMerchant.ts';
import { referenceEntry } from '../reference.ts';

export const platMerchantEntry = referenceEntry(platMerchant, {
  // Here the secret is in plain text: the row only stores a placeholder.
  derived: (work, { secret, secretSetAt }) => ({
    secretSetAt: secret === SECRET_SET ? secretSetAt : work.now,
  }),
});

import { productSold, versionTooEarly } from '../../../domain/codes/refusals/codes/insurance.ts';
import { insuranceProduct } from '../../../domain/records/insuranceProduct.ts';
import { DAY_MS, startOfDay } from '../../../domain/rules/times.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import { refused } from '../../records/errors.ts';
import type { Work } from '../../records/work.ts';
import { referenceEntry } from '../reference.ts';
import { requireSupplier } from '../money/oilPurchase.ts';
import type { Product } from './cover.ts';

/** The versions of a cover that an insurer sells, the newest last. */
const versionsOf = async (work: Work, { insurerId, product }: Product): Promise<Product[]> =>
  (await findBy(work, insuranceProduct, { insurerId, product, status: ['enabled', 'disabled'] })).toSorted(
    (a, b) => a.version - b.version,
  );

/**
 * A cover that was sold stays as it is: what is entered for it anew is its next version, valid from tomorrow at the earliest, and
 * ends the one before (D32).
 */
export const insuranceProductEntry = referenceEntry(insuranceProduct, {
  derived: async (work, row, existing) => {
    await requireSupplier(work, row.insurerId, 'insurerId');
    if (existing) {
      const stored = await find(work, insuranceProduct, existing.id, true);
      if (stored?.soldAt != null) throw refused(productSold);
      const isSame = existing.insurerId === row.insurerId && existing.product === row.product;
      if (isSame) return { version: existing.version };
    }
    const last = (await versionsOf(work, row)).findLast(({ id }) => id !== existing?.id);
    if (!last) return { version: 1 };
    const tomorrow = startOfDay(work.now) + DAY_MS;
    if (row.validFrom < Math.max(tomorrow, last.validFrom + DAY_MS)) throw refused(versionTooEarly);
    return { version: last.version + 1 };
  },
  created: async (work, row) => {
    const before = (await versionsOf(work, row)).findLast(({ version }) => version < row.version);
    const lastDay = row.validFrom - DAY_MS;
    if (before && (before.validTo === null || before.validTo > lastDay))
      await patch(work, insuranceProduct, before.id, { validTo: lastDay });
  },
});

import { priceList } from '../../../domain/records/priceList.ts';
import {
  biggestChangeBp,
  hasGaplessTiers,
  isOverlapping,
  type Price,
  type PriceList,
  sharesScope,
} from '../../../domain/rules/priceList.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import {
  type PriceListFacts,
  priceListLifecycle,
  priceListRules,
} from '../../../machines/lifecycles/priceList/machine.ts';
import { applyIfPossible } from '../../records/apply.ts';
import { entry, on } from '../../records/entry.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, patch } from '../../records/rows.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { stateChangeText, notify } from '../../notices/notify.ts';

const pricesOf = ({ prices }: PriceList): readonly Price[] => prices ?? [];

const ownerKeyOf = ({ ownerKind, shipmentId, carrierId }: PriceList): string =>
  ownerKind === 'PLATFORM'
    ? ownerKind
    : `${ownerKind}:${(ownerKind === 'SHIPMENT' ? shipmentId : carrierId) ?? ''}`;

/** Lists of the owner in force, this one left out: the other versions of it, and other lists. */
async function activeOf(work: Work, row: PriceList) {
  const found = await findBy(work, priceList, { ownerKey: row.ownerKey, status: 'active' });
  const active = found.filter(({ id }) => id !== row.id);
  return {
    versions: active.filter(({ listName }) => listName === row.listName),
    others: active.filter(({ listName }) => listName !== row.listName),
  };
}

async function facts(work: Work, row: PriceList): Promise<PriceListFacts> {
  const { versions, others } = await activeOf(work, row);
  // An older version ends the day before this one begins; one that begins later or on the same day stands in the way.
  const later = versions.filter(({ validFrom }) => row.status === 'draft' && validFrom >= row.validFrom);
  const clash = [...others, ...later].find(
    (one) => isOverlapping(one, row) && sharesScope(pricesOf(one), pricesOf(row)),
  );
  const [before] = versions.toSorted((a, b) => b.versionNo - a.versionNo);
  const newer = versions
    .filter(({ versionNo }) => versionNo > row.versionNo)
    .map(({ validFrom }) => validFrom);
  return {
    submittedBy: row.createdBy,
    prices: pricesOf(row).length,
    hasWholeTiers: hasGaplessTiers(pricesOf(row)),
    validFrom: row.validFrom,
    validTo: row.validTo,
    clash: clash ? { from: clash.validFrom, to: clash.validTo } : null,
    biggestChangeBp: before ? biggestChangeBp(pricesOf(before), pricesOf(row)) : 0,
    replacedFrom: newer.length === 0 ? null : Math.min(...newer),
  };
}

/** Older versions are valid until the day before; expired ones are replaced at once. */
async function endOlder(work: Work, row: PriceList): Promise<void> {
  const { versions } = await activeOf(work, row);
  for (const { id, validTo } of versions.filter(({ validFrom }) => validFrom < row.validFrom)) {
    await patch(work, priceList, id, { validTo: Math.min(validTo, row.validFrom - DAY_MS) });
    await applyIfPossible(work, priceList, { id, type: 'supersede' });
  }
}

/** The next version as a draft, to begin when the copied one ends. */
async function makeCopy(work: Work, row: PriceList): Promise<void> {
  const known = await findBy(work, priceList, { ownerKey: row.ownerKey, listName: row.listName });
  const { listName, ownerKind, shipmentId, carrierId, ownerKey, validFrom, validTo, isTaxIncluded, prices } =
    row;
  await make(work, priceList, {
    priceListNo: await nextNumber(work, priceList.number.prefix),
    versionNo: Math.max(...known.map(({ versionNo }) => versionNo)) + 1,
    listName,
    ownerKind,
    shipmentId,
    carrierId,
    ownerKey,
    validFrom: validTo + DAY_MS,
    validTo: validTo + (validTo - validFrom) + DAY_MS,
    isTaxIncluded,
    prices,
    withdrawReason: null,
  });
}

const ownerOf = ({ shipmentId, carrierId }: PriceList): string[] => [
  ...(shipmentId === null ? [] : [`SHIPMENT:${shipmentId}`]),
  ...(carrierId === null ? [] : [`CARRIER:${carrierId}`]),
];

export const priceListEntry = entry<typeof priceList>({
  spec: priceList,
  table: tableFor(priceList),
  lifecycle: { machine: priceListLifecycle, rules: priceListRules },
  facts: (work, row) => facts(work, row),
  prepare: async (work, row, existing) => {
    const ownerKey = ownerKeyOf(row);
    if (existing) return { ownerKey };
    const known = await findBy(work, priceList, { ownerKey, listName: row.listName });
    return { ownerKey, versionNo: Math.max(0, ...known.map(({ versionNo }) => versionNo)) + 1 };
  },
  stores: { storeReason: on(priceList, ['withdraw'], ({ event }) => ({ withdrawReason: event.reason })) },
  effects: {
    endOlderVersion: ({ work, row }) => endOlder(work, row),
    makeCopy: ({ work, row }) => makeCopy(work, row),
    notifyOwner: ({ work, row }) =>
      notify(work, {
        to: ownerOf(row),
        text: stateChangeText(priceList, row.listName, priceList.states[row.status]),
        record: 'priceList',
        id: row.id,
      }),
  },
});

import { describe, expect, it } from 'vitest';
import { SPECS } from '../../server/records/descriptions.ts';

/**
 * Papers of people, companies and vehicles, slips of payments and what complaints, ratings and feedback show are looked at with their document: they are no matter of a list,
 * and many of them are personal.
 */
const WITH_THE_DOCUMENT: Readonly<Record<string, readonly string[]>> = {
  driver: ['idFront', 'idBack', 'licenceImages', 'qualificationImages'],
  fleet: ['licenceImage', 'captainIdImages', 'permitImages'],
  shipper: ['licenceImage', 'idImages'],
  company: ['licenceImage'],
  vehicle: ['licenceImages', 'permitImages'],
  violation: ['proofImages'],
  abnormal: ['proofImages'],
  recharge: ['slipImageIds'],
  reconciliation: ['slipImageIds'],
  oilCardTxn: ['evidence'],
  oilPurchase: ['evidence'],
  etcTopUp: ['evidence'],
  paidRecord: ['voucher'],
  proposal: ['evidenceIds'],
  complaint: ['images'],
  evaluation: ['images'],
  feedback: ['images'],
  inboundOrder: ['photos'],
  palletDoc: ['photos'],
  outboundOrder: ['proofImages'],
  tenant: ['loginLogo'],
};

describe('pictures of a record', () => {
  it('stand in its list, as small ones, unless they are papers', () => {
    const unlisted = SPECS.flatMap(({ name, fields, list }) => {
      const pictures = Object.keys(fields).filter((field) => fields[field]?.kind === 'images');
      const missing = pictures.filter((field) => !list.columns.includes(field));
      return missing.length > 0 ? [[name, missing.toSorted()] as const] : [];
    });
    const expected = Object.entries(WITH_THE_DOCUMENT).map(([name, fields]) => [name, fields.toSorted()]);
    expect(unlisted.toSorted()).toEqual(expected.toSorted());
  });
});

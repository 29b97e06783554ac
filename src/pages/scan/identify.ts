import type { Resolved, ScanCatalogue } from '../../../domain/calls/scan.ts';
import { readCode } from '../../../domain/rules/scanCode.ts';
import type { Identified } from '../../../domain/rules/scanJob.ts';

const NO_LABEL: Identified['goods'] = { lotNo: null, producedAt: null, expireAt: null, code: null };
/** A code that nothing of a document has. */
export const UNKNOWN: Identified = { kind: 'other', ids: [], goods: NO_LABEL };
const bare = (barcode: string) => barcode.trim().replace(/^0+/, '');

/** What a code means by what this device knows of the document; null: it knows no such code. */
export function identifyHere(
  text: string,
  now: number,
  { warehouseNo, goods, places }: ScanCatalogue,
): Identified | null {
  const code = readCode(text, now);
  const place = (wanted: string): Identified | null => {
    const found = places.find((one) => one.code === wanted);
    return found ? { kind: 'location', ids: [found.id], goods: NO_LABEL } : null;
  };
  const things = (
    isMeant: (thing: ScanCatalogue['goods'][number]) => boolean,
    label: Partial<Identified['goods']>,
  ): Identified | null => {
    const ids = goods.filter(isMeant).map(({ id }) => id);
    return ids.length === 0 ? null : { kind: 'goods', ids, goods: { ...NO_LABEL, code: text, ...label } };
  };
  const withBarcode = (barcode: string) => (thing: { barcode: string | null }) =>
    thing.barcode !== null && bare(thing.barcode) === bare(barcode);
  switch (code.kind) {
    case 'location':
      return code.warehouseNo === warehouseNo ? place(code.locationCode) : null;
    case 'goods':
      return things(({ goodsNo }) => goodsNo === code.goodsNo, { lotNo: code.lotNo });
    case 'gtin':
      return things(withBarcode(code.gtin), { code: code.gtin });
    case 'elements': {
      const { gtin, lotNo, producedAt, expireAt } = code;
      return gtin === null ? null : things(withBarcode(gtin), { code: gtin, lotNo, producedAt, expireAt });
    }
    case 'plain':
      return (
        place(code.text.toUpperCase()) ??
        things((thing) => thing.goodsNo === code.text || withBarcode(code.text)(thing), { code: code.text })
      );
    default:
      return null;
  }
}

/** The answer of the platform for a code that the device does not know. */
export function identifiedBy({ kind, ids, lotNo, producedAt, expireAt }: Resolved, text: string): Identified {
  const isKnown = kind === 'location' || kind === 'goods';
  return {
    kind: isKnown ? kind : 'other',
    ids,
    goods: { lotNo, producedAt, expireAt, code: kind === 'goods' ? text : null },
  };
}

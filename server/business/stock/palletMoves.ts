import { palletDoc } from '../../../domain/records/palletDoc.ts';
import type { PalletDocKind } from '../../../domain/rules/pallets.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { apply } from '../../records/apply.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import type { Work } from '../../records/work.ts';
import { type PalletHolder, postPallets } from '../../stock/pallets.ts';
import { fieldsOf, sideOf } from './holders.ts';

type Doc = Row<typeof palletDoc>;

/** Equipment that changes hands with another document. */
export interface PalletsMoved {
  readonly docKind: PalletDocKind;
  readonly from: PalletHolder;
  readonly to: PalletHolder;
  readonly palletTypeId: string;
  readonly quantity: number;
  readonly waybillId: string | null;
  /** The document that moves them. */
  readonly docType: string;
  readonly docId: string;
  readonly docNo?: string;
}

const NONE = {
  ...{ fromWarehouseId: null, fromShipmentId: null, fromCarrierId: null, fromDriverId: null, fromName: null },
  ...{ toWarehouseId: null, toShipmentId: null, toCarrierId: null, toDriverId: null, toName: null },
} as const;

async function makeDoc(
  work: Work,
  { docKind, from, to, palletTypeId, quantity, waybillId, docType, docId, docNo }: PalletsMoved,
  more: Partial<Doc> = {},
  status: Doc['status'] = 'draft',
): Promise<Doc> {
  return make(
    work,
    palletDoc,
    {
      palletDocNo: await nextNumber(work, palletDoc.number.prefix),
      ...{ docKind, palletTypeId, quantity, waybillId, photos: null, ...NONE },
      ...{ fromKind: from.kind, toKind: to.kind },
      ...(await fieldsOf(work, 'from', from)),
      ...(await fieldsOf(work, 'to', to)),
      ...{ docType, docId, docNo: docNo ?? null, postedAt: null, postedBy: null },
      ...{ chargeFen: null, deductionId: null, reversesId: null, reason: null, ...more },
    },
    status,
  );
}

/** Writes down that equipment should change hands with another document; somebody posts it. @returns its id */
export const draftPallets = async (work: Work, moved: PalletsMoved): Promise<string> =>
  (await makeDoc(work, moved)).id;

/**
 * Moves equipment with another document, by a document of its own that the platform posts. @returns its id
 * @throws Refused 47005 the giver has fewer, 47006 giver and receiver are the same
 */
export async function movePallets(work: Work, moved: PalletsMoved): Promise<string> {
  const id = await draftPallets(work, moved);
  await apply(work, palletDoc, { id, type: 'post' }, true);
  return id;
}

/** Moves what a document moved back, by an opposite one. */
export async function takeBack(work: Work, row: Doc): Promise<void> {
  const [from, to] = [sideOf(row, 'to'), sideOf(row, 'from')];
  const { id: docId, palletDocNo: docNo, docKind, palletTypeId, quantity, waybillId } = row;
  const moved = {
    docKind,
    from,
    to,
    palletTypeId,
    quantity,
    waybillId,
    docType: palletDoc.name,
    docId,
    docNo,
  };
  const posted = { postedAt: work.now, postedBy: work.viewer?.userId ?? '0', reversesId: docId };
  const opposite = await makeDoc(work, moved, posted, 'posted');
  await postPallets(work, { docId: opposite.id, palletTypeId, from, to, quantity, reversesDocId: docId });
}

import type { Label } from '../../../domain/codes/label.ts';
import { palletHolder } from '../../../domain/codes/lists/pallet.ts';
import { palletDoc } from '../../../domain/records/palletDoc.ts';
import { type HolderKind, holdersOf, isCountSound, onlyHolder } from '../../../domain/rules/pallets.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { lifecycle, type PalletDocFacts } from '../../../machines/lifecycles/palletDoc/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { type FieldError, wrongFields } from '../../records/errors.ts';
import type { Work } from '../../records/work.ts';
import { heldBy, postPallets } from '../../stock/pallets.ts';
import { tableFor } from '../../store/tables.ts';
import { audienceOf, fieldsOf, sideOf } from './holders.ts';
import { chargeLoss, dropCharge, isBilled } from './palletLoss.ts';
import { takeBack } from './palletMoves.ts';

type Doc = Row<typeof palletDoc>;
type Side = 'from' | 'to';

const named = (kinds: readonly HolderKind[], lang: 'zh' | 'en' | 'es' | 'ja') =>
  palletHolder.items
    .filter(({ code }) => kinds.includes(code))
    .map((item) => item[lang])
    .join(lang === 'zh' || lang === 'ja' ? '、' : ', ');

const mustBe = (kinds: readonly HolderKind[]): Label => [
  `该单据只能是：${named(kinds, 'zh')}`,
  `This document allows only: ${named(kinds, 'en')}`,
  `Este documento solo admite: ${named(kinds, 'es')}`,
  `この伝票で選べるのは：${named(kinds, 'ja')}`,
];

const COUNTS: Label = [
  '盘点时转出方与转入方必须有且仅有一方为外部',
  'A count leads in from outside, or out: exactly one side is outside',
  'Un recuento entra del exterior o sale: exactamente una parte es el exterior',
  '棚卸ではどちらか一方だけを外部にしてください',
];

/** The kinds of both sides, where the document leaves no choice the only one. @throws 10400 for one that does not go with it */
function kindsOf({ docKind, fromKind, toKind }: Doc): Record<Side, HolderKind> {
  const from = onlyHolder(docKind, 'from') ?? fromKind ?? 'OUTSIDE';
  const to = onlyHolder(docKind, 'to') ?? toKind ?? 'OUTSIDE';
  const sides: readonly (readonly [Side, HolderKind])[] = [
    ['from', from],
    ['to', to],
  ];
  const errors: FieldError[] = sides
    .filter(([side, kind]) => !holdersOf(docKind, side).includes(kind))
    .map(([side]) => ({ field: `${side}Kind`, msg: mustBe(holdersOf(docKind, side)) }));
  if (docKind === 'count' && !isCountSound(from, to)) errors.push({ field: 'toKind', msg: COUNTS });
  if (errors.length > 0) throw wrongFields(errors);
  return { from, to };
}

async function prepare(work: Work, input: Doc): Promise<Partial<Doc>> {
  const kinds = kindsOf(input);
  const given = { ...input, fromKind: kinds.from, toKind: kinds.to };
  return {
    ...(await fieldsOf(work, 'from', sideOf(given, 'from'))),
    ...(await fieldsOf(work, 'to', sideOf(given, 'to'))),
    photos: input.docKind === 'lost' ? input.photos : null,
  };
}

async function facts(work: Work, row: Doc): Promise<PalletDocFacts> {
  const [from, to] = [sideOf(row, 'from'), sideOf(row, 'to')];
  return {
    submittedBy: row.createdBy,
    quantity: row.quantity,
    isSame: from.kind === to.kind && from.id === to.id,
    giverHas: await heldBy(work, from, row.palletTypeId),
    receiverHas: await heldBy(work, to, row.palletTypeId),
    isReversal: row.reversesId !== null,
    isBilled: await isBilled(work, row),
  };
}

export const palletDocEntry = entry<typeof palletDoc>({
  spec: palletDoc,
  table: tableFor(palletDoc),
  lifecycle,
  facts: (work, row) => facts(work, row),
  prepare: (work, input) => prepare(work, input),
  stores: {
    storePosting: ({ event, now }) => ({ postedAt: now, postedBy: event.by.id }),
    storeReason: on(palletDoc, ['reverse'], ({ event }) => ({ reason: event.reason })),
  },
  effects: {
    moveBalances: ({ work, row }) =>
      postPallets(work, {
        ...{ docId: row.id, palletTypeId: row.palletTypeId, quantity: row.quantity },
        ...{ from: sideOf(row, 'from'), to: sideOf(row, 'to') },
      }),
    chargeLoss: ({ work, row }) => chargeLoss(work, row),
    takeBack: async ({ work, row }) => {
      await takeBack(work, row);
      await dropCharge(work, row);
    },
    tellSides: ({ work, row }) =>
      notify(work, {
        to: [...audienceOf(sideOf(row, 'from')), ...audienceOf(sideOf(row, 'to'))],
        text: stateChangeText(palletDoc, row.palletDocNo, palletDoc.states[row.status]),
        record: palletDoc.name,
        id: row.id,
      }),
  },
});

import type { Label } from '../../../domain/codes/label.ts';
import { noSuchRecord, notAllowed } from '../../../domain/codes/refusals/codes/common.ts';
import {
  alreadyRated,
  ratingTimeOver,
  tripNotFinished,
} from '../../../domain/codes/refusals/codes/customerService.ts';
import { EVALUATION_STAFF, evaluation } from '../../../domain/records/evaluation.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import type { Row, Viewer } from '../../../domain/schema/record.ts';
import { hundredthsOf, RATES_AS, ratedBy, type RatingParty } from '../../../domain/rules/stars.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import { evaluationLifecycle, evaluationRules } from '../../../machines/lifecycles/evaluation/machine.ts';
import { effect, entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { need } from '../../records/rows.ts';
import { isInScope } from '../../records/scope.ts';
import { tableFor } from '../../store/tables.ts';
import type { Work } from '../../records/work.ts';
import { notify } from '../../notices/notify.ts';
import { paramOf } from '../platform/parameters.ts';
import { countStars, ratedAudience, ratedId } from './stars.ts';

type Evaluation = Row<typeof evaluation>;
type Waybill = Row<typeof waybill>;

const NOT_ON_TRIP: Label = [
  '该运单没有这一方可评价',
  'This trip has no such party to rate',
  'Este viaje no tiene esa parte que valorar',
  'この運行に評価できる相手がいません',
];

/** @throws 48007 before the trip is completed, 48022 after the period for rating */
async function requireRatable(work: Work, job: Waybill): Promise<void> {
  if (job.status !== 'completed' || job.finishedAt === null) throw refused(tripNotFinished);
  const days = await paramOf(work, 'rating.days', work.now);
  if (job.finishedAt + days * DAY_MS < work.now) throw refused(ratingTimeOver, { n: days });
}

/**
 * What an evaluation takes from its waybill.
 * @throws 10404 no such waybill, or one of somebody else, 48007, 48022, and 10400 for a party that the trip does not have
 */
export async function aboutTrip(
  work: Work,
  fromKind: RatingParty,
  { waybillId, toKind, stars }: Pick<Evaluation, 'waybillId' | 'toKind' | 'stars'>,
) {
  const job = await need(work, waybill, waybillId);
  if (work.viewer && !isInScope(waybill, work.viewer, job)) throw refused(noSuchRecord);
  await requireRatable(work, job);
  if (!ratedBy(fromKind, job).includes(toKind)) throw wrongFields([{ field: 'toKind', msg: NOT_ON_TRIP }]);
  const { shipmentId, driverId, carrierId } = job;
  return { fromKind, shipmentId, driverId, carrierId, starsHundredths: hundredthsOf(stars) };
}

async function prepare(work: Work, input: Evaluation): Promise<Partial<Evaluation>> {
  const fromKind = work.viewer ? RATES_AS[work.viewer.role] : undefined;
  if (fromKind === undefined) throw refused(notAllowed);
  return aboutTrip(work, fromKind, input);
}

/** Whether the viewer is the party that the evaluation is about. */
const isOf = ({ role, partyId }: Viewer, row: Evaluation): boolean =>
  RATES_AS[role] === row.toKind && partyId === ratedId(row);

const RATED_TEXT = (n: string, no: string): Label => [
  `收到一条 ${n} 星评价（${no}）`,
  `You have been rated with ${n} of 5 stars (${no})`,
  `Ha recibido una valoración de ${n} de 5 estrellas (${no})`,
  `星${n}の評価が届きました（${no}）`,
];
const REPLY_TEXT = (no: string): Label => [
  `您的评价 ${no} 有了回复`,
  `Your evaluation ${no} has a reply`,
  `Su valoración ${no} tiene respuesta`,
  `評価 ${no} に返信がありました`,
];
const HIDDEN_TEXT = (no: string): Label => [
  `您的评价 ${no} 已被隐藏`,
  `Your evaluation ${no} was hidden`,
  `Su valoración ${no} se ha ocultado`,
  `評価 ${no} は非表示になりました`,
];

/** Counts a new evaluation, and tells whom it is about. */
export async function countRating(work: Work, row: Evaluation): Promise<void> {
  await countStars(work, row);
  await notify(work, {
    to: [ratedAudience(row)],
    text: RATED_TEXT(row.stars, row.evaluationNo),
    record: evaluation.name,
    id: row.id,
  });
}

/** Its author; behind a link that is somebody of the shipper. */
const authorOf = ({ createdBy, source, shipmentId }: Evaluation): string =>
  source === 'link' ? `SHIPMENT:${shipmentId}` : `USER:${createdBy}`;

export const evaluationEntry = entry<typeof evaluation>({
  spec: evaluation,
  table: tableFor(evaluation),
  lifecycle: { machine: evaluationLifecycle, rules: evaluationRules },
  facts: ({ viewer }, row) => {
    const mayKnow = !row.isAnonymous || !viewer || EVALUATION_STAFF.includes(viewer.role);
    return Promise.resolve({
      submittedBy: mayKnow || viewer.userId === row.createdBy ? row.createdBy : '',
      ratedAt: row.gmtCreated,
      isRated: viewer !== null && isOf(viewer, row),
      hasReply: row.reply !== null,
    });
  },
  duplicates: { waybillId: alreadyRated },
  // Another owner's waybill gets the same refusal as a missing one: 10404.
  mayName: (_, field) => Promise.resolve(field === 'waybillId'),
  prepare,
  created: countRating,
  stores: {
    storeRating: on(evaluation, ['revise'], ({ event: { stars, tags, text, images, isAnonymous } }) => ({
      ...{ stars, tags, text, images, isAnonymous },
      starsHundredths: hundredthsOf(stars),
    })),
    storeReply: on(evaluation, ['reply'], ({ event, now }) => ({ reply: event.reply, repliedAt: now })),
    storeReason: on(evaluation, ['hide', 'show'], ({ event }) => ({ hideReason: event.reason })),
  },
  effects: {
    countStars: ({ work, row }) => countStars(work, row),
    notifyAuthor: effect(evaluation, ['reply', 'hide'], ({ work, row, event }) =>
      notify(work, {
        to: [authorOf(row)],
        text: event.type === 'reply' ? REPLY_TEXT(row.evaluationNo) : HIDDEN_TEXT(row.evaluationNo),
        record: evaluation.name,
        id: row.id,
      }),
    ),
  },
});

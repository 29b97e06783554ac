import type { Rating, RatingPage } from '../../../domain/calls/ratingLink.ts';
import { alreadyRated } from '../../../domain/codes/refusals/codes/customerService.ts';
import { evaluation } from '../../../domain/records/evaluation.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { refused } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import { findBy, need } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { driverCard } from '../parties/linkedParties.ts';
import { aboutTrip, countRating } from './evaluation.ts';
import { linked } from './linkedWaybill.ts';

/** What the shipper has said of the driver of a trip; undefined: nothing yet. */
async function givenFor(work: Work, waybillId: string): Promise<Row<typeof evaluation> | undefined> {
  const [found] = await findBy(work, evaluation, { waybillId, fromKind: 'shipper', toKind: 'driver' });
  return found;
}

/** @throws 45001 */
export async function ratingPage(work: Work, waybillId: string): Promise<RatingPage> {
  const job = await linked(work, waybill, waybillId);
  const given = await givenFor(work, waybillId);
  return {
    driver: await driverCard(work, job.driverId),
    waybillNo: job.waybillNo,
    given: given?.stars ?? null,
  };
}

/**
 * Rates the driver of a trip for its shipper, by the holder of the link.
 * @throws 48005 rated already, 48007, 48022
 */
export async function rateAsGuest(
  work: Work,
  waybillId: string,
  said: Rating,
): Promise<{ evaluationNo: string }> {
  // Of two at a time, through this link or by the shipper, the second one sees the first.
  await need(work, waybill, waybillId, true);
  if (await givenFor(work, waybillId)) throw refused(alreadyRated);
  const toKind = 'driver';
  const { stars, text, tags, isAnonymous } = said;
  const about = await aboutTrip(work, 'shipper', { waybillId, toKind, stars });
  const row = await make(work, evaluation, {
    evaluationNo: await nextNumber(work, evaluation.number.prefix),
    ...{ waybillId, toKind, stars, isAnonymous },
    ...about,
    tags: tags.length === 0 ? null : tags,
    text: text === '' ? null : text,
    images: null,
    source: 'link',
    reply: null,
    repliedAt: null,
    hideReason: null,
  });
  await countRating(work, row);
  return { evaluationNo: row.evaluationNo };
}

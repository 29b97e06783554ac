import { z } from 'zod';
import { evaluationTag, starCount } from '../codes/lists/evaluation.ts';
import { codesOf } from '../codes/lists/list.ts';
import { cleanText } from '../rules/cleanText.ts';
import { isTel } from '../rules/checks.ts';
import { MOST_TAGS } from '../rules/stars.ts';
import { call } from './call.ts';
import { driverCardSchema, opened, PATH, read, write } from './linked.ts';

/** What the rating page of a trip shows: addendum A 1.3. */
const ratingPageSchema = z.object({
  driver: driverCardSchema,
  waybillNo: z.string(),
  /** The stars that the shipper has given the driver for this trip; null: none yet. */
  given: z.enum(codesOf(starCount)).nullable(),
});
export type RatingPage = z.infer<typeof ratingPageSchema>;

export const readRatingPage = call({
  ...read,
  name: 'link.rating',
  path: `${PATH}/rating`,
  about: 'The driver of the finished trip that a link lets rate, and the stars given already',
  request: opened(['rate']),
  data: ratingPageSchema,
});

/** A rating as it is written. */
export const ratingSchema = z.object({
  stars: z.enum(codesOf(starCount)),
  tags: z.array(z.enum(codesOf(evaluationTag))).max(MOST_TAGS),
  text: z.string().transform(cleanText).pipe(z.string().max(300)).nullable(),
  isAnonymous: z.boolean(),
});
export type Rating = z.infer<typeof ratingSchema>;

export const rateByLink = call({
  ...write,
  name: 'link.rate',
  path: `${PATH}/rating/RATE`,
  about: 'Rate the driver of the finished trip that a link opens, once, for its shipper',
  request: opened(['rate']).extend({ ...ratingSchema.shape, requestNo: z.uuid() }),
  data: z.object({ evaluationNo: z.string() }),
});

/** Pages on which a visitor asks to be called back: those of a driver and of a publisher. */
export const CALLED_KINDS = ['driver', 'rate', 'orderPublisher', 'publisher'] as const;

export const askToBeCalled = call({
  ...write,
  name: 'link.callBack',
  path: `${PATH}/CALL_BACK`,
  about: 'Ask whom a link shows to call a number back; their own number stays hidden',
  request: opened([...CALLED_KINDS]).extend({
    phone: z.string().trim().max(20).refine(isTel),
    requestNo: z.uuid(),
  }),
  data: z.null(),
});

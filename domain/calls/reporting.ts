import { z } from 'zod';
import { regReport } from '../records/regReport.ts';
import { onPages } from './belongs.ts';
import { call, idSchema, queryInt } from './call.ts';
import { messageSchema } from '../reporting/message.ts';

/** Roles that see reports (transport-and-money 11.1); their scope decides which ones. */
const READERS = ['admin', 'auditor', 'dispatcher', 'financeClerk'] as const;

/** A message as it would be sent now, or as it was sent, with the result of every submission (transport-and-money 11.5). */
export const reportPreview = call({
  name: 'regReport.preview',
  method: 'GET',
  path: '/ntocc-tms-api/regReport/{id}/preview',
  encoding: 'query',
  who: READERS,
  belongs: { rows: regReport, to: 'open' },
  about: 'The message of a report with field names, personal data shortened, and every message that was sent',
  request: z.object({ id: idSchema }),
  data: z.object({
    /** It was sent like this; else it would be sent like this now. */
    isSent: z.boolean(),
    message: messageSchema,
    /** Rows in which each field can be corrected, by record. */
    sources: z.record(z.string(), z.string()),
    sent: z.array(
      z.object({
        referenceNumber: z.string(),
        createdAt: z.number(),
        sends: z.number().int(),
        state: z.enum(['open', 'accepted', 'refused']),
        ackCode: z.string().nullable(),
        ackMsg: z.string().nullable(),
        ackAt: z.number().nullable(),
      }),
    ),
  }),
});

/** Quality of the reports by day or month (transport-and-money 11.5, tab quality). */
export const reportQuality = call({
  name: 'regReport.quality',
  method: 'GET',
  path: '/ntocc-tms-api/regReport/quality',
  encoding: 'query',
  who: ['admin', 'auditor'],
  belongs: onPages('CreditQuality'),
  about: 'Waybills completed, reported, accepted and rejected by day or month, with rates and delay',
  request: z.object({
    by: z.enum(['day', 'month']).default('day'),
    from: queryInt.optional(),
    to: queryInt.optional(),
  }),
  data: z.array(
    z.object({
      /** `yyyy-mm-dd` or `yyyy-mm`. */
      period: z.string(),
      completed: z.number().int(),
      reported: z.number().int(),
      accepted: z.number().int(),
      rejected: z.number().int(),
      withTrack: z.number().int(),
      withMoney: z.number().int(),
      /** Average hours from the end of a waybill to its acceptance; null: none was accepted. */
      delayHours: z.number().nullable(),
    }),
  ),
});

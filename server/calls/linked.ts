import {
  countPrint,
  readDriverCard,
  readFence,
  readPaper,
  readPublisherCard,
  readWaybillCard,
  reportByLink,
} from '../../domain/calls/linked.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import type { Limit } from '../records/throttle.ts';
import { spendAttempt } from '../records/throttle.ts';
import { reportAsGuest } from '../business/trade/abnormal.ts';
import { driverCard, fenceCard, publisherCard } from '../business/parties/linkedParties.ts';
import { paperOf, rememberPrint, waybillCard } from '../business/trade/linkedWaybill.ts';
import { bind, type Bound } from './context.ts';
import { once } from '../records/requests.ts';
import { onPublicLink } from './publicLink.ts';

/** People must handle each report; more about one waybill in a day is abuse. */
const REPORTS: Limit = { times: 5, windowMs: DAY_MS };

const waybill = bind(readWaybillCard, (link, context) =>
  onPublicLink(context, link, (work) => waybillCard(work, link.id)),
);

const report = bind(reportByLink, async (sent, context) => {
  const { kind, id, t, requestNo, ...said } = sent;
  await onPublicLink(context, { kind, id, t }, (work) => spendAttempt(work, `linkReport:${id}`, REPORTS));
  return onPublicLink(context, { kind, id, t }, (work) =>
    // Ids are unique in the platform, so the waybill's id identifies the guest, who has no account.
    once(work, id, requestNo, ['linkReport', said], () => reportAsGuest(work, id, said)),
  );
});

const publisher = bind(readPublisherCard, (link, context) =>
  onPublicLink(context, link, (work) => publisherCard(work, link.kind, link.id)),
);

const driver = bind(readDriverCard, (link, context) =>
  onPublicLink(context, link, (work) => driverCard(work, link.id)),
);

const paper = bind(readPaper, (link, context) =>
  onPublicLink(context, link, (work) => paperOf(work, link.kind, link.id, context.lang)),
);

const printed = bind(countPrint, (link, context) =>
  onPublicLink(context, link, async (work) => {
    await rememberPrint(work, link.kind, link.id);
    return null;
  }),
);

const fence = bind(readFence, (link, context) =>
  onPublicLink(context, link, (work) => fenceCard(work, link.kind, link.id)),
);

/** The public pages for holders of a link (records 4). */
export const linkedCalls: readonly Bound[] = [waybill, report, publisher, driver, paper, printed, fence];

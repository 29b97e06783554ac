import { SITE_PREVIEW_PATH, siteReleaseContent, siteReleaseLink } from '../../domain/calls/siteRelease.ts';
import { notInThisState } from '../../domain/codes/refusals/codes/common.ts';
import { siteRelease } from '../../domain/records/siteRelease.ts';
import { addLink } from '../auth/links.ts';
import { contentNow } from '../business/platform/website/content.ts';
import { liveSite, snapshotOf } from '../business/platform/website/live.ts';
import { PREVIEW_LINK } from '../business/platform/website/siteRelease.ts';
import { refused } from '../records/errors.ts';
import { need } from '../records/rows.ts';
import { act, bind, type Bound } from './context.ts';

const content = bind(siteReleaseContent, ({ id }, context) =>
  act(context, async (work) => {
    const row = await need(work, siteRelease, id);
    const kept = row.status === 'draft' ? null : await snapshotOf(work, id);
    const live = await liveSite(work.tx, work.groupCode);
    return { content: kept ?? (await contentNow(work, row)), live: live?.content ?? null };
  }),
);

const link = bind(siteReleaseLink, ({ id }, context) =>
  act(context, async (work) => {
    const row = await need(work, siteRelease, id, true);
    if (row.status !== 'preview' || (row.previewUntil ?? 0) <= work.now)
      throw refused(notInThisState, {
        state: siteRelease.states[row.status],
        action: siteRelease.events.preview.label,
      });
    const token = await addLink(work, PREVIEW_LINK, id);
    return { path: `${SITE_PREVIEW_PATH}/${token}`, until: row.previewUntil ?? 0 };
  }),
);

export const siteReleaseCalls: readonly Bound[] = [content, link];

import { eq } from 'drizzle-orm';
import type { SiteContent } from '../../../../domain/calls/siteRelease.ts';
import { site } from '../../../../domain/records/site.ts';
import { siteRelease } from '../../../../domain/records/siteRelease.ts';
import { DAY_MS } from '../../../../domain/rules/times.ts';
import type { Row } from '../../../../domain/schema/record.ts';
import {
  siteReleaseLifecycle,
  siteReleaseRules,
} from '../../../../machines/lifecycles/siteRelease/machine.ts';
import { dropLinks } from '../../../auth/links.ts';
import { apply } from '../../../records/apply.ts';
import { entry, on } from '../../../records/entry.ts';
import { findBy, patch } from '../../../records/rows.ts';
import type { Work } from '../../../records/work.ts';
import { partyGroup } from '../../../store/systemTables.ts';
import { siteLive, siteSnapshot } from '../../../store/siteTables.ts';
import { tableFor } from '../../../store/tables.ts';
import { referenceEntry } from '../../reference.ts';
import { contentNow, flawOf, lacksOf, picturesIn } from './content.ts';
import { agreementsAfter, liveAgreements, snapshotOf } from './live.ts';

type Release = Row<typeof siteRelease>;

/** What links to a preview are for. */
export const PREVIEW_LINK = 'sitePreview';

/** Versions of the agreements rise with every change of their texts: addendum B 6.2. */
export const siteEntry = referenceEntry(site, {
  derived: (_, row, existing) => ({
    serviceVersion:
      (existing?.serviceVersion ?? 0) + Number(row.agreementService !== (existing?.agreementService ?? null)),
    privacyVersion:
      (existing?.privacyVersion ?? 0) + Number(row.agreementPrivacy !== (existing?.agreementPrivacy ?? null)),
  }),
});

/** Releases of a group go live one after the other. */
async function lockGroup({ tx, groupCode }: Work): Promise<void> {
  await tx
    .select({ code: partyGroup.groupCode })
    .from(partyGroup)
    .where(eq(partyGroup.groupCode, groupCode))
    .for('update');
}

async function takeSnapshot(work: Work, row: Release): Promise<SiteContent> {
  const content = await contentNow(work, row);
  const values = { content, pictures: picturesIn(content), at: work.now };
  await work.tx
    .insert(siteSnapshot)
    .values({ groupCode: work.groupCode, releaseId: row.id, ...values })
    .onConflictDoUpdate({ target: [siteSnapshot.groupCode, siteSnapshot.releaseId], set: values });
  const { zh } = content.sites;
  await patch(work, siteRelease, row.id, {
    serviceVersion: zh?.service?.version ?? 0,
    privacyVersion: zh?.privacy?.version ?? 0,
  });
  return content;
}

/** One statement makes the release the live one; the former one says so. */
async function goLive(work: Work, row: Release): Promise<void> {
  const content = (await snapshotOf(work, row.id)) ?? (await takeSnapshot(work, row));
  const agreements = agreementsAfter(content, await liveAgreements(work));
  const values = { releaseId: row.id, agreements, at: work.now };
  await work.tx
    .insert(siteLive)
    .values({ groupCode: work.groupCode, ...values })
    .onConflictDoUpdate({ target: siteLive.groupCode, set: values });
  for (const { id } of await findBy(work, siteRelease, { status: 'live' }))
    if (id !== row.id) await apply(work, siteRelease, { id, type: 'replaced' }, true);
}

export const siteReleaseEntry = entry<typeof siteRelease>({
  spec: siteRelease,
  table: tableFor(siteRelease),
  lifecycle: { machine: siteReleaseLifecycle, rules: siteReleaseRules },
  lockFirst: lockGroup,
  facts: async (work, row) => {
    const isDraft = row.status === 'draft';
    const content = (isDraft ? null : await snapshotOf(work, row.id)) ?? (await contentNow(work, row));
    return {
      submittedBy: row.createdBy,
      lacks: isDraft ? lacksOf(content) : null,
      flaw: isDraft || row.status === 'live' ? null : await flawOf(work, content),
    };
  },
  stores: {
    storePreview: ({ now }) => ({ previewAt: now, previewUntil: now + DAY_MS }),
    endPreview: () => ({ previewUntil: null }),
    storeDeployed: on(siteRelease, ['deploy', 'rollback'], ({ row, event, now, byName }) => ({
      note: event.type === 'deploy' ? event.note : row.note,
      ...{ deployedAt: now, deployedByName: byName, previewUntil: null },
    })),
  },
  effects: {
    takeSnapshot: async ({ work, row }) => {
      await takeSnapshot(work, row);
    },
    dropLink: ({ work, row }) => dropLinks(work, PREVIEW_LINK, row.id),
    goLive: ({ work, row }) => goLive(work, row),
  },
});

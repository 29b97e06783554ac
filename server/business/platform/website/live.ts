import { and, eq } from 'drizzle-orm';
import type { SiteContent } from '../../../../domain/calls/siteRelease.ts';
import { SITE_COLOURS } from '../../../../domain/rules/siteTheme.ts';
import type { Work } from '../../../records/work.ts';
import {
  type LiveAgreement,
  type LiveAgreements,
  siteLive,
  siteSnapshot,
} from '../../../store/siteTables.ts';
import type { Db, Tx } from '../../../store/tx.ts';

/** What a release shows; null: its preview was never made. */
export async function snapshotOf(
  { tx, groupCode }: Pick<Work, 'tx' | 'groupCode'>,
  releaseId: string,
): Promise<SiteContent | null> {
  const [row] = await tx
    .select({ content: siteSnapshot.content })
    .from(siteSnapshot)
    .where(and(eq(siteSnapshot.groupCode, groupCode), eq(siteSnapshot.releaseId, releaseId)));
  return row?.content ?? null;
}

export interface LiveSite {
  readonly releaseId: string;
  readonly content: SiteContent;
  readonly agreements: LiveAgreements;
}

/** The live website of a group; null: none was deployed yet. */
export async function liveSite(tx: Db | Tx, groupCode: string): Promise<LiveSite | null> {
  const [row] = await tx
    .select({ releaseId: siteLive.releaseId, content: siteSnapshot.content, agreements: siteLive.agreements })
    .from(siteLive)
    .innerJoin(
      siteSnapshot,
      and(eq(siteSnapshot.groupCode, siteLive.groupCode), eq(siteSnapshot.releaseId, siteLive.releaseId)),
    )
    .where(eq(siteLive.groupCode, groupCode));
  return row ?? null;
}

/** The agreements of a group that are live; null: no release is, and the built text stands. */
export async function liveAgreements({
  tx,
  groupCode,
}: Pick<Work, 'tx' | 'groupCode'>): Promise<LiveAgreements | null> {
  const [row] = await tx
    .select({ agreements: siteLive.agreements })
    .from(siteLive)
    .where(eq(siteLive.groupCode, groupCode));
  return row?.agreements ?? null;
}

/** Colour and picture of a group's login page; null: no release is live. */
export async function liveTheme(
  db: Db | Tx,
  groupCode: string,
): Promise<{ colour: string; loginPicture: string | null } | null> {
  const live = await liveSite(db, groupCode);
  if (live === null) return null;
  const { colour, loginPicture } = live.content.theme;
  return { colour: SITE_COLOURS[colour], loginPicture };
}

function agreementOf({ sites }: SiteContent, kind: 'service' | 'privacy'): LiveAgreement | null {
  const binding = sites.zh?.[kind] ?? null;
  if (binding === null) return null;
  const html = Object.entries(sites).flatMap(([lang, words]) => {
    const text = words?.[kind];
    return text ? [[lang, text.html]] : [];
  });
  return { version: binding.version, html: Object.fromEntries(html) as LiveAgreement['html'] };
}

/** The later of two texts: what people have accepted is never taken back. */
const later = (one: LiveAgreement | null, other: LiveAgreement | null): LiveAgreement | null =>
  (other?.version ?? 0) > (one?.version ?? 0) ? other : one;

/** The agreements after a release has gone live over those that are. */
export function agreementsAfter(content: SiteContent, live: LiveAgreements | null): LiveAgreements {
  return {
    service: later(agreementOf(content, 'service'), live?.service ?? null),
    privacy: later(agreementOf(content, 'privacy'), live?.privacy ?? null),
  };
}

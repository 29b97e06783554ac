import { type SharedKind, sharedBy, shareLink, stopLink } from '../../domain/calls/sharing.ts';
import type { Viewer } from '../../domain/schema/record.ts';
import { holds } from '../../domain/rules/governing.ts';
import { noSuchRecord, notAllowed } from '../../domain/codes/refusals/codes/common.ts';
import { dropLinks, LINK_LIFE_MS, makeLink } from '../auth/links.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { refused } from '../records/errors.ts';
import { registered } from '../records/registry.ts';
import { find } from '../records/rows.ts';
import { isInScope, requireOpen } from '../records/scope.ts';
import type { Work } from '../records/work.ts';

/** @throws 10403 for a role that shares no such link; 10404 for a row that the viewer may not see */
async function requireShareable(work: Work, viewer: Viewer, kind: SharedKind, id: string): Promise<void> {
  const { record, who, belongs } = sharedBy(kind);
  const { spec } = registered(record);
  if (!who.includes(viewer.role) || (belongs && !holds(viewer, belongs))) throw refused(notAllowed);
  requireOpen(spec, viewer);
  const row = await find(work, spec, id);
  if (!row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
}

const share = bind(shareLink, ({ kind, id }, context) =>
  act(context, async (work) => {
    await requireShareable(work, loginOf(context).viewer, kind, id);
    return { t: await makeLink(work, kind, id), until: work.now + LINK_LIFE_MS };
  }),
);

const stop = bind(stopLink, ({ kind, id }, context) =>
  act(context, async (work) => {
    await requireShareable(work, loginOf(context).viewer, kind, id);
    await dropLinks(work, kind, id);
    return null;
  }),
);

/** Links to public pages, made and revoked by users who may see their record. */
export const sharingCalls: readonly Bound[] = [share, stop];

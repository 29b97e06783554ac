import { and, desc, eq } from 'drizzle-orm';
import { addComment, type Comment, COMMENTS_SHOWN, listComments } from '../../domain/calls/comments.ts';
import { tagOf } from '../../domain/codes/roleTags.ts';
import { PICTURE_RULE } from '../../domain/rules/fileTypes.ts';
import type { AnyRow, RecordSpec, Viewer } from '../../domain/schema/record.ts';
import { noSuchRecord } from '../../domain/codes/refusals/codes/common.ts';
import { actOn } from './across.ts';
import { bind, type Context, loginOf } from './context.ts';
import { claimFiles } from '../records/claimFiles.ts';
import { refused } from '../records/errors.ts';
import { allEntries } from '../records/registry.ts';
import { once } from '../records/requests.ts';
import { find } from '../records/rows.ts';
import { isInScope, requireOpen } from '../records/scope.ts';
import { comment } from '../store/commentTables.ts';
import type { Work } from '../records/work.ts';

/** The description of a record whose documents this person may open. @throws 10403 role, 10404 unknown */
function openSpec(context: Context, record: string): RecordSpec {
  const spec = allEntries().find((entry) => entry.spec.name === record)?.spec;
  if (!spec) throw refused(noSuchRecord);
  requireOpen(spec, loginOf(context).viewer);
  return spec;
}

/** The document, if this person may see it. @throws 10404 out of scope */
async function seen(work: Work, spec: RecordSpec, id: string, viewer: Viewer): Promise<AnyRow> {
  const row = await find(work, spec, id);
  if (!row || !isInScope(spec, viewer, row)) throw refused(noSuchRecord);
  return row;
}

const shown = ({ id, at, byName, byRole, text, photos }: typeof comment.$inferSelect): Comment => ({
  id,
  at,
  byName,
  byRole,
  text,
  photos: [...photos],
});

/** Comments on documents: whoever may see a document reads and writes them, nobody changes them. */
export const commentCalls = [
  bind(listComments, async ({ record, recordId }, context) => {
    const spec = openSpec(context, record);
    return actOn(context, spec, { id: recordId }, async (work) => {
      await seen(work, spec, recordId, loginOf(context).viewer);
      const rows = await work.tx
        .select()
        .from(comment)
        .where(
          and(
            eq(comment.groupCode, work.groupCode),
            eq(comment.record, record),
            eq(comment.recordId, recordId),
          ),
        )
        .orderBy(desc(comment.id))
        .limit(COMMENTS_SHOWN);
      return rows.map(shown).reverse();
    });
  }),
  bind(addComment, async (sent, context) => {
    const { viewer } = loginOf(context);
    const spec = openSpec(context, sent.record);
    return actOn(context, spec, { id: sent.recordId }, (work) =>
      once(work, viewer.userId, sent.requestNo, ['comment', sent], async () => {
        const { record, recordId, text, photos = [] } = sent;
        const row = await seen(work, spec, recordId, viewer);
        await claimFiles(work, photos, record, recordId, 'photos', PICTURE_RULE);
        const said = {
          groupCode: work.groupCode,
          id: work.nextId(),
          record,
          recordId,
          byId: viewer.userId,
          byName: work.byName,
          byRole: tagOf(viewer.role),
          text,
          photos,
          at: work.now,
        };
        await work.tx.insert(comment).values(said);
        // The document itself is unchanged; views that show it reload the comments.
        work.changes.push({ record, id: recordId, version: Number(row.version), row, todo: false });
        return shown(said);
      }),
    );
  }),
];

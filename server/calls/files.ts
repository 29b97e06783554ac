import { describeFiles } from '../../domain/calls/files.ts';
import { typeOfMime } from '../../domain/rules/fileTypes.ts';
import { type FileRow, groupsReached, readableFiles } from '../files/readable.ts';
import { actIn } from './across.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const describe = bind(describeFiles, async ({ ids }, context) => {
  const { viewer } = loginOf(context);
  const rows: FileRow[] = await act(context, (work) => readableFiles(work, viewer, ids));
  for (const groupCode of await groupsReached(context.services.store.db, viewer, ids))
    rows.push(...(await actIn(context, groupCode, (work) => readableFiles(work, viewer, ids))));
  return rows.flatMap(({ id, name, type: mime, size, md5, signedBy }) => {
    const type = typeOfMime(mime);
    return type === undefined
      ? []
      : [{ id, name, type, size, ...(md5 !== null && signedBy !== null && { md5, signedBy }) }];
  });
});

export const fileCalls: readonly Bound[] = [describe];

import { describeFiles } from '../../domain/calls/files.ts';
import { typeOfMime } from '../../domain/rules/fileTypes.ts';
import { readableFiles } from '../files/readable.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const describe = bind(describeFiles, ({ ids }, context) =>
  act(context, async (work) => {
    const rows = await readableFiles(work, loginOf(context).viewer, ids);
    return rows.flatMap(({ id, name, type: mime, size, md5, signedBy }) => {
      const type = typeOfMime(mime);
      return type === undefined
        ? []
        : [{ id, name, type, size, ...(md5 !== null && signedBy !== null && { md5, signedBy }) }];
    });
  }),
);

export const fileCalls: readonly Bound[] = [describe];

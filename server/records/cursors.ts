import { z } from 'zod';
import type { Viewer } from '../../domain/schema/record.ts';
import { makeVault } from '../vault/vault.ts';
import { wrongFields } from './errors.ts';
import type { Cursor, Order } from './order.ts';
import { isId } from '../../domain/rules/ids.ts';
import type { Work } from './work.ts';

const valueSchema = z.union([z.string(), z.number(), z.null()]);
const cursorSchema = z.tuple([valueSchema, z.string().refine(isId), valueSchema.optional()]);

/** Writes and reads the cursors of a list: sealed, so that they say nothing, and good only where they were given. */
export interface Cursors {
  /** The cursor of a row, as text for the wire. */
  write(row: Readonly<Record<string, unknown>>): string;
  /** @throws 10400 when it was not given to this viewer for this order of this record */
  read(text: string): Cursor;
}

/** The cursors of one order of a record for a viewer. Each person's have a key of their own. */
export function cursorsOf(
  { vault }: Pick<Work, 'vault'>,
  record: string,
  { field, dir, then }: Pick<Order, 'field' | 'dir' | 'then'>,
  { groupCode, userId, role }: Viewer,
): Cursors {
  const own = makeVault(vault.keyFor(`cursors/${groupCode}/${userId}`));
  const place = [record, field, dir, role, ...(then ? [then.field] : [])].join('/');
  return {
    write: (row) => {
      const second = then ? [row[then.field] ?? null] : [];
      return own.seal(JSON.stringify([row[field] ?? null, String(row.id), ...second]), place);
    },
    read: (text) => {
      try {
        const [value, id, second] = cursorSchema.parse(JSON.parse(own.open(text, place)));
        return { value, id, then: second };
      } catch {
        throw wrongFields([
          {
            field: '',
            msg: [
              '翻页位置无效，请重新打开列表',
              'The place in the list is not valid; open the list again',
              'La posición en la lista no es válida; abra la lista de nuevo',
              'リスト内の位置が無効です。一覧を開き直してください',
            ],
          },
        ]);
      }
    },
  };
}

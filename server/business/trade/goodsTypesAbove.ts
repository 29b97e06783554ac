import { goodsType } from '../../../domain/records/goodsType.ts';
import type { TypesAbove } from '../../../domain/rules/storageTerms.ts';
import { findAll } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';

/** Reads the types of goods above those, up to the root. */
export async function typesAbove(work: Work, ids: readonly (string | null)[]): Promise<TypesAbove> {
  const parents = new Map<string, string | null>();
  let ask: readonly string[] = [...new Set(ids)].filter((id) => id !== null);
  while (ask.length > 0) {
    const rows = [...(await findAll(work, goodsType, ask)).values()];
    for (const { id, parentId } of rows) parents.set(id, parentId);
    ask = [...new Set(rows.map(({ parentId }) => parentId))]
      .filter((id) => id !== null)
      .filter((id) => !parents.has(id));
  }
  return (goodsTypeId) => {
    const path: string[] = [];
    for (let id: string | null = goodsTypeId; id !== null; id = parents.get(id) ?? null) path.push(id);
    return path;
  };
}

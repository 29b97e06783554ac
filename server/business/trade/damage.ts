import { abnormal } from '../../../domain/records/abnormal.ts';
import { leastLevel } from '../../../domain/rules/abnormal.ts';
import { find, findBy, patch } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { reportCase } from './abnormal.ts';

/** Pictures of a case. */
const MOST_PICTURES = 9;

/** Damage that somebody shows with pictures. */
interface Shown {
  readonly waybillId: string;
  readonly at: number;
  readonly description: string;
  readonly images: readonly string[];
}

/**
 * Adds pictures of damage to the case that is open about it, or opens one; also where that case has no room for them all.
 * @throws as `reportCase`
 */
export async function showDamage(work: Work, { waybillId, at, description, images }: Shown): Promise<void> {
  const open = await findBy(work, abnormal, {
    ...{ waybillId, kind: 'goodsDamage', status: ['reported', 'processing'] },
  });
  const fresh = images.slice(0, MOST_PICTURES);
  for (const { id } of open) {
    const before = (await find(work, abnormal, id, true))?.images ?? [];
    if (before.length + fresh.length > MOST_PICTURES) continue;
    return patch(work, abnormal, id, { images: [...before, ...fresh] });
  }
  await reportCase(work, {
    ...{ waybillId, kind: 'goodsDamage', level: leastLevel('goodsDamage'), occurredAt: at, description },
    images: fresh,
  });
}

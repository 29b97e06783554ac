import { wechatBinding } from '../../../domain/records/wechatBinding.ts';
import { lifecycle } from '../../../machines/lifecycles/wechatBinding/machine.ts';
import { entry } from '../../records/entry.ts';
import { findBy } from '../../records/rows.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

export const wechatBindingEntry = entry<typeof wechatBinding>({
  spec: wechatBinding,
  table: tableFor(wechatBinding),
  lifecycle,
  facts: (_, { createdBy }) => Promise.resolve({ submittedBy: createdBy }),
  stores: {},
  effects: {},
});

/** What an order keeps of whoever made it in the mini program. */
export async function wechatOf(work: Work): Promise<{ openId: string | null; wxPhone: string | null }> {
  const { viewer } = work;
  if (viewer?.client !== 'wechat') return { openId: null, wxPhone: null };
  const [bound] = await findBy(work, wechatBinding, { userId: viewer.userId, status: 'bound' });
  return { openId: bound?.openId ?? null, wxPhone: bound?.phone ?? null };
}

import { and, desc, eq, notInArray } from 'drizzle-orm';
import { fileUrl } from '../../domain/calls/files.ts';
import {
  ACTIONS_SHOWN,
  AVATAR_MAX_BYTES,
  type ProfileData,
  getProfile,
  listOwnActions,
  saveProfile,
} from '../../domain/calls/profile.ts';
import type { Label } from '../../domain/codes/label.ts';
import { isBlank } from '../../domain/rules/checks.ts';
import { PICTURE_RULE } from '../../domain/rules/fileTypes.ts';
import type { Account } from '../auth/sessions.ts';
import { claimFiles, PORTRAIT } from '../records/claimFiles.ts';
import { act, bind, type Bound, loginOf } from './context.ts';
import { wrongFields } from '../records/errors.ts';
import { actionLog } from '../store/actionLogTables.ts';
import { account, file } from '../store/systemTables.ts';
import type { Work } from '../records/work.ts';

const NO_NAME: Label = ['姓名不能为空', 'Name is required', 'El nombre es obligatorio', '氏名は必須です'];
const TOO_BIG: Label = [
  '头像不能超过 2 MB',
  'The picture must not be larger than 2 MB',
  'La foto no puede superar 2 MB',
  '画像は 2 MB 以下にしてください',
];

const faceOf = ({ realName, introduction, avatar }: Account): ProfileData => ({
  name: realName,
  introduction,
  headImg: avatar,
});

const profile = bind(getProfile, (_request, context) => {
  const { account: owner } = loginOf(context);
  const { username, phone, gmtCreated: openedAt, declared } = owner;
  return Promise.resolve({ ...faceOf(owner), username, phone, openedAt, declared: declared ?? null });
});

/** Binds an uploaded picture to the account. @throws 10400 over 2 MB, or no unused picture of this person */
async function portrait(work: Work, owner: Account, id: string): Promise<string> {
  await claimFiles(work, [id], PORTRAIT, owner.id, 'avatarId', PICTURE_RULE);
  const isThis = and(eq(file.groupCode, work.groupCode), eq(file.id, id));
  const [picture] = await work.tx.select({ size: file.size }).from(file).where(isThis);
  if (!picture || picture.size > AVATAR_MAX_BYTES) throw wrongFields([{ field: 'avatarId', msg: TOO_BIG }]);
  return fileUrl(id);
}

const save = bind(saveProfile, ({ name, introduction, avatarId }, context) =>
  act(context, async (work) => {
    const { account: owner } = loginOf(context);
    if (isBlank(name)) throw wrongFields([{ field: 'name', msg: NO_NAME }]);
    const avatar =
      avatarId === undefined ? owner.avatar : avatarId === '' ? '' : await portrait(work, owner, avatarId);
    const isOwn = and(eq(account.groupCode, owner.groupCode), eq(account.id, owner.id));
    await work.tx.update(account).set({ realName: name, introduction, avatar }).where(isOwn);
    return { name, introduction, headImg: avatar };
  }),
);

/** What says nothing about who did something. */
const READS = ['read', 'search', 'download'] as const;

const actions = bind(listOwnActions, async (_request, context) => {
  // What one has just done is to be seen.
  await context.services.actionLog.flush();
  return act(context, ({ tx, groupCode }) =>
    tx
      .select({
        id: actionLog.id,
        at: actionLog.at,
        action: actionLog.action,
        record: actionLog.record,
        recordId: actionLog.recordId,
        recordNo: actionLog.recordNo,
        event: actionLog.event,
        status: actionLog.status,
        address: actionLog.address,
      })
      .from(actionLog)
      .where(
        and(
          eq(actionLog.groupCode, groupCode),
          eq(actionLog.accountId, loginOf(context).account.id),
          notInArray(actionLog.action, [...READS]),
        ),
      )
      .orderBy(desc(actionLog.at), desc(actionLog.id))
      .limit(ACTIONS_SHOWN),
  );
});

export const profileCalls: readonly Bound[] = [profile, save, actions];

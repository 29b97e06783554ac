import { and, eq, sql } from 'drizzle-orm';
import {
  getNoticePreferences,
  registerPushDevice,
  saveNoticePreferences,
} from '../../domain/calls/pushDevice.ts';
import { deviceOf } from '../auth/endSessions.ts';
import { noticePreference, pushDevice } from '../store/noteTables.ts';
import { act, bind, type Bound, loginOf } from './context.ts';

const register = bind(registerPushDevice, (device, context) => {
  const { viewer, tokenHash } = loginOf(context);
  return act(context, async ({ tx, groupCode, now }) => {
    const accountId = viewer.userId;
    // Its owner has just used it: what is told in this moment is seen there.
    const seen = { ...device, accountId, deviceHash: deviceOf(tokenHash), lastSeenAt: now, openUntil: now };
    await tx
      .insert(pushDevice)
      .values({ groupCode, ...seen })
      .onConflictDoUpdate({
        target: [pushDevice.groupCode, pushDevice.token],
        set: {
          ...seen,
          openUntil: sql`case when ${pushDevice.accountId} = ${accountId} then greatest(${pushDevice.openUntil}, ${now}) else ${now} end`,
        },
      });
    return null;
  });
});

const EVERY_WAY = { onDesk: true, bySms: true, notPushed: [] };

const read = bind(getNoticePreferences, (_request, context) => {
  const { userId } = loginOf(context).viewer;
  return act(context, async ({ tx, groupCode }) => {
    const { onDesk, bySms, notPushed } = noticePreference;
    const [chosen = EVERY_WAY] = await tx
      .select({ onDesk, bySms, notPushed })
      .from(noticePreference)
      .where(and(eq(noticePreference.groupCode, groupCode), eq(noticePreference.accountId, userId)));
    const phones = await tx.$count(
      pushDevice,
      and(eq(pushDevice.groupCode, groupCode), eq(pushDevice.accountId, userId)),
    );
    return { ...chosen, hasPhone: phones > 0 };
  });
});

const save = bind(saveNoticePreferences, async (chosen, context) => {
  const { userId: accountId, groupCode } = loginOf(context).viewer;
  await act(context, ({ tx }) =>
    tx
      .insert(noticePreference)
      .values({ groupCode, accountId, ...chosen })
      .onConflictDoUpdate({
        target: [noticePreference.groupCode, noticePreference.accountId],
        set: chosen,
      }),
  );
  // The other windows of this person count their bell again, and learn it with that.
  context.services.bus.publish([{ kind: 'read', groupCode, accountId }]);
  return null;
});

export const pushDeviceCalls: readonly Bound[] = [register, read, save];

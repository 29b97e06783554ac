import { ROLE_CODES } from '../../../domain/codes/roles.ts';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { lifecycle } from '../../../machines/lifecycles/stationDevice/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { tableFor } from '../../store/tables.ts';
import { toKeepers } from './toKeepers.ts';

/** Nothing opens it any more. */
const NO_KEYS = { keyHash: null, oldKeyHash: null, oldKeyUntil: null, bindHash: null, oldBindHash: null };

export const stationDeviceEntry = entry<typeof stationDevice>({
  spec: stationDevice,
  table: tableFor(stationDevice),
  lifecycle,
  facts: (_, { createdBy, keyExpireAt, bindHash }) =>
    Promise.resolve({ submittedBy: createdBy, keyExpireAt, isBound: bindHash !== null }),
  stores: {
    storeKey: on(stationDevice, ['rotate'], ({ row, event, now }) => ({
      keyHash: event.keyHash,
      keyTail: event.keyTail,
      keyMadeAt: now,
      keyExpireAt: event.keyExpireAt,
      oldKeyHash: event.oldKeyUntil === null ? null : row.keyHash,
      oldKeyUntil: event.oldKeyUntil,
      oldBindHash: event.oldKeyUntil === null ? null : row.bindHash,
      bindHash: null,
      expiryToldAt: null,
    })),
    storeRevocation: on(stationDevice, ['revoke'], ({ event }) => ({
      ...NO_KEYS,
      revokeReason: event.reason,
    })),
    dropKeys: () => NO_KEYS,
    dropBinding: () => ({ bindHash: null, oldBindHash: null }),
  },
  effects: {
    tellKeepers: async ({ work, row }) =>
      notify(work, {
        to: [...(await toKeepers(work, row.stationId)), ROLE_CODES.admin],
        text: stateChangeText(stationDevice, row.deviceName, stationDevice.states[row.status]),
        record: stationDevice.name,
        id: row.id,
      }),
  },
});

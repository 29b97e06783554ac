import { apiKey } from '../../../domain/records/apiKey.ts';
import { lifecycle } from '../../../machines/lifecycles/apiKey/machine.ts';
import { entry, on } from '../../records/entry.ts';
import { tableFor } from '../../store/tables.ts';

export const apiKeyEntry = entry<typeof apiKey>({
  spec: apiKey,
  table: tableFor(apiKey),
  lifecycle,
  facts: (_, { createdBy, expireAt }) => Promise.resolve({ submittedBy: createdBy, expireAt }),
  stores: {
    storeKey: on(apiKey, ['rotate'], ({ row, event, now }) => ({
      keyHash: event.keyHash,
      keySetAt: now,
      oldKeyHash: row.keyHash,
      oldKeyUntil: event.oldKeyUntil,
    })),
    dropOldKey: () => ({ oldKeyHash: null, oldKeyUntil: null }),
  },
  effects: {},
});

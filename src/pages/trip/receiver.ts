import { waybillContacts } from '../../../domain/calls/driverLoads.ts';
import { sendKept } from '../../outbox/reading.ts';

/** Who is likely to sign at the end of a trip; empty where it is not known: the driver types it. */
export const receiverOf = (account: string, waybillId: string): Promise<string> =>
  sendKept(account, waybillContacts, { id: waybillId }, { trip: waybillId }).then(
    ({ unloading }) => unloading.name,
    () => '',
  );

import { contractSmsStates } from '../../domain/calls/contractSms.ts';
import { signedContract } from '../../domain/records/signedContract.ts';
import { smsRecord } from '../../domain/records/smsRecord.ts';
import { findAll, findBy } from '../records/rows.ts';
import { act, bind, type Bound } from './context.ts';

const states = bind(contractSmsStates, ({ ids }, context) =>
  act(context, async (work) => {
    const contracts = await findBy(work, signedContract, { smsRecordId: ids });
    const named = contracts.flatMap(({ smsRecordId }) => (smsRecordId === null ? [] : [smsRecordId]));
    const messages = await findAll(work, smsRecord, named);
    return Object.fromEntries([...messages.values()].map(({ id, status }) => [id, status]));
  }),
);

export const contractSmsCalls: readonly Bound[] = [states];

import { z } from 'zod';
import { smsRecord } from '../records/smsRecord.ts';
import { onPages } from './belongs.ts';
import { call, idList, idSchema } from './call.ts';

const STATES = Object.keys(smsRecord.states) as [
  keyof typeof smsRecord.states,
  ...(keyof typeof smsRecord.states)[],
];

/** Whether the messages with the links to contracts of trips have arrived; nothing else of the messages is told. */
export const contractSmsStates = call({
  name: 'contractSms.states',
  method: 'GET',
  path: '/ntocc-tms-api/contractSms/states',
  encoding: 'query',
  who: ['admin', 'dispatcher', 'service'],
  belongs: onPages('TransportContractSms'),
  about: 'States of the messages that brought the links to contracts of trips. Other messages are left out',
  request: z.object({
    /** Ids, separated by commas. */
    ids: idList(100),
  }),
  data: z.record(idSchema, z.enum(STATES)),
});

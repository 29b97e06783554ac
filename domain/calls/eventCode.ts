import { z } from 'zod';
import { sendersOf } from '../schema/eventRoles.ts';
import { type RecordSpec, wireEvent } from '../schema/record.ts';
import { call, idSchema } from './call.ts';
import { isPrinted } from './smsCode.ts';

/** Events of a record whose form needs a code by SMS. */
export function codedEvents({ events }: RecordSpec): string[] {
  return Object.entries(events)
    .filter(([, { fields = {} }]) => Object.values(fields).some(({ isSmsCode }) => isSmsCode === true))
    .map(([type]) => type);
}

/** Sends the code for an event's form to the phone that the platform has for it. */
export function eventCodeCall(spec: RecordSpec, type: string) {
  const { name, service, label, events } = spec;
  const event = events[type];
  return call({
    name: `${name}.${type}.code`,
    method: 'POST',
    path: `/${service}/${name}/{id}/${wireEvent(type)}/CODE`,
    encoding: 'json',
    who: event ? sendersOf(event) : [],
    belongs: { rows: spec, to: type },
    about: `Send the code for the event ${event?.label[1] ?? type} of a ${label[1].toLowerCase()}`,
    request: z.object({ id: idSchema }),
    data: z.object({
      resendAfterS: z.number().int(),
      /** The masked number. */
      sentTo: z.string(),
      isPrinted,
    }),
  });
}

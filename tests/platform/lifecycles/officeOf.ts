import type { Detail } from '../../../domain/calls/records.ts';
import { registered } from '../../../server/records/registry.ts';
import { runDeadlinesJob } from '../../../server/jobs/timers.ts';
import type { Answer, Desk } from '../desk.ts';
import type { DemoPeople } from './rolePeople.ts';
import { rowsWhere } from './family.ts';
import { knownOf } from './knownOf.ts';
import type { Office } from './office.ts';
import { payloadOf } from './payload.ts';
import { send } from './verdicts.ts';

const MINUTE_MS = 60_000;

function requireDone({ status, msg, data }: Answer<Detail>, what: string): Detail {
  if (status !== 0) throw new Error(`${what}: ${String(status)} ${msg} ${JSON.stringify(data)}`);
  return data;
}

export function officeOf(desk: Desk, people: DemoPeople): Office {
  const { services } = people;
  const office: Office = {
    desk,
    people,
    look: async (record, id) =>
      requireDone(await people.person('admin').open(record, id), `Opening ${record} ${id}`),
    tries: async (role, record, id, type, given) => {
      const entry = registered(record);
      const person = people.person(role);
      // Events within the same ms would have no order.
      desk.advance(MINUTE_MS);
      const { row } = requireDone(
        await person.open(record, id),
        `${role} opening ${record} ${id} for ${type}`,
      );
      const [stored] = await rowsWhere(services, record, 'id', [id]);
      const answers = given ?? (stored && (await knownOf(record).answers?.[type]?.(services, stored))) ?? {};
      const sources = { spec: entry.spec, person, now: desk.now(), row, answers };
      const payload = await payloadOf(entry.spec.events[type]?.fields ?? {}, sources);
      return send(people, role, entry, row, type, payload);
    },
    does: async (role, record, id, type, answers) => {
      requireDone(await office.tries(role, record, id, type, answers), `${role} ${record} ${type}`);
    },
    saves: async (role, record, form) => {
      const saved = await people.person(role).save(record, form);
      return requireDone(saved, `${role} saving ${record}`).row.id;
    },
    waitUntil: async (at) => {
      desk.advance(Math.max(0, at - desk.now()) + MINUTE_MS);
      await runDeadlinesJob(services);
      people.renewLater();
    },
  };
  return office;
}

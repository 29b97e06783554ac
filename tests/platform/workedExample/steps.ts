import { expect } from 'vitest';
import type { WireRow } from '../../../domain/calls/records.ts';
import { getTodoCount } from '../../../domain/calls/party.ts';
import type { TodoKey } from '../../../domain/codes/todo.ts';
import type { Answer } from '../desk.ts';
import { footprint } from '../refusing.ts';
import type { Firm, Part } from './firm.ts';
import { linesOf } from './ledgerLines.ts';

type Form = Record<string, unknown>;

/** The actions of the participants, each through the server. */
export interface ExampleSteps {
  /** Saves a new document. @returns its row */
  makes(part: Part, record: string, form: Form): Promise<WireRow>;
  /** Sends an event that must succeed. @returns the row after it */
  sends(part: Part, record: string, id: string, event: string, payload?: Form): Promise<WireRow>;
  /** The row as this user sees it. */
  sees(part: Part, record: string, id: string): Promise<WireRow>;
  /** The only row of a list. */
  only(part: Part, record: string, query?: Record<string, string>): Promise<WireRow>;
  /** A request refused with this code, which changes neither books nor documents. */
  refused(code: number, attempt: () => Promise<Answer>): Promise<void>;
  /** The change of a to-do count of this user during an action. */
  counting(part: Part, key: TodoKey, by: number, task: () => Promise<void>): Promise<void>;
}

function requireDone({ status, msg, data }: Answer<{ row: WireRow }>, what: string): WireRow {
  if (status !== 0) throw new Error(`${what}: ${String(status)} ${msg} ${JSON.stringify(data)}`);
  return data.row;
}

export function exampleSteps(firm: Firm): ExampleSteps {
  const count = async (part: Part, key: TodoKey) => {
    const { data } = await (await firm.who(part)).call(getTodoCount, {});
    const found = data.find(({ configKey }) => configKey === key);
    if (!found) throw new Error(`${part} does not see the count ${key}.`);
    return found.configValue;
  };
  const steps: ExampleSteps = {
    makes: async (part, record, form) =>
      requireDone(await (await firm.who(part)).save(record, form), `${part} saves a ${record}`),
    sends: async (part, record, id, event, payload = {}) =>
      requireDone(
        await (await firm.who(part)).event(record, id, event, payload),
        `${part} ${record} ${event}`,
      ),
    sees: async (part, record, id) =>
      requireDone(await (await firm.who(part)).open(record, id), `${part} opens a ${record}`),
    only: async (part, record, query = {}) => {
      const { data, msg } = await (await firm.who(part)).list(record, query);
      const [row, ...others] = data.records;
      if (!row || others.length > 0)
        throw new Error(`${part} sees ${String(data.records.length)} rows of ${record}, not one: ${msg}`);
      return row;
    },
    refused: async (code, attempt) => {
      const { pool } = firm.platform.services.store;
      const before = [await footprint(firm), await linesOf(pool)];
      const { status, msg } = await attempt();
      expect({ status, msg }).toMatchObject({ status: code });
      expect([await footprint(firm), await linesOf(pool)]).toEqual(before);
    },
    counting: async (part, key, by, task) => {
      const before = await count(part, key);
      await task();
      expect({ key, count: await count(part, key) }).toEqual({ key, count: before + by });
    },
  };
  return steps;
}

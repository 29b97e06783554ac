import type { Detail } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { Answer, Desk } from '../desk.ts';
import type { DemoPeople } from './rolePeople.ts';
import type { Payload } from './payload.ts';

/** The demo company at work: people who send events, and a clock that can be advanced. */
export interface Office {
  readonly desk: Desk;
  readonly people: DemoPeople;
  /** Opens a document as the administrator, who sees all. */
  look(record: string, id: string): Promise<Detail>;
  /** Sends an event with a well-formed payload; `answers` are values for its form. */
  tries(role: Role, record: string, id: string, type: string, answers?: Payload): Promise<Answer<Detail>>;
  /** The same, where it must succeed. */
  does(role: Role, record: string, id: string, type: string, answers?: Payload): Promise<void>;
  /** Saves a new document. @returns its id */
  saves(role: Role, record: string, form: Payload): Promise<string>;
  /** Advances the clock to a time and runs the jobs due by then. */
  waitUntil(at: number): Promise<void>;
}

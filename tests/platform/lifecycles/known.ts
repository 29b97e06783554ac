import type { WireRow } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { Services } from '../../../server/calls/context.ts';
import type { DemoPeople } from './rolePeople.ts';
import type { AnyRow } from '../../../domain/schema/record.ts';
import type { Office } from './office.ts';
import type { Payload } from './payload.ts';
import type { Step } from './ways.ts';

/** Input of a situation. */
export interface Scene {
  readonly people: DemoPeople;
  readonly now: number;
  /** The demo row it starts from. */
  readonly row: AnyRow;
}

/** Fields that make a situation, by record: of the document and of its dependents. */
export type Patch = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Situations by state and name, in which guards decide differently; `plain` is the demo row unchanged. */
export type Situations = Readonly<
  Record<string, Readonly<Record<string, (scene: Scene) => Patch | Promise<Patch>>>>
>;

/** By event: form values that the description does not determine, from the stored row. */
export type Answers = Readonly<
  Record<string, (services: Services, row: AnyRow) => Payload | Promise<Payload>>
>;

/** How a lifecycle is walked: everything that its chart does not say. */
export interface Flow {
  /** Participants; an event is sent by the first to whom it is open. */
  readonly roles: readonly Role[];
  /** Creates a new document as people do. @returns its id */
  create(office: Office, way: readonly Step[]): Promise<string>;
  /** Where others than the people of the demo company act: theirs, for a step, or for who looks. */
  readonly officeFor?: (office: Office, id: string, step: Step | null) => Promise<Office>;
  /** Values that the sender enters, beyond a well-formed form. */
  readonly fills?: (office: Office, id: string, type: string) => Promise<Payload | undefined>;
  /** Creates the facts that a person's event needs. */
  readonly before?: Readonly<Record<string, (office: Office, id: string) => Promise<void>>>;
  /** Causes the events of the platform: by time, or by an event of another document. */
  readonly causes: Readonly<Record<string, (office: Office, id: string) => Promise<void>>>;
  /** The visible effect of an event that does not change the state. */
  readonly shows?: Readonly<Record<string, (row: WireRow, office: Office) => boolean | Promise<boolean>>>;
  /** Frees the parties for the next path. */
  readonly after?: (office: Office, id: string) => Promise<void>;
}

/** Test knowledge of a record beyond its description and chart: the default export of `records/<name>.ts`. */
export interface Known {
  readonly situations?: Situations;
  readonly answers?: Answers;
  readonly flow: Flow;
}

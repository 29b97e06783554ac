import type { WireRow } from '../../../domain/calls/records.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { Services } from '../../../server/calls/context.ts';
import type { DemoPeople } from './rolePeople.ts';
import type { AnyRow } from '../../../domain/schema/record.ts';
import type { Office } from './office.ts';
import type { Payload } from './payload.ts';
import type { Step } from './ways.ts';

/** What a situation may look at. */
export interface Scene {
  readonly people: DemoPeople;
  readonly now: number;
  /** The demo row it starts from. */
  readonly row: AnyRow;
}

/** Fields that make a situation, by record: those of the document and of what hangs on it. */
export type Patch = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Situations by state and name, in which charts decide otherwise; `plain` stands for the demo row as it is. */
export type Situations = Readonly<
  Record<string, Readonly<Record<string, (scene: Scene) => Patch | Promise<Patch>>>>
>;

/** By event: what its form asks and its description cannot say, from the stored row. */
export type Answers = Readonly<
  Record<string, (services: Services, row: AnyRow) => Payload | Promise<Payload>>
>;

/** How a lifecycle is walked: everything that its chart does not say. */
export interface Flow {
  /** Who takes part; the first to whom an event is open sends it. */
  readonly roles: readonly Role[];
  /** Makes a fresh document as people make it. @returns its id */
  create(office: Office, way: readonly Step[]): Promise<string>;
  /** What the sender fills in, where it is more than a well-formed form. */
  readonly fills?: (office: Office, id: string, type: string) => Promise<Payload | undefined>;
  /** Makes the facts that a person's event needs. */
  readonly before?: Readonly<Record<string, (office: Office, id: string) => Promise<void>>>;
  /** Causes the events that the platform sends: time, or an event of another document. */
  readonly causes: Readonly<Record<string, (office: Office, id: string) => Promise<void>>>;
  /** What is seen of an event that leaves the state as it was. */
  readonly shows?: Readonly<Record<string, (row: WireRow, office: Office) => boolean | Promise<boolean>>>;
  /** Leaves the parties free for the next way. */
  readonly after?: (office: Office, id: string) => Promise<void>;
}

/** What the tests know of a record beyond its description and chart: the default export of `records/<name>.ts`. */
export interface Known {
  readonly situations?: Situations;
  readonly answers?: Answers;
  readonly flow: Flow;
}

import { type ComponentType, type ReactNode, useMemo, useState } from 'react';
import type { Json } from '../../domain/calls/json.ts';
import type { WireRow } from '../../domain/calls/records.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import type { FieldKind } from '../../domain/schema/field.ts';
import type { Draft } from '../../domain/schema/draft.ts';
import type { Role } from '../../domain/codes/roles.ts';
import type { RecordSpec, Viewer } from '../../domain/schema/record.ts';
import type { RecordActor, RecordSnapshot } from './detail/useRecord.ts';
import type { Issues, Units } from './form/draft.ts';
import type { Form } from './form/useForm.ts';

/** The values of the form as typed, for views that preview or fill in a part of it. */
export interface TrialProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly set: Form['set'];
  /** What is wrong with them, as far as it is shown. */
  readonly issues: Issues;
}

/** Help in a section of a form, with its inputs as they stand. */
export interface AidProps extends TrialProps {
  readonly draft: Draft;
}

/** Help in the form of an event, with the row that it is about. */
export interface EventTrialProps extends TrialProps {
  readonly row: WireRow;
}

/** Help in a form, and the names of the fields that it asks for itself. */
export interface Trial<P> {
  readonly view: ComponentType<P>;
  readonly asks: readonly string[];
}

/** What the content of a drawer is made of. */
export interface BodyProps {
  readonly view: RecordView;
  readonly actor: RecordActor;
  readonly snapshot: RecordSnapshot;
  readonly viewer: Viewer;
  readonly lang: Lang;
  /** Values that the page sets: sent, but not shown in the form. */
  readonly fixed: Readonly<Record<string, Json>>;
  /** The key of the stored draft. */
  readonly unsavedKey: string;
  /** Text of the button that saves the form. */
  readonly submitLabel?: string | undefined;
}

/** A sum of the summary row as a share of another one, in percent. */
export interface SumShare {
  /** The column that it stands under. */
  readonly under: string;
  readonly label: Label;
  /** Keys of the two sums. */
  readonly part: string;
  readonly whole: string;
}

/** How a record is displayed wherever it appears: its description, and the little that a description cannot say. */
export interface RecordView {
  readonly spec: RecordSpec;
  /** A field whose unit follows another one of its row, e.g. the quantity of an order. */
  readonly kindOf?: (name: string, row: Readonly<Record<string, unknown>>) => FieldKind | undefined;
  /** A cell with its own rendering; also used for the fact of that name. */
  readonly cells?: Readonly<Record<string, (row: WireRow) => ReactNode>>;
  /** Shares in the summary row, after the sums they are made of. */
  readonly shares?: readonly SumShare[];
  /** Names of cells that are not fields. */
  readonly labels?: Readonly<Record<string, Label>>;
  /** Those of them that are numbers, and aligned as such. */
  readonly figures?: readonly string[];
  /** What stands above the facts of an opened row: its way on a map, whom to call. */
  readonly lead?: ComponentType<{ row: WireRow }>;
  /** Facts that take the whole width, besides those whose kind does. */
  readonly wide?: readonly string[];
  /** Content of an opened row: documents related to it. */
  readonly related?: ComponentType<{ row: WireRow }>;
  /** Title of that part; absent: that documents are related. */
  readonly relatedTitle?: Label;
  /** An opened row shows that part first. */
  readonly relatedFirst?: true;
  /** Whether there is any; absent: always. */
  readonly hasRelated?: (row: WireRow, role: Role) => boolean;
  /** The way on from an opened row to a document that follows it, below its events. */
  readonly onward?: ComponentType<{ row: WireRow }>;
  /** Previews with the values of the form before it is saved. */
  readonly trial?: Trial<AidProps>;
  /** What helps to fill in a section of the form, at its top: pickers of books, a price as it is typed. */
  readonly aids?: Readonly<Record<string, ComponentType<AidProps>>>;
  /** Events that a page of their own sends, to which `onward` leads: they have no button here. */
  readonly elsewhere?: readonly string[];
  /** That help stands beside the section instead. */
  readonly aidsBeside?: true;
  /** The content of its drawer with its form, where that has a shape of its own. */
  readonly body?: ComponentType<BodyProps>;
  /** By event: help above its form. */
  readonly eventTrials?: Readonly<Record<string, Trial<EventTrialProps>>>;
  /** What the button for a new row says; absent: that it is new. */
  readonly newLabel?: Label;
  /** Values that the form of a new row starts with, besides those of the description. */
  readonly start?: Readonly<Record<string, string | number>>;
  /** Values that a page sets in every row. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** Units of the numbers of one row. */
function unitsOf({ kindOf }: RecordView, row: Readonly<Record<string, unknown>>): Units {
  return kindOf ? { kindOf: (name) => kindOf(name, row) } : {};
}

/** How figures of one row are typed. Units stay while the user types; another language reads the same text anew. */
export function useUnits(view: RecordView, row: Readonly<Record<string, unknown>>, lang: Lang): Units {
  const [units] = useState(() => unitsOf(view, row));
  return useMemo(() => ({ ...units, lang }), [units, lang]);
}

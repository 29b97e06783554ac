import type { ComponentType, ReactNode } from 'react';
import type { WireRow } from '../../domain/calls/records.ts';
import type { Label } from '../../domain/codes/label.ts';
import type { FieldKind } from '../../domain/schema/field.ts';
import type { Role } from '../../domain/codes/roles.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';
import type { Units } from './form/draft.ts';
import type { Form } from './form/useForm.ts';
import type { WeightUnit } from '../../domain/schema/typed.ts';

/** The form as it is typed, for whoever tries it out or fills in a part of it. */
export interface TrialProps {
  readonly values: Readonly<Record<string, unknown>>;
  readonly set: Form['set'];
}

/** How a record is shown wherever it appears: its description, and the little that a description cannot say. */
export interface RecordView {
  readonly spec: RecordSpec;
  readonly weight: WeightUnit;
  /** A field whose unit follows another one of its row, e.g. the quantity of an order. */
  readonly kindOf?: (name: string, row: Readonly<Record<string, unknown>>) => FieldKind | undefined;
  /** A cell of its own look; also used for the fact of that name. */
  readonly cells?: Readonly<Record<string, (row: WireRow) => ReactNode>>;
  /** Names of cells that are no fields. */
  readonly labels?: Readonly<Record<string, Label>>;
  /** Those of them that are figures, and stand as such. */
  readonly figures?: readonly string[];
  /** What belongs to an opened row: documents made from it. */
  readonly related?: ComponentType<{ row: WireRow }>;
  /** Whether there is any of it; absent: always. */
  readonly hasRelated?: (row: WireRow, role: Role) => boolean;
  /** What can be tried with the values of the form before it is saved. */
  readonly trial?: ComponentType<TrialProps>;
  /** Values of every row that a page makes. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** How the figures of one row are typed and shown. */
export function unitsOf(view: RecordView, row: Readonly<Record<string, unknown>>): Units {
  const { weight, kindOf } = view;
  return kindOf ? { weight, kindOf: (name) => kindOf(name, row) } : { weight };
}

import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field } from '../../../domain/schema/field.ts';
import type { DraftValue } from '../../../domain/schema/draft.ts';
import type { Issues, Units } from './draft.ts';
import type { Pick } from './pick.ts';

export interface FieldInputProps {
  name: string;
  /** Path in the form: equals `name`, or `goods.0.weightKg` inside a line. */
  path: string;
  field: Field;
  pick: Pick;
  value: DraftValue | undefined;
  issues: Issues;
  units: Units;
  lang: Lang;
  /** Whether an empty field prevents this step. */
  isNeeded: boolean;
  onChange: (name: string, value: DraftValue) => void;
  /** The user left the field: time to check it. */
  onLeave: (path: string) => void;
}

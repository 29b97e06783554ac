import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field } from '../../../domain/schema/field.ts';
import type { DraftValue } from '../../../domain/schema/draft.ts';
import type { Issues, Units } from './draft.ts';
import type { Pick } from './pick.ts';

export interface FieldInputProps {
  name: string;
  /** Place in the form: equals `name`, or `goods.0.weightKg` inside a line. */
  path: string;
  field: Field;
  pick: Pick;
  value: DraftValue | undefined;
  issues: Issues;
  units: Units;
  lang: Lang;
  /** Does an empty field block this step? */
  isNeeded: boolean;
  onChange: (name: string, value: DraftValue) => void;
  /** The user left the field: time to check. */
  onLeave: (path: string) => void;
}

import { TextInput } from '@mantine/core';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Field } from '../../../domain/schema/field.ts';
import { useTexts } from '../texts.ts';
import { codeText, useDictionary } from '../values/dictionary.ts';
import { textOf, unitOf } from '../values/format.ts';
import type { Units } from './draft.ts';

interface Props {
  name: string;
  field: Field;
  /** The stored value; null before the first save. */
  value: unknown;
  /** Of the record that a stored id means. */
  title: string | undefined;
  units: Units;
  lang: Lang;
}

/** A field that the contract decides for this role: shown, and not to be changed. */
export function DecidedInput({ name, field, value, title, units, lang }: Props) {
  const t = useTexts();
  useDictionary();
  const kind = units.kindOf?.(name) ?? field.kind;
  const text = () => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'number') return textOf(kind, value, lang) ?? String(value);
    if (kind === 'code' && typeof value === 'string') return codeText(field.list, value, lang);
    return title ?? String(value);
  };
  const unit = kind === 'bp' || typeof value !== 'number' ? undefined : unitOf(kind, lang);
  return (
    <TextInput
      label={say(field.label, lang)}
      data-path={name}
      readOnly
      variant="filled"
      value={text()}
      placeholder={field.hint ? say(field.hint, lang) : t('decided')}
      rightSection={unit}
      rightSectionPointerEvents="none"
    />
  );
}

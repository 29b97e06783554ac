import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { cleanLine } from '../../../domain/rules/cleanText.ts';
import { isComposingKey, useComposedText } from '../../ui/composition.ts';
import { useTypedText } from './useTypedText.ts';

const TYPING_MS = 400;

interface Props {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** A text to search for: applied after a pause, and at once on Enter; a change from outside is shown at once. */
export function Keyword({ label, placeholder, value, onChange }: Props) {
  const { text, type } = useTypedText(value, onChange);
  const later = useDebouncedCallback(onChange, TYPING_MS);
  const composed = useComposedText(text, (next) => {
    type(next);
    later(cleanLine(next));
  });
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={14} />}
      {...composed}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !isComposingKey(event.nativeEvent)) later.flush();
      }}
    />
  );
}

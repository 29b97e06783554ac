import { TextInput } from '@mantine/core';
import { type FocusEvent, type ReactNode, useState } from 'react';

interface Props {
  label: ReactNode;
  error: ReactNode;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
  onBlur: (event: FocusEvent<HTMLInputElement>) => void;
  /** A warning about the value; undefined: none. */
  doubt: string | undefined;
}

/** A text input whose value is accepted although it looks mistyped: it warns once the user leaves it. */
export function DoubtedInput({ doubt, onChange, onBlur, ...input }: Props) {
  const [isLeft, setLeft] = useState(false);
  return (
    <TextInput
      {...input}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...(isLeft && doubt !== undefined ? { description: doubt } : {})}
      descriptionProps={{ c: 'orange', role: 'status', mt: 4 }}
      onChange={(event) => {
        setLeft(false);
        onChange(event);
      }}
      onBlur={(event) => {
        setLeft(true);
        onBlur(event);
      }}
    />
  );
}

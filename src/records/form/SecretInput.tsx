import { PasswordInput } from '@mantine/core';
import { useContext, useState, type ComponentProps } from 'react';
import { SECRET_SET } from '../../../domain/schema/field.ts';
import { EventTargetContext } from './eventTarget.ts';
import { useTexts } from '../texts.ts';

type Props = Omit<ComponentProps<typeof PasswordInput>, 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/**
 * A secret can be entered but not read: the platform only says whether there is one. Left empty it is unchanged. An
 * event may ask for the user's own password, which is stored nowhere.
 */
export function SecretInput({ value, onChange, ...rest }: Props) {
  const t = useTexts();
  const [before] = useState(value);
  const isSet = before === SECRET_SET;
  const isOfEvent = useContext(EventTargetContext) !== null;
  return (
    <PasswordInput
      {...rest}
      autoComplete={isOfEvent ? 'current-password' : 'new-password'}
      {...(isOfEvent ? {} : { placeholder: t(isSet ? 'secret.replace' : 'secret.unset') })}
      value={value === SECRET_SET ? '' : value}
      onChange={(event) => {
        const typed = event.currentTarget.value;
        onChange(typed === '' && isSet ? SECRET_SET : typed);
      }}
    />
  );
}

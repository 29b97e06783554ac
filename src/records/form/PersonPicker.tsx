import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { ROLE_NAMES, roleOf } from '../../../domain/codes/roles.ts';
import { findPeople } from '../../../domain/calls/note.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useTexts } from '../texts.ts';
import { useTyping } from './useTyping.ts';

interface Props extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  value: string;
  onChange: (id: string) => void;
}

const TYPING_MS = 250;

/** Picks anybody of the group by name: staff, shippers, captains and drivers. */
export default function PersonPicker({ value, onChange, ...rest }: Props) {
  const t = useTexts();
  const lang = useLang();
  const [title, setTitle] = useState('');
  const { asked, isOpen, end, select } = useTyping(title === '' ? undefined : title);
  const [keyword] = useDebouncedValue(asked.trim(), TYPING_MS);
  const load = useCallback(() => {
    const chosen = value === '' ? {} : { id: value };
    return send(findPeople, { keyword, ...chosen }, { quiet: true });
  }, [keyword, value]);
  const found = useLoaded(`${value} ${keyword}`, load);
  const people = found.state === 'ready' ? found.value : [];
  const data = people.map(({ id, name, roles: [code = ''] }) => {
    const role = roleOf(code);
    return { value: id, label: role ? `${name} · ${say(ROLE_NAMES[role], lang)}` : name };
  });
  const chosen = value === '' ? '' : (data.find((one) => one.value === value)?.label ?? title);
  if (chosen !== title) setTitle(chosen);
  const nothing = { loading: t('searching'), failed: t('searchFailed'), ready: t('nothingFound') };
  return (
    <Select
      {...rest}
      data={value === '' || people.length > 0 ? data : [{ value, label: title }]}
      value={value === '' ? null : value}
      {...select}
      nothingFoundMessage={nothing[found.state]}
      rightSection={isOpen && found.state === 'loading' ? <Loader size="xs" /> : undefined}
      onChange={(id) => {
        end();
        onChange(id ?? '');
      }}
    />
  );
}

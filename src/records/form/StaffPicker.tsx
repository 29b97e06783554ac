import { Loader, Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { listStaff } from '../../../domain/calls/staff.ts';
import { roleOf } from '../../../domain/codes/roles.ts';
import { send } from '../../app/http.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useTexts } from '../texts.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  /** Roles that may be chosen, separated by commas; absent: all staff. */
  roles?: string | undefined;
  value: string;
  onChange: (id: string) => void;
};

const load = () => send(listStaff, {}, { quiet: true });

/** Picks a colleague by name. */
export function StaffPicker({ roles, value, onChange, ...rest }: Props) {
  const t = useTexts();
  const found = useLoaded('staff', load);
  const data = useMemo(() => {
    const wanted = roles?.split(',');
    const mayBe = (code: string) => wanted?.includes(roleOf(code) ?? '') ?? true;
    const staff = found.state === 'ready' ? found.value.filter((one) => one.roles.some(mayBe)) : [];
    return staff.map(({ id, name }) => ({ value: id, label: name }));
  }, [found, roles]);
  const nothing = { loading: t('searching'), failed: t('searchFailed'), ready: t('nothingFound') };
  return (
    <Select
      {...rest}
      data={data}
      searchable
      clearable
      value={value === '' ? null : value}
      nothingFoundMessage={nothing[found.state]}
      rightSection={found.state === 'loading' ? <Loader size="xs" /> : undefined}
      onChange={(id) => {
        onChange(id ?? '');
      }}
    />
  );
}

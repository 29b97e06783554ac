import { Group, SegmentedControl, Select, Stack, Text, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { TenantSetting } from '../../../domain/rules/tenants.ts';
import { useGroupText } from './useGroupText.ts';

interface Props {
  setting: TenantSetting;
  name: string;
  about: string;
  unset: string;
  /** Who changed it last, and when. */
  note: string;
  /** Empty: the default. */
  value: string;
  /** How a value is written, where this one is not. */
  wrong: string | null;
  isShut: boolean;
  provinces: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
}

/** One setting of a group with the control that fits it. */
export function SettingLine({ setting, name, about, unset, note, isShut, ...control }: Props) {
  const id = useId();
  return (
    <Stack gap={2} role="group" aria-labelledby={id}>
      <Text fw={500} size="sm" id={id}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {about}
      </Text>
      <Control {...control} setting={setting} name={name} isShut={isShut} />
      <Group gap="md">
        <Text size="xs" c="dimmed">
          {unset}
        </Text>
        <Text size="xs" c="dimmed">
          {note}
        </Text>
      </Group>
    </Stack>
  );
}

type ControlProps = Pick<Props, 'setting' | 'name' | 'value' | 'wrong' | 'isShut' | 'provinces' | 'onChange'>;

function Control({ setting, name, value, wrong, isShut, provinces, onChange }: ControlProps) {
  const t = useGroupText();
  if (setting === 'orderDetailOperate_secondUploadDetail')
    return (
      <SegmentedControl
        aria-label={name}
        disabled={isShut}
        style={{ alignSelf: 'flex-start' }}
        value={value}
        data={[
          { value: '', label: t('byDefault') },
          { value: '1', label: t('yes') },
          { value: '0', label: t('no') },
        ]}
        onChange={onChange}
      />
    );
  if (setting === 'loginkTarget_reportProvince')
    return (
      <Select
        aria-label={name}
        disabled={isShut}
        maw={420}
        searchable
        clearable
        placeholder={t('byDefault')}
        data={[...provinces]}
        value={value === '' ? null : value}
        onChange={(code) => onChange(code ?? '')}
      />
    );
  return (
    <TextInput
      aria-label={name}
      disabled={isShut}
      maw={420}
      placeholder={t('byDefault')}
      value={value}
      error={wrong}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}

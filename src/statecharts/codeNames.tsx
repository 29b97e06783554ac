import { Switch } from '@mantine/core';
import { createContext } from 'react';
import { useChartTexts } from './texts.ts';

/** Whether the names of the code are shown beside the words of people. */
export const CodeNamesContext = createContext(true);

/** The switch for the names of the code: they help who looks after the platform, and nobody else. */
export function CodeNamesSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useChartTexts();
  return (
    <Switch
      size="xs"
      label={t('codeNames')}
      checked={isOn}
      onChange={({ currentTarget }) => {
        onChange(currentTarget.checked);
      }}
    />
  );
}

import { Switch } from '@mantine/core';
import { createContext, useState } from 'react';
import { z } from 'zod';
import { readParsed, writeText } from '../app/storage.ts';
import { useChartTexts } from './texts.ts';

/** Whether the names of the code are shown beside the words of people. */
export const CodeNamesContext = createContext(true);

/** Where this browser keeps the choice. */
const KEPT = 'chartCodeNames';

/** The choice of the names of the code, kept in this browser. */
export function useCodeNames(): readonly [isOn: boolean, choose: (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => readParsed(KEPT, z.boolean()) ?? false);
  return [
    isOn,
    (chosen) => {
      setOn(chosen);
      writeText(KEPT, JSON.stringify(chosen));
    },
  ];
}

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

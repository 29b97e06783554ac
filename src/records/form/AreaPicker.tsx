import { Cascader, type CascaderOption, type CascaderProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import { areaInForce, areaPath, children } from '../../../domain/codes/areas.ts';
import { useTexts } from '../texts.ts';

const optionsBelow = (code?: string): CascaderOption[] =>
  children(code).map((area) => {
    const below = optionsBelow(area.code);
    return { value: area.code, label: area.name, ...(below.length > 0 ? { children: below } : {}) };
  });

const OPTIONS = optionsBelow();

interface Props extends Omit<CascaderProps, 'data' | 'value' | 'onChange'> {
  /** 6-digit code, or empty. */
  value: string;
  onChange: (code: string) => void;
  /** A filter may select a whole province or city; most forms need the county. */
  isAnyLevel?: boolean;
}

/**
 * Chooses province, city and county by clicks or by typing a part of the name. An abolished area, as a copy of an old
 * record has it, becomes its successor.
 */
export default function AreaPicker({ value, onChange, isAnyLevel = false, ...rest }: Props) {
  const t = useTexts();
  // The same array for the same area: with a new one the picker clears its search text.
  const path = useMemo(() => areaPath(value), [value]);
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    const current = areaInForce(value);
    if (current !== undefined && current !== value) change.current(current);
  }, [value]);
  // Three columns are wider than a phone: there they are shown one after the other.
  const isNarrow = useMediaQuery('(max-width: 36em)');
  return (
    <Cascader
      {...rest}
      {...(isNarrow ? { maxDisplayedLevels: 1 } : {})}
      previousLevelsControlLabel={t('area.above')}
      nextLevelsControlLabel={t('area.below')}
      data={OPTIONS}
      value={path}
      onChange={(picked) => {
        onChange(picked?.at(-1) ?? '');
      }}
      changeOnSelect={isAnyLevel}
      searchable
      clearable
      nothingFoundMessage={t('nothingFound')}
    />
  );
}

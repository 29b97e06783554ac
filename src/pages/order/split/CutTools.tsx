import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CutOrder } from '../../../../domain/calls/orderParts.ts';
import { MOST_PARTS } from '../../../../domain/rules/parts.ts';
import { parseTyped } from '../../../../domain/schema/typed.ts';
import { useLang } from '../../../app/hooks.ts';
import { draftOf, unitOf } from '../../../records/values/format.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import classes from './split.module.css';
import { useSplittingTexts } from './texts.ts';

interface Props {
  readonly order: CutOrder;
  readonly canShare: (count: number) => boolean;
  readonly canLoad: (loadKg: number) => boolean;
  readonly onShare: (count: number) => void;
  readonly onLoad: (loadKg: number) => void;
}

/** What a vehicle takes of the order, where it says how many it wants; else the user says it. */
function usualLoad({ vehicleAmount, totalWeightKg }: CutOrder): string {
  return vehicleAmount > 1 ? draftOf('tonnes', Math.ceil(totalWeightKg / vehicleAmount)) : '';
}

/** Cuts the whole at once: into equal parts, or into one for each vehicle. */
export function CutTools({ order, canShare, canLoad, onShare, onLoad }: Props) {
  const t = useSplittingTexts();
  const lang = useLang();
  const [count, setCount] = useState('2');
  const [load, setLoad] = useState(() => usualLoad(order));
  const shares = parseTyped('int', count, lang) ?? 0;
  const loadKg = parseTyped('tonnes', load, lang) ?? 0;
  return (
    <Group gap="lg" align="flex-end">
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={t('count')}
          className={classes.number}
          inputMode="numeric"
          value={count}
          onChange={({ currentTarget: { value } }) => {
            setCount(value);
          }}
        />
        <ReasonedButton
          variant="light"
          reason={canShare(shares) ? undefined : t('noShares', { most: MOST_PARTS })}
          onClick={() => {
            onShare(shares);
          }}
        >
          {t('share')}
        </ReasonedButton>
      </Group>
      <Group gap="xs" align="flex-end" wrap="nowrap">
        <TextInput
          label={t('load', { unit: unitOf('tonnes', lang) })}
          className={classes.number}
          inputMode="decimal"
          value={load}
          onChange={({ currentTarget: { value } }) => {
            setLoad(value);
          }}
        />
        <ReasonedButton
          variant="light"
          reason={canLoad(loadKg) ? undefined : t('noLoads', { most: MOST_PARTS })}
          onClick={() => {
            onLoad(loadKg);
          }}
        >
          {t('perVehicle')}
        </ReasonedButton>
      </Group>
    </Group>
  );
}

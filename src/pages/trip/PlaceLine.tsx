import { Button, Text } from '@mantine/core';
import { IconNavigation } from '@tabler/icons-react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { Area } from '../../records/values/Area.tsx';
import { navigationUrl } from './navigation.ts';
import { useTripTexts } from './texts.ts';

const ENDS = {
  load: { area: 'loadAreaCode', address: 'loadAddress', lng: 'loadLng', lat: 'loadLat', at: 'planLoadAt' },
  unload: {
    area: 'unloadAreaCode',
    address: 'unloadAddress',
    lng: 'unloadLng',
    lat: 'unloadLat',
    at: 'planUnloadAt',
  },
} as const;

/** One end of the way: when, where, and the phone's map to go there. */
export function PlaceLine({ row, end }: { row: WireRow; end: keyof typeof ENDS }) {
  const t = useTripTexts();
  const { area, address, lng, lat, at } = ENDS[end];
  const { [area]: code, [address]: street, [lng]: x, [lat]: y, [at]: planned } = row;
  const name = typeof street === 'string' ? street : '';
  const point = typeof x === 'number' && typeof y === 'number' ? { lng: x, lat: y } : null;
  return (
    <div>
      <Text fw={600}>
        {t(`place.${end}`)}
        {typeof planned === 'number' && ` · ${formatTime(planned, 'm-d h:i')}`}
      </Text>
      <Text>
        {typeof code === 'string' && <Area code={code} isOpen />} {name}
      </Text>
      <Button
        component="a"
        href={navigationUrl(point, name)}
        target="_blank"
        rel="noreferrer"
        variant="light"
        size="md"
        leftSection={<IconNavigation size={18} aria-hidden />}
      >
        {t(`navigate.${end}`)}
      </Button>
    </div>
  );
}

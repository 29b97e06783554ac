import { getVehicleCountStatistics } from '../../../domain/calls/statistics.ts';
import { Ring } from '../../ui/charts/Ring.tsx';
import { Panel } from './Panel.tsx';
import { useFigures } from './useFigures.ts';
import { useHomeTexts } from './texts.ts';

const NOW = {};
const COLOURS = {
  idle: 'var(--mantine-color-gray-5)',
  assigned: 'var(--mantine-color-yellow-5)',
  inTransit: 'var(--mantine-color-blue-5)',
  repairing: 'var(--mantine-color-red-5)',
} as const;

/** The approved vehicles by state (records 2, A5). */
export function FleetRing() {
  const t = useHomeTexts();
  return (
    <Panel title={t('fleet')} figures={useFigures(getVehicleCountStatistics, NOW)} room={180}>
      {(counts) => (
        <Ring
          label={t('fleet')}
          middle={t('fleet.middle')}
          parts={(['idle', 'assigned', 'inTransit', 'repairing'] as const).map((key) => ({
            key,
            name: t(`fleet.${key}`),
            value: counts[key],
            color: COLOURS[key],
          }))}
        />
      )}
    </Panel>
  );
}

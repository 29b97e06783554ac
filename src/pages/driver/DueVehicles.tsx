import { Box } from '@mantine/core';
import { useMemo } from 'react';
import { dueRows } from '../../../domain/rules/todoCounts.ts';
import { InnerList } from '../../records/list/RelatedList.tsx';
import { vehicleView } from '../vehicle/view.tsx';

const COLUMNS = ['plateNumber', 'fleetId', 'status', 'certificateEndAt', 'operState'];
const ENDING_FIRST = { field: 'certificateEndAt', dir: 'asc' } as const;

/**
 * The to-do count of expiring certificates adds up drivers and vehicles and leads to the drivers; these are the vehicles (records
 * 0.9).
 */
export function DueVehicles({ now }: { now: number }) {
  const due = useMemo(() => dueRows('vehicle', 'certificateEndAt', now).query, [now]);
  return (
    <Box px="md">
      <InnerList view={vehicleView} base={due} columns={COLUMNS} sort={ENDING_FIRST} />
    </Box>
  );
}

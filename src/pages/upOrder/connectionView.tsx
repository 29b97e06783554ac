import { Stack } from '@mantine/core';
import { lazy } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { connection } from '../../../domain/records/connection.ts';
import type { RecordView } from '../../records/view.ts';
import { MapTrial } from './MapTrial.tsx';
import { Secret } from './Secret.tsx';
import { TryPush } from './TryPush.tsx';

/** What is done with an opened connection besides its events: a new secret, and a push to try its address. */
function Onward({ row }: { row: WireRow }) {
  return (
    <Stack>
      <Secret row={row} />
      <TryPush row={row} />
    </Stack>
  );
}

const ConnectionSteps = lazy(() => import('./ConnectionSteps.tsx'));

/** Connections of upstream customers: set up in steps, with their secret and pushes, and their field map tried on a sample. */
export const connectionView: RecordView = {
  spec: connection,
  body: ConnectionSteps,
  onward: Onward,
  aids: { map: MapTrial },
  aidsBeside: true,
};

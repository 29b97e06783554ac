import { Group } from '@mantine/core';
import type { ComponentType } from 'react';
import type { WireRow } from '../../domain/calls/records.ts';
import type { SharedKind } from '../../domain/calls/sharing.ts';
import { ShareButton } from './ShareButton.tsx';

/** Below an opened row: the button that shares its one public page. */
export function shareButtonFor(kind: SharedKind): ComponentType<{ row: WireRow }> {
  return function Shared({ row }) {
    return (
      <Group mb="md">
        <ShareButton links={[{ kind, id: row.id }]} />
      </Group>
    );
  };
}

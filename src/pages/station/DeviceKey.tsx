import { Alert, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { use, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { stationDevice } from '../../../domain/records/stationDevice.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { stateName } from '../../records/values/StateTag.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { ShowKeyContext } from './madeKey.ts';
import { NextKey } from './NextKey.tsx';
import { useDeviceTexts } from './texts.ts';
import { useNewKey } from './useNewKey.ts';

/** The key of an opened device: the first one is made by one press, the next one after a question. */
export function DeviceKey({ row }: { row: WireRow }) {
  const t = useDeviceTexts();
  const lang = useLang();
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
  };
  const { make, isBusy, fault } = useNewKey(row, close);
  // A key that nothing shows would be lost.
  if (use(ShowKeyContext) === null || !mayEdit(stationDevice, viewer, 'edit')) return null;
  const isOver = row.status === 'revoked';
  const hasKey = typeof row.keyTail === 'string';
  const action = hasKey ? say(stationDevice.events.rotate.label, lang) : t('make');
  const state = stateName(stationDevice, row.status, lang);
  return (
    <Stack gap="xs" align="flex-start" role="group" aria-label={t('key')} data-screen-only>
      {!hasKey && !isOver && <Alert color="yellow">{t('none')}</Alert>}
      <ReasonedButton
        variant={hasKey || isOver ? 'light' : 'filled'}
        leftSection={<IconKey size={14} aria-hidden />}
        loading={isBusy}
        reason={isOver ? messageOf(refuse(notInThisState, { state, action }), lang) : undefined}
        onClick={() => {
          if (hasKey) setAsking(true);
          else void make(false);
        }}
      >
        {action}
      </ReasonedButton>
      {row.status === 'active' && row.bind === 'browser' && (
        <Text size="xs" c="dimmed">
          {t('bound')}
        </Text>
      )}
      {!isAsking && fault !== '' && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      {isAsking && (
        <NextKey
          title={`${action} · ${String(row.deviceName)}`}
          action={action}
          isBusy={isBusy}
          fault={fault}
          onMake={(now) => void make(now)}
          onClose={close}
        />
      )}
    </Stack>
  );
}

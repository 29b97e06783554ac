import { Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCurrentLocation, IconMapPinOff, IconPencil } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { Place } from '../../../machines/position/machine.ts';
import {
  isPositionAwaited,
  isPositionKnown,
  isPositionTyped,
  whyNoPosition,
} from '../../../machines/position/selectors.ts';
import { usePersistentActor } from '../../app/persistentActor.ts';
import { record } from '../../app/recording.ts';
import { phonePosition } from './locate.ts';
import { useTripTexts } from './texts.ts';

interface Props {
  /** Told whenever the place becomes known, or no longer is. */
  onPlace: (place: Place | null) => void;
  /** Inputs for the place, where the phone does not tell it. */
  children: ReactNode;
}

/** The position of the phone for a step: why it is asked, what came of it, and the way by hand. */
export function Position({ onPlace, children }: Props) {
  const t = useTripTexts();
  const actor = usePersistentActor(phonePosition, { inspect: record, id: 'position' });
  const snapshot = useSelector(actor, (now) => now);
  const { place } = snapshot.context;
  const tell = useEffectEvent(onPlace);
  useEffect(() => {
    tell(place);
  }, [place]);
  const isAwaited = isPositionAwaited(snapshot);
  const why = whyNoPosition(snapshot);
  const isTyped = isPositionTyped(snapshot);
  const askButton = !isAwaited && (
    <Button
      variant={place === null ? 'light' : 'subtle'}
      leftSection={<IconCurrentLocation size={18} aria-hidden />}
      onClick={() => {
        actor.send({ type: 'position.asked' });
      }}
    >
      {t('position.ask')}
    </Button>
  );
  return (
    <Stack gap="xs" role="group" aria-label={t('position')}>
      {isAwaited && (
        <Group gap="xs" role="status" aria-busy>
          <Loader size="xs" />
          <Text size="sm">{t('position.locating')}</Text>
        </Group>
      )}
      {isPositionKnown(snapshot) && (
        <Text size="sm" role="status">
          {t('position.known', { m: place?.accuracyM ?? 0 })}
        </Text>
      )}
      {why !== null && (
        <Group gap="xs" wrap="nowrap" role="alert">
          <IconMapPinOff size={18} aria-hidden />
          <Text size="sm">{t(`position.${why}`)}</Text>
        </Group>
      )}
      {!isAwaited && place === null && why === null && (
        <Text size="sm">{t(isTyped ? 'position.byHand' : 'position.why')}</Text>
      )}
      {isTyped && children}
      <Group gap="xs">
        {askButton}
        {why !== null && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={() => {
              actor.send({ type: 'position.typed' });
            }}
          >
            {t('position.type')}
          </Button>
        )}
      </Group>
    </Stack>
  );
}

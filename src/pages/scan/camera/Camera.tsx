import { Button, Group, Text } from '@mantine/core';
import { IconBulb, IconBulbOff } from '@tabler/icons-react';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { codeCameraMachine } from '../../../../machines/codeCamera/machine.ts';
import { codeCameraViewOf } from '../../../../machines/codeCamera/selectors.ts';
import { useWmsTexts } from '../../wms/texts.ts';
import classes from './camera.module.css';
import { cameraEffects } from './effects.ts';

/** The camera as it is drawn. */
export function CameraFrame({
  actor,
  onPicture,
}: {
  actor: ActorRefFrom<typeof codeCameraMachine>;
  onPicture?: (video: HTMLVideoElement | null) => void;
}) {
  const t = useWmsTexts();
  const snapshot = useSelector(actor, (now) => now);
  const view = codeCameraViewOf(snapshot);
  const { code, hasTorch, isLit } = snapshot.context;
  const isOn = view === 'running' || view === 'found';
  return (
    <section className={classes.camera} aria-label={t('scan.camera')} data-camera={view}>
      {/* There is nothing to hear in it. */}
      <video
        ref={onPicture}
        className={isOn ? classes.picture : classes.none}
        aria-label={t('scan.camera.picture')}
        playsInline
        muted
      />
      <Text role={view === 'denied' || view === 'none' || view === 'failed' ? 'alert' : 'status'}>
        {view === 'found' ? `✓ ${code ?? ''}` : t(`scan.camera.${view}`)}
      </Text>
      <Group grow>
        {isOn && hasTorch && (
          <Button
            variant="default"
            h={48}
            aria-pressed={isLit}
            disabled={!snapshot.can({ type: 'torch.switched' })}
            leftSection={isLit ? <IconBulbOff aria-hidden /> : <IconBulb aria-hidden />}
            onClick={() => {
              actor.send({ type: 'torch.switched' });
            }}
          >
            {t(isLit ? 'scan.camera.dark' : 'scan.camera.light')}
          </Button>
        )}
        {!isOn && view !== 'asking' && (
          <Button
            h={48}
            onClick={() => {
              actor.send({ type: 'camera.asked' });
            }}
          >
            {t(view === 'resting' ? 'scan.camera.on' : 'scan.camera.again')}
          </Button>
        )}
        <Button
          variant="default"
          h={48}
          onClick={() => {
            actor.send({ type: 'camera.closed' });
          }}
        >
          {t('scan.camera.close')}
        </Button>
      </Group>
    </section>
  );
}

/** The camera as the way beside a scanner: what it reads is a scan like any other. */
export default function Camera({ onCode, onClose }: { onCode: (text: string) => void; onClose: () => void }) {
  const [{ logic, show }] = useState(() => {
    const { show: showIn, ...effects } = cameraEffects();
    return { logic: codeCameraMachine.provide(effects), show: showIn };
  });
  const actor = useActorRef(logic, { id: 'codeCamera' });
  const read = useEffectEvent(onCode);
  const closed = useEffectEvent(onClose);
  useEffect(() => {
    const reading = actor.on('read', ({ text }) => {
      read(text);
    });
    const living = actor.subscribe({
      complete: () => {
        closed();
      },
    });
    return () => {
      reading.unsubscribe();
      living.unsubscribe();
    };
  }, [actor]);
  return <CameraFrame actor={actor} onPicture={show} />;
}

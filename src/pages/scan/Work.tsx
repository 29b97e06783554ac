import { useLang } from '../../app/hooks.ts';
import { Button, Loader, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { linkOf, scanViewOf } from '../../../machines/scanStation/selectors.ts';
import { taskIn } from '../../../machines/scanStation/setup.ts';
import { useWmsTexts } from '../wms/texts.ts';
import { CodeEntry } from './CodeEntry.tsx';
import { Expected } from './Expected.tsx';
import { parts } from './parts.ts';
import { QtyPad } from './QtyPad.tsx';
import classes from './scan.module.css';
import { Thumbs } from './Thumbs.tsx';
import type { Station } from './useStation.ts';
import { namesOf, useTold } from './words.ts';

const Problems = lazy(parts.problems);
const Shared = lazy(parts.shared);
/** Only a device without a reader needs it. */
const Camera = lazy(() => import('./camera/Camera.tsx'));

/** One document: what is expected, the last scan, the quantity, and two buttons for the thumbs. */
export function Work({ station, spec }: { station: Station; spec: RecordSpec }) {
  const t = useWmsTexts();
  const lang = useLang();
  const { actor, snapshot, catalogue } = station;
  const { context } = snapshot;
  const [isAsked, setAsked] = useState(false);
  const [isCamera, setCamera] = useState(false);
  const view = scanViewOf(snapshot);
  const task = taskIn(context);
  const { goods, place, thing } = namesOf(task, catalogue, lang);
  const told = useTold(catalogue)(context);
  const isScanning = view === 'place' || view === 'goods';
  // The camera stays on while a code is looked at.
  const isCameraOn = isCamera && (isScanning || view === 'working');
  const read = (text: string) => {
    actor.send({ type: 'code.read', text, at: Date.now() });
  };
  const problem = (
    <Button
      variant="default"
      disabled={view === 'working' || view === 'opening'}
      onClick={() => {
        setAsked(true);
      }}
    >
      {t('scan.problem')}
    </Button>
  );
  const { scan } = context;
  return (
    <>
      <div className={classes.body}>
        <Expected station={station} isWrong={told !== null} isBeside={isCameraOn} />
        {told !== null && (
          <Text role="alert" c="red" fw={700}>
            {told}
          </Text>
        )}
        {scan !== null && (
          <Text aria-label={t('scan.last')} role="note">
            {scan.isRight === true ? '✓ ' : scan.isRight === false ? '✗ ' : ''}
            {scan.text}
            {scan.isRight !== null && ` · ${t(scan.isRight ? 'scan.right' : 'scan.wrong')}`}
          </Text>
        )}
        {view === 'shared' && (
          <Suspense>
            <Shared station={station} />
          </Suspense>
        )}
        {isCameraOn && (
          <Suspense fallback={<Loader aria-label={t('scan.loading')} />}>
            <Camera
              onCode={read}
              onClose={() => {
                setCamera(false);
              }}
            />
          </Suspense>
        )}
        {isScanning && <CodeEntry catalogue={catalogue} onCode={read} />}
        {view === 'qty' && task !== null && (
          <QtyPad
            key={task.key}
            actor={actor}
            task={task}
            goods={context.goods}
            unit={thing?.unitName ?? ''}
            asksLot={
              thing?.isLotTracked === true &&
              task.event === 'receive.line' &&
              task.steps.length === 1 &&
              (context.goods?.lotNo === null || context.goods?.expireAt === null) &&
              task.lotNo === null
            }
          >
            {problem}
          </QtyPad>
        )}
      </div>
      {view !== 'qty' && (
        <Thumbs
          station={station}
          spec={spec}
          isCamera={isCamera}
          onCamera={() => {
            setCamera(true);
          }}
        >
          {problem}
        </Thumbs>
      )}
      {isAsked && (
        <Suspense>
          <Problems
            station={station}
            what={view === 'place' ? place || null : goods}
            isOffline={linkOf(snapshot) === 'offline'}
            onClose={() => {
              setAsked(false);
            }}
          />
        </Suspense>
      )}
    </>
  );
}

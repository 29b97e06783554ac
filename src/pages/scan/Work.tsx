import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { nextOf } from '../../../domain/rules/scanJob.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { linkOf, scanViewOf } from '../../../machines/scanStation/selectors.ts';
import { taskIn } from '../../../machines/scanStation/setup.ts';
import { useLang } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useWmsTexts } from '../wms/texts.ts';
import { Problems } from './Problems.tsx';
import { QtyPad } from './QtyPad.tsx';
import classes from './scan.module.css';
import type { Station } from './useStation.ts';
import { namesOf, useTold, written } from './words.ts';

/** One document: what is expected, the last scan, the quantity, and two buttons for the thumbs. */
export function Work({ station, spec }: { station: Station; spec: RecordSpec }) {
  const t = useWmsTexts();
  const lang = useLang();
  const { actor, snapshot, catalogue, unsent } = station;
  const { context } = snapshot;
  const [code, setCode] = useState('');
  const [isAsked, setAsked] = useState(false);
  const view = scanViewOf(snapshot);
  const isOffline = linkOf(snapshot) === 'offline';
  const task = taskIn(context);
  const { goods, place, thing } = namesOf(task, catalogue);
  const unit = thing?.unitName ?? '';
  const told = useTold(catalogue)(context);
  const read = () => {
    if (code.trim() === '') return;
    actor.send({ type: 'code.read', text: code.trim(), at: Date.now() });
    setCode('');
  };
  const next = context.job === null ? null : nextOf(context.job);
  const nextLabel = next === null ? '' : say(spec.events[next]?.label ?? spec.label, lang);
  const expected =
    view === 'place'
      ? place === ''
        ? t('scan.expectAnyPlace')
        : t('scan.expectPlace', { code: place })
      : view === 'goods'
        ? t('scan.expectGoods', { name: goods })
        : view === 'qty'
          ? t('scan.howMany')
          : view === 'repeated'
            ? t('scan.repeated')
            : view === 'finished'
              ? t(
                  context.job?.status === 'submitted' || context.job?.status === 'draft'
                    ? 'scan.toStart'
                    : 'scan.finished',
                )
              : t('scan.working');
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
  return (
    <>
      <div className={classes.body}>
        <div
          className={classes.expected}
          role="status"
          aria-label={t('scan.expected')}
          data-wrong={told !== null || undefined}
          data-step={view}
        >
          {expected}
          {task !== null && view !== 'finished' && (
            <small>
              {view === 'place' ? '' : goods} {task.lotNo !== null && t('scan.lot', { lot: task.lotNo })}{' '}
              {task.left !== null && t('scan.left', { n: written(task.left), unit })}
            </small>
          )}
        </div>
        {told !== null && (
          <Text role="alert" c="red" fw={700}>
            {told}
          </Text>
        )}
        {context.scan !== null && (
          <Text aria-label={t('scan.last')} role="note">
            {context.scan.isRight === true ? '✓ ' : context.scan.isRight === false ? '✗ ' : ''}
            {context.scan.text}
            {context.scan.isRight !== null && ` · ${t(context.scan.isRight ? 'scan.right' : 'scan.wrong')}`}
          </Text>
        )}
        {(view === 'place' || view === 'goods') && (
          <Group
            component="form"
            align="end"
            wrap="nowrap"
            onSubmit={(event) => {
              event.preventDefault();
              read();
            }}
          >
            <TextInput
              label={t('scan.type')}
              style={{ flex: 1 }}
              value={code}
              onChange={({ currentTarget }) => {
                setCode(currentTarget.value);
              }}
            />
            <Button type="submit" variant="default">
              {t('scan.read')}
            </Button>
          </Group>
        )}
        {view === 'qty' && task !== null && (
          <QtyPad
            key={task.key}
            actor={actor}
            task={task}
            goods={context.goods}
            unit={unit}
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
      <div className={view === 'qty' ? classes.none : classes.thumbs}>
        {view === 'qty' ? null : view === 'repeated' ? (
          <>
            <Button
              onClick={() => {
                actor.send({ type: 'code.meant' });
              }}
            >
              {t('scan.yes')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                actor.send({ type: 'code.dropped' });
              }}
            >
              {t('scan.no')}
            </Button>
          </>
        ) : view === 'finished' ? (
          <>
            {next === null ? (
              <span />
            ) : (
              <ReasonedButton
                reason={
                  isOffline
                    ? t('scan.closedOffline', { action: nextLabel })
                    : unsent > 0
                      ? t('scan.closedQueue')
                      : undefined
                }
                onClick={() => {
                  actor.send({ type: 'next.taken' });
                }}
              >
                {nextLabel}
              </ReasonedButton>
            )}
            <Button
              variant="default"
              onClick={() => {
                actor.send({ type: 'job.left' });
              }}
            >
              {t('scan.leave')}
            </Button>
          </>
        ) : view === 'unkept' || view === 'unopened' ? (
          <>
            <Button
              onClick={() => {
                actor.send({ type: 'jobs.asked' });
              }}
            >
              {t('scan.retry')}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                actor.send({ type: 'job.left' });
              }}
            >
              {t('scan.leave')}
            </Button>
          </>
        ) : (
          <>
            <span />
            {problem}
          </>
        )}
      </div>
      {isAsked && (
        <Problems
          station={station}
          what={view === 'place' ? place || null : goods}
          isOffline={isOffline}
          onClose={() => {
            setAsked(false);
          }}
        />
      )}
    </>
  );
}

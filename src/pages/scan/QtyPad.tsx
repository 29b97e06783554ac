import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { dateOf } from '../../../domain/rules/times.ts';
import type { ScannedGoods, ScanTask } from '../../../domain/rules/scanJob.ts';
import { requestNo } from '../../records/requestNo.ts';
import { useWmsTexts } from '../wms/texts.ts';
import classes from './scan.module.css';
import { ThumbBar } from './Thumbs.tsx';
import type { Station } from './useStation.ts';
import { typedQty, written } from './words.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const;

interface Props {
  actor: Station['actor'];
  task: ScanTask;
  goods: ScannedGoods | null;
  unit: string;
  /** The lot has to be told: the goods are kept by lots, and neither plan nor label names it. */
  asksLot: boolean;
  /** The other button for the thumbs. */
  children: ReactNode;
}

/** Epoch ms of a day as the browser's field writes it. */
function dayOf(text: string): number | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? [];
  return year === '' ? null : (dateOf(Number(year), Number(month), Number(day)) ?? null);
}

/** How many: keys for a thumb, after place and goods were verified. */
export function QtyPad({ actor, task, goods, unit, asksLot, children }: Props) {
  const t = useWmsTexts();
  const [typed, setTyped] = useState('');
  const [lotNo, setLotNo] = useState(goods?.lotNo ?? '');
  const [produced, setProduced] = useState('');
  const [expires, setExpires] = useState('');
  const qty = typedQty(typed);
  const isOpen = qty !== null && (qty > 0 || task.event === 'count.line');
  const { left } = task;
  const confirm = () => {
    if (qty === null) return;
    actor.send({
      ...{ type: 'quantity.confirmed', qty, lotNo: lotNo === '' ? null : lotNo },
      ...{ producedAt: dayOf(produced), expireAt: dayOf(expires), requestNo: requestNo(), at: Date.now() },
    });
  };
  return (
    <>
      <output className={classes.count} aria-label={t('scan.quantity')}>
        {typed === '' ? '–' : typed} {unit}
      </output>
      {asksLot && (
        <>
          <TextInput
            label={t('scan.lotNo')}
            value={lotNo}
            onChange={({ currentTarget }) => {
              setLotNo(currentTarget.value);
            }}
          />
          <TextInput
            type="date"
            label={t('scan.producedAt')}
            value={produced}
            onChange={({ currentTarget }) => {
              setProduced(currentTarget.value);
            }}
          />
          <TextInput
            type="date"
            label={t('scan.expireAt')}
            value={expires}
            onChange={({ currentTarget }) => {
              setExpires(currentTarget.value);
            }}
          />
        </>
      )}
      <div className={classes.pad}>
        {KEYS.map((key) => (
          <Button
            key={key}
            variant="default"
            onClick={() => {
              setTyped((before) => (before + key).slice(0, 13));
            }}
          >
            {key}
          </Button>
        ))}
        <Button
          variant="default"
          aria-label={t('scan.erase')}
          onClick={() => {
            setTyped((before) => before.slice(0, -1));
          }}
        >
          ⌫
        </Button>
      </div>
      {left !== null && (
        <Button
          variant="light"
          h={64}
          onClick={() => {
            setTyped(written(left));
          }}
        >
          {t('scan.all')} {written(left)} {unit}
        </Button>
      )}
      <ThumbBar>
        <Button disabled={!isOpen} onClick={confirm}>
          {t('scan.confirm')}
        </Button>
        {children}
      </ThumbBar>
    </>
  );
}

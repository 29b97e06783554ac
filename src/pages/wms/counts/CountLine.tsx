import { useLang } from '../../../app/hooks.ts';
import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Button, NumberInput, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import type { SheetLine } from '../../../../domain/calls/countSheet.ts';
import { stockCount } from '../../../../domain/records/stockCount.ts';
import { decimalText } from '../../../../domain/rules/money.ts';
import { eventCall } from '../../../records/detail/eventCall.ts';
import { requestNo } from '../../../records/requestNo.ts';
import { ask } from '../../../records/wire.ts';
import { useWmsTexts } from '../texts.ts';
import { LineHead, useUnitOf } from './LineHead.tsx';
import classes from './sheet.module.css';

interface Props {
  countId: string;
  line: SheetLine;
  seesBook: boolean;
  mayCount: boolean;
  onCounted: () => void;
  onNext: (lineNo: number) => void;
}

const amount = (qty: number | null) => (qty === null ? '' : qty / 1000);

/** What was said by whom, where two have counted differently. */
function Counted({ line }: { line: SheetLine }) {
  const t = useWmsTexts();
  const said = (qty: number | null, name: string | null) =>
    qty === null ? [] : [`${decimalText(qty, 3)}${name === null ? '' : ` ${name}`}`];
  if (!line.isRecount)
    return (
      <Text size="xs" c="dimmed">
        {line.counterName ?? ''}
      </Text>
    );
  return (
    <Text size="xs">
      {t('sheet.differ', {
        figures: [...said(line.countQty, line.counterName), ...said(line.otherQty, line.otherName)].join(
          ' / ',
        ),
      })}
    </Text>
  );
}

/** A line while it is counted: Enter sends the figure and goes on to the next. */
export function CountLine({ countId, line, seesBook, mayCount, onCounted, onNext }: Props) {
  const t = useWmsTexts();
  const lang = useLang();
  const unit = useUnitOf(line);
  const known = line.isRecount ? '' : amount(line.countQty);
  const [typed, setTyped] = useState<string | number | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState('');
  // The same figure sent again is the same request.
  const sent = useRef({ qty: -1, requestNo: '' });
  const value = typed ?? known;
  const send = async () => {
    if (isSending || value === '') return;
    const qty = Math.round(Number(value) * 1000);
    if (sent.current.qty !== qty) sent.current = { qty, requestNo: requestNo() };
    setSending(true);
    setFault('');
    try {
      const figure = { lineNo: line.lineNo, qty, requestNo: sent.current.requestNo };
      const answer = await ask(eventCall(stockCount, 'count.line'), { id: countId, ...figure });
      if (answer.ok) {
        sent.current = { qty: -1, requestNo: '' };
        setTyped(null);
        onCounted();
      } else setFault(answer.refusal.msg);
    } catch {
      setFault(t('sheet.unanswered'));
    }
    setSending(false);
  };
  const state = line.isRecount ? 'again' : line.countQty === null ? 'open' : 'done';
  return (
    <li className={classes.line} data-state={state}>
      <LineHead line={line} />
      <span className={classes.figure}>
        {seesBook && line.bookQty !== null && `${t('sheet.book')} ${decimalText(line.bookQty, 3)}`}
      </span>
      {mayCount ? (
        <NumberInput
          aria-label={`${t('sheet.counted')} ${placeName(line.locationCode, lang)} ${line.goodsName}`}
          data-line={line.lineNo}
          value={value}
          min={0}
          decimalScale={3}
          hideControls
          disabled={isSending}
          rightSection={<Text size="xs">{unit}</Text>}
          rightSectionWidth={44}
          error={fault === '' ? undefined : fault}
          onChange={(next) => {
            setTyped(next);
            setFault('');
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            event.currentTarget.blur();
            onNext(line.lineNo);
          }}
          onBlur={() => {
            if (typed !== null && fault === '') void send();
          }}
        />
      ) : (
        <span className={classes.figure}>
          {line.countQty === null || line.isRecount ? '—' : `${decimalText(line.countQty, 3)} ${unit}`}
        </span>
      )}
      <div>
        <Counted line={line} />
        {fault !== '' && (
          <Button size="compact-xs" variant="light" onClick={() => void send()}>
            {t('sheet.again.send')}
          </Button>
        )}
      </div>
    </li>
  );
}

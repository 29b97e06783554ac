import { Button, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { label } from '../../../../domain/codes/lists/list.ts';
import { stockQuality } from '../../../../domain/codes/lists/stock.ts';
import { say } from '../../../../domain/codes/label.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { formatTime, startOfDay } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { RefName } from '../../../records/values/refTitle.ts';
import { textOf } from '../../../records/values/format.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { type DeskOrder, openQty, putsOf } from './order.ts';
import classes from './receiving.module.css';
import { useReceivingTexts } from './texts.ts';
import type { Receiving } from './useReceiving.ts';

interface Props {
  order: DeskOrder;
  now: number;
  step: Receiving['step'];
  isBusy: boolean;
  closed: string | undefined;
}

const { events } = inboundOrder;

/** What was put where, with the way back on the same day; and the end, once nothing is left. */
export function PutSteps({ order, now, step, isBusy, closed }: Props) {
  const t = useReceivingTexts();
  const lang = useLang();
  const left = (order.lines ?? []).reduce((sum, line) => sum + openQty(order, line), 0);
  const number = (value: number) => textOf('qty', value, lang) ?? '';
  return (
    <Stack className={classes.end ?? ''} component="section" gap="sm" aria-label={t('put')}>
      <ul className={classes.puts}>
        {putsOf(order).map(({ stepNo, lineNo, locationId, quality, qty, putAt }) => (
          <li key={stepNo}>
            <span>
              {lineNo} · <strong>{number(qty)}</strong> → <RefName to="stockLocation" id={locationId} />
              {quality !== 'good' && ` · ${label(stockQuality, quality, lang)}`}
            </span>
            <Text span size="xs" c="dimmed">
              {formatTime(putAt, 'm-d h:i')}
            </Text>
            {startOfDay(putAt) === startOfDay(now) && closed === undefined && (
              <Button
                size="compact-xs"
                variant="subtle"
                leftSection={<IconArrowBackUp size={12} aria-hidden />}
                aria-label={`${say(events['unput.line'].label, lang)} ${String(stepNo)}`}
                disabled={isBusy}
                onClick={() => void step('unput.line', { stepNo })}
              >
                {say(events['unput.line'].label, lang)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ReasonedButton
        variant="light"
        size="md"
        loading={isBusy}
        reason={closed ?? (left > 0 ? t('stillLeft', { n: number(left) }) : undefined)}
        onClick={() => void step('put.away', { rows: [] })}
      >
        {say(events['put.away'].label, lang)}
      </ReasonedButton>
    </Stack>
  );
}

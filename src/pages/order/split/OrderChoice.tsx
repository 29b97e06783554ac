import { Group, Pagination, SegmentedControl, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue, useThrottledCallback } from '@mantine/hooks';
import { IconArrowsSplit, IconSearch } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { DataOf } from '../../../../domain/calls/call.ts';
import { type CutOrder, listCutOrders } from '../../../../domain/calls/orderParts.ts';
import { say } from '../../../../domain/codes/label.ts';
import { order as orderSpec } from '../../../../domain/records/order.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import type { RefDraft } from '../../../../domain/schema/draft.ts';
import { useLang } from '../../../app/hooks.ts';
import { onRecordChanged } from '../../../app/live.ts';
import { RefPicker } from '../../../records/form/RefPicker.tsx';
import { Area } from '../../../records/values/Area.tsx';
import { ask } from '../../../records/wire.ts';
import { Fetched } from '../../../ui/Fetched.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useRefreshed } from '../../../ui/useLoaded.ts';
import { amountText, kindIn } from './quantity.ts';
import classes from './split.module.css';
import { useSplittingTexts } from './texts.ts';

type Found = DataOf<typeof listCutOrders>;

const STATES = ['published', 'split'] as const;
type State = (typeof STATES)[number];
/** Many orders change at once: they are asked for once in as long a time, ms. */
const AT_MOST_EVERY_MS = 5_000;

interface Props {
  readonly chosen: string | null;
  readonly onChoose: (id: string) => void;
}

/** @throws Error when they could not be loaded */
async function load(query: string): Promise<Found> {
  const answer = await ask(listCutOrders, listCutOrders.request.parse(JSON.parse(query)));
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data;
}

function Choice({ order, isChosen, onChoose }: { order: CutOrder; isChosen: boolean; onChoose: () => void }) {
  const t = useSplittingTexts();
  const lang = useLang();
  const kind = kindIn(order.priceUnit);
  return (
    <li>
      <UnstyledButton className={classes.order} aria-current={isChosen || undefined} onClick={onChoose}>
        <Group justify="space-between" gap="xs">
          <Text size="sm" fw={600}>
            {order.orderNo}
          </Text>
          <Text size="sm">{amountText(kind, order.orderQty, lang)}</Text>
        </Group>
        <Text size="xs">
          {order.loadAreaCode === null ? '—' : <Area code={order.loadAreaCode} />} →{' '}
          {order.unloadAreaCode === null ? '—' : <Area code={order.unloadAreaCode} />}
        </Text>
        <Text size="xs" c="dimmed">
          {order.shipperName} · {order.goodsName}
          {order.publishDeadline !== null &&
            ` · ${t('until', { time: formatTime(order.publishDeadline, 'm-d h:i') })}`}
        </Text>
      </UnstyledButton>
    </li>
  );
}

/** The orders that can be split, or those that are; newest first. */
export function OrderChoice({ chosen, onChoose }: Props) {
  const t = useSplittingTexts();
  const lang = useLang();
  const [status, setStatus] = useState<State>('published');
  const [no, setNo] = useState('');
  const [shipper, setShipper] = useState<RefDraft | null>(null);
  const [current, setCurrent] = useState(1);
  const [turn, setTurn] = useState(0);
  const [asked] = useDebouncedValue(no.trim(), 300);
  const query = JSON.stringify({
    status,
    ...(asked === '' ? {} : { orderNo: asked }),
    ...(shipper === null ? {} : { shipmentId: shipper.id }),
    current,
  });
  // The turn asks the same again.
  const fetch = useCallback((key: string) => load(key.slice(key.indexOf(' ') + 1)), []);
  const found = useRefreshed(`${String(turn)} ${query}`, fetch);
  const again = useCallback(() => {
    setTurn((before) => before + 1);
  }, []);
  const follow = useThrottledCallback(again, AT_MOST_EVERY_MS);
  useEffect(() => onRecordChanged('order', follow), [follow]);
  return (
    <section aria-label={t('orders')}>
      <SegmentedControl
        fullWidth
        aria-label={t('which')}
        value={status}
        data={STATES.map((value) => ({ value, label: t(`which.${value}`) }))}
        onChange={(value) => {
          setStatus(value);
          setCurrent(1);
        }}
      />
      <TextInput
        mt="xs"
        label={say(orderSpec.fields.orderNo.label, lang)}
        leftSection={<IconSearch size={14} aria-hidden />}
        maxLength={20}
        value={no}
        onChange={({ currentTarget: { value } }) => {
          setNo(value);
          setCurrent(1);
        }}
      />
      <RefPicker
        mt="xs"
        mb="sm"
        to="shipper"
        label={say(orderSpec.fields.shipmentId.label, lang)}
        clearable
        value={shipper}
        onChange={(picked) => {
          setShipper(picked);
          setCurrent(1);
        }}
      />
      <Fetched found={found} t={t} onRetry={again}>
        {({ records, total, pages }) =>
          total === 0 ? (
            <Notice icon={<IconArrowsSplit size={28} aria-hidden />} title={t(`none.${status}`)} />
          ) : (
            <>
              <ul className={classes.list}>
                {records.map((one) => (
                  <Choice
                    key={one.id}
                    order={one}
                    isChosen={one.id === chosen}
                    onChoose={() => {
                      onChoose(one.id);
                    }}
                  />
                ))}
              </ul>
              {pages > 1 && (
                <Pagination
                  mt="sm"
                  size="sm"
                  total={pages}
                  value={current}
                  onChange={setCurrent}
                  getControlProps={(control) => ({ 'aria-label': t(`page.${control}`) })}
                />
              )}
            </>
          )
        }
      </Fetched>
    </section>
  );
}

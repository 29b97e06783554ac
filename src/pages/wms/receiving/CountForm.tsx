import { Group, SimpleGrid, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useState } from 'react';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { say } from '../../../../domain/codes/label.ts';
import { parseTyped } from '../../../../domain/schema/typed.ts';
import { useLang } from '../../../app/hooks.ts';
import { DayInput } from '../../../records/form/DayInput.tsx';
import { draftOf } from '../../../records/values/format.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { type DeskLine, type DeskOrder, openQty, typedCount, typedQty } from './order.ts';
import classes from './receiving.module.css';
import { useReceivingTexts } from './texts.ts';
import type { Receiving } from './useReceiving.ts';

interface Props {
  order: DeskOrder;
  line: DeskLine;
  isLotted: boolean;
  step: Receiving['step'];
  isBusy: boolean;
  closed: string | undefined;
  first: RefObject<HTMLInputElement | null>;
  /** The count was taken. */
  onCounted: () => void;
}

const dayText = (ms: number | null) => (ms === null ? '' : draftOf('date', ms));
const NOTHING = { qty: '', damaged: '', rejected: '', pallets: '' };
const { fields } = inboundOrder.events['receive.line'];

/** Counts goods of a line: Enter sends, a minus takes back. */
export function CountForm({ order, line, isLotted, step, isBusy, closed, first, onCounted }: Props) {
  const t = useReceivingTexts();
  const lang = useLang();
  const [typed, setTyped] = useState(NOTHING);
  const [lot, setLot] = useState({
    ...{ lotNo: line.lotNo ?? '', produced: dayText(line.producedAt), expires: dayText(line.expireAt) },
  });
  const amounts = {
    qty: typedQty(typed.qty, lang),
    damagedQty: typedQty(typed.damaged, lang),
    rejectedQty: typedQty(typed.rejected, lang),
    pallets: typedCount(typed.pallets, lang),
  };
  const dayOf = (text: string) => (text.trim() === '' ? null : parseTyped('date', text));
  const days = { producedAt: dayOf(lot.produced), expireAt: dayOf(lot.expires) };
  const isRead = [...Object.values(amounts), ...Object.values(days)].every((value) => value !== undefined);
  const isEmpty = Object.values(amounts).every((value) => value === null);
  const rest = openQty(order, line);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRead || isEmpty || closed !== undefined) return;
    const taken = await step('receive.line', {
      ...{ lineNo: line.lineNo, qty: amounts.qty ?? 0, damagedQty: amounts.damagedQty ?? null },
      ...{ rejectedQty: amounts.rejectedQty ?? null, pallets: amounts.pallets ?? null },
      ...(isLotted
        ? {
            lotNo: lot.lotNo.trim() === '' ? null : lot.lotNo.trim(),
            ...{ producedAt: days.producedAt ?? null, expireAt: days.expireAt ?? null },
          }
        : {}),
    });
    if (!taken) return;
    setTyped(NOTHING);
    onCounted();
  };
  const wrong = (value: number | null | undefined) => (value === undefined ? t('notRead') : undefined);
  const figure = (name: keyof typeof typed, label: string, value: number | null | undefined) => (
    <TextInput
      label={label}
      value={typed[name]}
      inputMode="decimal"
      autoComplete="off"
      error={wrong(value)}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped((before) => ({ ...before, [name]: text }));
      }}
    />
  );
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <TextInput
        ref={first}
        label={say(fields.qty.label, lang)}
        description={t('minus')}
        size="xl"
        value={typed.qty}
        inputMode="decimal"
        autoComplete="off"
        error={wrong(amounts.qty)}
        onChange={({ currentTarget }) => {
          const text = currentTarget.value;
          setTyped((before) => ({ ...before, qty: text }));
        }}
      />
      <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="sm">
        {figure('damaged', say(fields.damagedQty.label, lang), amounts.damagedQty)}
        {figure('rejected', say(fields.rejectedQty.label, lang), amounts.rejectedQty)}
        {figure('pallets', say(fields.pallets.label, lang), amounts.pallets)}
      </SimpleGrid>
      {isLotted && (
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
          <TextInput
            label={say(fields.lotNo.label, lang)}
            value={lot.lotNo}
            maxLength={40}
            autoComplete="off"
            onChange={({ currentTarget }) => {
              const lotNo = currentTarget.value;
              setLot((before) => ({ ...before, lotNo }));
            }}
          />
          <DayInput
            label={say(fields.producedAt.label, lang)}
            value={lot.produced}
            isClearable
            lang={lang}
            error={wrong(days.producedAt)}
            onChange={(produced) => {
              setLot((before) => ({ ...before, produced }));
            }}
          />
          <DayInput
            label={say(fields.expireAt.label, lang)}
            value={lot.expires}
            isClearable
            lang={lang}
            error={wrong(days.expireAt)}
            onChange={(expires) => {
              setLot((before) => ({ ...before, expires }));
            }}
          />
        </SimpleGrid>
      )}
      <Group>
        <ReasonedButton
          type="submit"
          size="md"
          loading={isBusy}
          reason={closed ?? (!isRead ? t('notRead') : isEmpty ? t('need.type') : undefined)}
        >
          {say(inboundOrder.events['receive.line'].label, lang)}
        </ReasonedButton>
        <ReasonedButton
          size="md"
          variant="default"
          reason={rest === 0 ? t('nothingLeft') : closed}
          onClick={() => {
            setTyped((before) => ({ ...before, qty: draftOf('qty', rest) }));
            first.current?.focus();
          }}
        >
          {t('rest')}
        </ReasonedButton>
      </Group>
    </form>
  );
}

import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Group, SegmentedControl, Text, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useCallback, useId, useState } from 'react';
import type { DataOf } from '../../../../domain/calls/call.ts';
import { putPlaces } from '../../../../domain/calls/putPlaces.ts';
import { placeReason } from '../../../../domain/codes/lists/inbound.ts';
import { label } from '../../../../domain/codes/lists/list.ts';
import { stockQuality } from '../../../../domain/codes/lists/stock.ts';
import { say } from '../../../../domain/codes/label.ts';
import { inboundOrder } from '../../../../domain/records/inboundOrder.ts';
import { leftOf } from '../../../../domain/rules/inbound.ts';
import type { RefDraft } from '../../../../domain/schema/draft.ts';
import { useLang } from '../../../app/hooks.ts';
import { RefPicker } from '../../../records/form/RefPicker.tsx';
import { draftOf, textOf } from '../../../records/values/format.ts';
import { ask } from '../../../records/wire.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { Fetched } from '../../../ui/Fetched.tsx';
import { useLoaded } from '../../../ui/useLoaded.ts';
import { type DeskLine, type DeskOrder, putsOf, type Quality, typedQty } from './order.ts';
import classes from './receiving.module.css';
import { useReceivingTexts } from './texts.ts';
import type { Receiving } from './useReceiving.ts';

interface Props {
  order: DeskOrder;
  line: DeskLine;
  step: Receiving['step'];
  isBusy: boolean;
  closed: string | undefined;
  first: RefObject<HTMLInputElement | null>;
  onPut: () => void;
}

type Place = DataOf<typeof putPlaces>['places'][number];

async function suggested(id: string, lineNo: number, quality: Quality): Promise<readonly Place[]> {
  const answer = await ask(putPlaces, { id, lineNo, quality });
  if (!answer.ok) throw new Error(answer.refusal.msg);
  return answer.data.places;
}

const { fields } = inboundOrder.events['put.line'];

/** Puts a part of a line into its place: the best one is chosen already, and each says why it is suggested. */
export function PutForm({ order, line, step, isBusy, closed, first, onPut }: Props) {
  const t = useReceivingTexts();
  const lang = useLang();
  const left = leftOf(line, putsOf(order));
  const [chosen, setQuality] = useState<Quality>(left.good > 0 ? 'good' : 'damaged');
  // What is left of the other kind is put next.
  const quality: Quality =
    chosen === 'damaged' ? (left.damaged > 0 ? 'damaged' : 'good') : left.good > 0 ? chosen : 'damaged';
  const rest = quality === 'damaged' ? left.damaged : left.good;
  const [typed, setTyped] = useState<string | null>(null);
  const [picked, setPicked] = useState<string | null>(null);
  const [other, setOther] = useState<RefDraft | null>(null);
  const [round, setRound] = useState(0);
  const group = useId();
  const load = useCallback(() => suggested(order.id, line.lineNo, quality), [order.id, line.lineNo, quality]);
  const found = useLoaded(
    `${order.id}|${String(line.lineNo)}|${quality}|${String(order.version)}|${String(round)}`,
    load,
  );
  const places = found.state === 'ready' ? found.value : [];
  const placeId = other?.id ?? picked ?? places[0]?.locationId ?? null;
  const text = typed ?? draftOf('qty', rest);
  const qty = typedQty(text, lang);
  const isRead = qty !== undefined && qty !== null && qty > 0;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!isRead || placeId === null || closed !== undefined) return;
    const taken = await step('put.line', {
      lineNo: line.lineNo,
      locationId: placeId,
      qty,
      quality,
      pallets: null,
    });
    if (!taken) return;
    setTyped(null);
    setPicked(null);
    setOther(null);
    onPut();
  };
  const room = ({ roomKg, roomM3 }: Place) =>
    [
      ...(roomM3 === null ? [] : [`${textOf('m3', roomM3, lang) ?? ''} m³`]),
      ...(roomKg === null ? [] : [`${textOf('kg', roomKg, lang) ?? ''} kg`]),
    ].join(' · ');
  if (rest === 0) return <Text c="dimmed">{t('allPut')}</Text>;
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)}>
      <SegmentedControl
        aria-label={say(fields.quality.label, lang)}
        data={stockQuality.items.map(({ code }) => ({
          value: code,
          label: label(stockQuality, code, lang),
          disabled: code === 'damaged' ? left.damaged === 0 : left.good === 0,
        }))}
        value={quality}
        onChange={(code) => {
          const next = stockQuality.items.find((one) => one.code === code);
          if (!next) return;
          setQuality(next.code);
          setTyped(null);
          setPicked(null);
        }}
      />
      <TextInput
        ref={first}
        label={say(fields.qty.label, lang)}
        description={t('left', { n: textOf('qty', rest, lang) ?? '' })}
        size="xl"
        value={text}
        inputMode="decimal"
        autoComplete="off"
        error={isRead ? undefined : t('notRead')}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
        }}
      />
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
      >
        {(list) =>
          list.length === 0 ? (
            <Text c="orange" role="status">
              {t('noPlace')}
            </Text>
          ) : (
            <fieldset className={classes.places}>
              <legend>{t('places')}</legend>
              {list.map((place) => (
                <label key={place.locationId}>
                  <input
                    type="radio"
                    name={group}
                    aria-labelledby={`${group}-${place.locationId}`}
                    checked={other === null && placeId === place.locationId}
                    onChange={() => {
                      setPicked(place.locationId);
                      setOther(null);
                    }}
                  />
                  <span id={`${group}-${place.locationId}`}>
                    <strong>{placeName(place.locationCode, lang)}</strong> ·{' '}
                    {label(placeReason, place.reason, lang)}
                  </span>
                  {room(place) !== '' && <small>{t('room', { room: room(place) })}</small>}
                </label>
              ))}
            </fieldset>
          )
        }
      </Fetched>
      <RefPicker
        label={t('otherPlace')}
        to="stockLocation"
        pick={{ warehouseId: order.warehouseId, status: 'enabled' }}
        value={other}
        clearable
        onChange={setOther}
      />
      <Group>
        <ReasonedButton
          type="submit"
          size="md"
          loading={isBusy}
          reason={closed ?? (!isRead ? t('notRead') : placeId === null ? t('need.place') : undefined)}
        >
          {say(inboundOrder.events['put.line'].label, lang)}
        </ReasonedButton>
      </Group>
    </form>
  );
}

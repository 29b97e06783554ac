import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { say, sayWithin } from '../../../../domain/codes/label.ts';
import { line } from '../../../../domain/records/line.ts';
import { order } from '../../../../domain/records/order.ts';
import { roadKm } from '../../../../domain/rules/track.ts';
import type { RefDraft } from '../../../../domain/schema/draft.ts';
import { useLang, useViewer } from '../../../app/hooks.ts';
import { RefPicker } from '../../../records/form/RefPicker.tsx';
import { useTexts } from '../../../records/texts.ts';
import type { TrialProps } from '../../../records/view.ts';
import { type End, fillEnd, kmBetween, lineOf, type Point, pointAt } from './places.ts';

type Chosen = Readonly<Record<'line' | End, RefDraft | null>>;

const NOTHING: Chosen = { line: null, load: null, unload: null };

/** Places and distance of an order from the shipper's books: a line fills both ends, an address one of them. */
export function PlaceBook({ values, set }: TrialProps) {
  const t = useTexts();
  const lang = useLang();
  const viewer = useViewer();
  const [chosen, setChosen] = useState(NOTHING);
  const [isFailed, setFailed] = useState(false);
  const { shipmentId } = values;
  const isKnown = typeof shipmentId === 'string' && shipmentId !== '';
  const pick = isKnown ? { status: 'enabled', shipmentId } : undefined;

  const setKm = (km: number | null) => {
    if (km !== null) set('distanceKm', String(km));
  };
  /** The distance of an order is at least 1 km. */
  const estimated = (from: Point | null, to: Point | null) =>
    from && to ? Math.max(1, roadKm(from, to)) : null;
  /** What fails is said; what was typed stays. */
  const carryOut = (work: Promise<void>) => {
    setFailed(false);
    work.catch(() => {
      setFailed(true);
    });
  };

  const takeLine = async (picked: RefDraft) => {
    const { from, to, km } = await lineOf(picked.id);
    const [a, b] = await Promise.all([
      fillEnd('load', from, viewer, set),
      fillEnd('unload', to, viewer, set),
    ]);
    // Their titles are fetched by the pickers.
    setChosen({ line: picked, load: { id: from, title: from }, unload: { id: to, title: to } });
    setKm(km ?? estimated(a, b));
  };
  const takeEnd = async (end: End, picked: RefDraft) => {
    const other = end === 'load' ? 'unload' : 'load';
    const here = await fillEnd(end, picked.id, viewer, set);
    setChosen((before) => ({ ...before, line: null, [end]: picked }));
    const beside = chosen[other];
    const ends = end === 'load' ? [picked.id, beside?.id] : [beside?.id, picked.id];
    const [from, to] = ends;
    const known = from !== undefined && to !== undefined ? await kmBetween(from, to) : null;
    const there = pointAt(values, other);
    setKm(known ?? (end === 'load' ? estimated(here, there) : estimated(there, here)));
  };

  const guess = estimated(pointAt(values, 'load'), pointAt(values, 'unload'));
  const picker = (
    name: keyof Chosen,
    to: string,
    label: string,
    take: (picked: RefDraft) => Promise<void>,
  ) => (
    <RefPicker
      to={to}
      pick={pick}
      label={label}
      disabled={!isKnown}
      value={chosen[name]}
      onChange={(picked) => {
        if (picked) carryOut(take(picked));
        else setChosen((before) => ({ ...before, [name]: null }));
      }}
      w={240}
    />
  );
  return (
    <>
      <Group gap="sm" align="end" mb="sm" role="group" aria-label={t('books.places')}>
        {picker('line', 'line', t('books.line', { name: sayWithin(line.label, lang) }), takeLine)}
        {picker('load', 'address', t('books.load'), (picked) => takeEnd('load', picked))}
        {picker('unload', 'address', t('books.unload'), (picked) => takeEnd('unload', picked))}
        {guess !== null && values.distanceKm !== guess && (
          <Button
            variant="light"
            onClick={() => {
              setKm(guess);
            }}
          >
            {t('books.estimate', { name: say(order.fields.distanceKm.label, lang), km: guess })}
          </Button>
        )}
      </Group>
      {!isKnown && (
        <Text size="sm" c="dimmed" mb="sm">
          {t('books.shipperFirst')}
        </Text>
      )}
      {isFailed && (
        <Alert color="red" role="alert" mb="sm">
          {t('failed.text')}
        </Alert>
      )}
    </>
  );
}

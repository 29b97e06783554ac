import { Select } from '@mantine/core';
import { useState } from 'react';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { order } from '../../../domain/records/order.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useTexts } from '../../records/texts.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

const { list } = recordCalls(order);
/** The latest orders that are offered; an older one is copied from the list of orders. */
const LATEST = { size: 100, sort: 'gmtCreated', dir: 'desc' } as const;

interface Option {
  readonly value: string;
  readonly label: string;
}

/** An order by its route, its day and its goods; the number comes last. @param placeOf city and county of a code */
function optionOf(row: WireRow, placeOf: (code: string) => string): Option {
  const { id, gmtCreated, goodsName, orderNo } = row;
  const ends = [row.loadAreaCode, row.unloadAreaCode].map((code) =>
    typeof code === 'string' ? placeOf(code) : '—',
  );
  const day = typeof gmtCreated === 'number' ? formatTime(gmtCreated, 'y-m-d') : '';
  const parts = [ends.join(' → '), day, goodsName, orderNo];
  return { value: id, label: parts.filter((part) => typeof part === 'string' && part !== '').join(' · ') };
}

/** @param key `of:` and an order that is offered though it is older; empty: nobody looks yet */
async function loadOptions(key: string): Promise<readonly Option[]> {
  if (key === '') return [];
  const chosen = key.slice('of:'.length);
  // The names of all areas are many bytes: they come with the first look.
  const [{ placeName }, answer] = await Promise.all([import('./placeNames.ts'), ask(list, LATEST)]);
  if (!answer.ok) throw new Error(answer.refusal.msg);
  const options = answer.data.records.map((row) => optionOf(row, placeName));
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  const found = await ask(recordCalls(order).detail, { id: chosen });
  return found.ok ? [optionOf(found.data.row, placeName), ...options] : options;
}

/** Picks an earlier order by route and day. */
export function CopyPicker({ value, onChange }: { value: string; onChange: (id: string) => void }) {
  const t = useTexts();
  // Asked for when somebody looks, or when an order is copied already.
  const [isWanted, setWanted] = useState(value !== '');
  const [first] = useState(value);
  const found = useLoaded(isWanted ? `of:${first}` : '', loadOptions);
  const nothing = {
    loading: t('searching'),
    failed: t('searchFailed'),
    ready: t('nothingFound'),
  };
  return (
    <Select
      w={460}
      maw="100%"
      searchable
      clearable
      aria-label={t('publish.copyFrom')}
      placeholder={t('publish.copyFrom')}
      data={found.state === 'ready' ? [...found.value] : []}
      value={value === '' ? null : value}
      limit={50}
      nothingFoundMessage={nothing[found.state]}
      onDropdownOpen={() => {
        setWanted(true);
      }}
      onChange={(id) => {
        onChange(id ?? '');
      }}
    />
  );
}

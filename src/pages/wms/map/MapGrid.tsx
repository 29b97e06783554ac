import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Button, Fieldset, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { DataOf } from '../../../../domain/calls/call.ts';
import type { MapCell, stockMap } from '../../../../domain/calls/stockMap.ts';
import type { Lang } from '../../../../domain/codes/languages.ts';
import { label } from '../../../../domain/codes/lists/list.ts';
import { locationKind } from '../../../../domain/codes/lists/stock.ts';
import { decimalText } from '../../../../domain/rules/money.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { RelatedList } from '../../../records/list/RelatedList.tsx';
import { GenerateLocations } from '../GenerateLocations.tsx';
import { useWmsTexts } from '../texts.ts';
import { balanceView } from '../views.tsx';
import {
  aislesOf,
  daysLeft,
  fillOf,
  letterOf,
  look,
  type Mode,
  MODES,
  moved,
  OWNER_HUES,
  stepsOf,
} from './cells.ts';
import classes from './map.module.css';

export type Map = DataOf<typeof stockMap>;

const COLUMNS = ['goodsId', 'ownerId', 'lotNo', 'quality', 'onHandQty', 'availableQty', 'ageDays'];

interface Props {
  map: Map;
  site: { readonly id: string; readonly name: string };
  onReload: () => void;
}

/** Aisles as rows, bays as cells, coloured by what was chosen; arrows lead from cell to cell, Enter opens one. */
export function MapGrid({ map, site, onReload }: Props) {
  const t = useWmsTexts();
  const lang = useLang();
  const [mode, setMode] = useState<Mode>('fill');
  const [openedId, setOpenedId] = useState<string | null>(null);
  const [at, setAt] = useState<readonly [number, number]>([0, 0]);
  const box = useRef<HTMLDivElement>(null);
  const aisles = aislesOf(map.cells);
  const owners = map.owners.map(({ id }) => id);
  const opened = map.cells.find(({ id }) => id === openedId);
  const hasBins = map.cells.some(({ kind }) => kind === 'storage');
  const go = (key: string): boolean => {
    const next = moved(aisles, at, key);
    if (!next) return false;
    setAt(next);
    box.current?.querySelector<HTMLButtonElement>(`[data-at="${next.join('-')}"]`)?.focus();
    return true;
  };
  return (
    <Stack gap="sm">
      {!hasBins && (
        <Stack gap="xs">
          <Text>{t('map.empty')}</Text>
          <GenerateLocations
            row={{ id: site.id, status: 'enabled', version: 0, titles: {}, warehouseName: site.name }}
          />
        </Stack>
      )}
      <Group gap="sm" data-screen-only>
        <SegmentedControl
          aria-label={t('map.colour')}
          value={mode}
          data={MODES.map((value) => ({ value, label: t(`map.${value}`) }))}
          onChange={(value) => {
            setMode(MODES.find((one) => one === value) ?? 'fill');
          }}
        />
        <Button variant="default" leftSection={<IconRefresh size={14} aria-hidden />} onClick={onReload}>
          {t('map.reload')}
        </Button>
      </Group>
      <Legend mode={mode} map={map} />
      <div
        className={classes.aisles}
        role="grid"
        aria-label={`${t('map')} ${site.name}`}
        ref={box}
        onKeyDown={(event) => {
          if (go(event.key)) event.preventDefault();
        }}
      >
        {aisles.map(([zone, cells], row) => (
          <div key={zone} className={classes.aisle} role="row" aria-label={zoneName(zone, cells, t)}>
            <span className={classes.zone} role="rowheader">
              {zoneName(zone, cells, t)}
            </span>
            <div className={classes.bays} role="presentation">
              {cells.map((cell, column) => {
                const { tone, text } = look(mode, cell, map.now, owners);
                return (
                  <div key={cell.id} role="gridcell">
                    <button
                      type="button"
                      className={classes.cell}
                      data-tone={tone}
                      data-at={`${String(row)}-${String(column)}`}
                      data-closed={!cell.isEnabled || cell.isCounted || undefined}
                      tabIndex={at[0] === row && at[1] === column ? 0 : -1}
                      aria-pressed={cell.id === openedId}
                      aria-label={wordsOf(cell, map, t, lang, text)}
                      onFocus={() => {
                        setAt([row, column]);
                      }}
                      onClick={() => {
                        setOpenedId(cell.id === openedId ? null : cell.id);
                      }}
                    >
                      <span className={classes.code}>{codeOf(cell, lang)}</span> {text === '' ? ' ' : text}
                    </button>
                  </div>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {opened && (
        <Fieldset legend={placeName(opened.locationCode, lang)}>
          <Text size="sm" mb="xs">
            {wordsOf(opened, map, t, lang)}
          </Text>
          <RelatedList key={opened.id} view={balanceView} by="locationId" id={opened.id} columns={COLUMNS} />
        </Fieldset>
      )}
    </Stack>
  );
}

type Texts = ReturnType<typeof useWmsTexts>;

/** The places that every warehouse has are in no zone that somebody has named. */
const zoneName = (zone: string, cells: readonly MapCell[], t: Texts) =>
  cells.every(({ kind }) => kind !== 'storage') ? t('map.own') : zone;

/** What stands on a cell: its code, or what it is for. */
const codeOf = ({ kind, locationCode }: MapCell, lang: Lang) =>
  kind === 'storage' ? locationCode : label(locationKind, kind, lang);

/** A cell in words: code, how full, how old, until when, whose. @param shown what stands on it, which its name begins with */
function wordsOf(cell: MapCell, map: Map, t: Texts, lang: Lang, shown = ''): string {
  const fill = fillOf(cell);
  const left = daysLeft(cell, map.now);
  const names = cell.ownerIds.map((id) => map.owners.find((owner) => owner.id === id)?.name ?? id);
  return [
    [codeOf(cell, lang), shown === '·' ? '' : shown].join(' ').trim(),
    cell.kind === 'storage' ? [] : cell.locationCode,
    cell.isEnabled ? [] : t('map.disabled'),
    cell.isCounted ? t('map.counted') : [],
    cell.keys === 0 ? t('map.free') : [],
    cell.keys > 0 && fill !== null ? t('map.fullness', { n: fill }) : [],
    cell.keys > 0 ? `${decimalText(cell.volumeM3, 3)} m³, ${String(cell.weightKg)} kg` : [],
    cell.ageDays === null ? [] : t('map.days', { n: cell.ageDays }),
    left === null || cell.expireAt === null
      ? []
      : t('map.until', { day: formatTime(cell.expireAt, 'y-m-d') }),
    names,
  ]
    .flat()
    .join(' · ');
}

/** What the colours mean. */
function Legend({ mode, map }: { mode: Mode; map: Map }) {
  const t = useWmsTexts();
  const entries =
    mode === 'owner'
      ? map.owners.map(({ id, name }, at) => ({
          key: id,
          tone: `owner${String(at % OWNER_HUES)}`,
          mark: letterOf(at),
          text: name,
        }))
      : stepsOf(mode).map(([tone, most], at, all) => ({
          key: tone,
          tone,
          mark: '',
          text: t(Number.isFinite(most) ? `map.${mode}.upTo` : `map.${mode}.over`, {
            n: Number.isFinite(most) ? most : (all[at - 1]?.[1] ?? 0),
          }),
        }));
  return (
    <ul className={classes.legend} aria-label={t('map.legend')}>
      {entries.map(({ key, tone, mark, text }) => (
        <li key={key}>
          <span className={classes.swatch} data-tone={tone} aria-hidden>
            {mark === '' ? ' ' : mark}
          </span>{' '}
          {text}
        </li>
      ))}
      <li>
        <span className={classes.swatch} data-tone="none" aria-hidden>
          {' '}
        </span>{' '}
        {t('map.nothing')}
      </li>
    </ul>
  );
}

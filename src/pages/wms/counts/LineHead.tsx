import { placeName } from '../../../../domain/codes/ownPlaces.ts';
import { Text } from '@mantine/core';
import type { SheetLine } from '../../../../domain/calls/countSheet.ts';
import { stockQuality } from '../../../../domain/codes/lists/stock.ts';
import { CodeValue } from '../../../records/values/CodeValue.tsx';
import { useLang } from '../../../app/hooks.ts';
import classes from './sheet.module.css';

const ORDER = { zh: 0, en: 1, es: 2, ja: 3 } as const;

/** A quantity with the unit of its goods. */
export function useUnitOf({ unitName }: SheetLine): string {
  return unitName[ORDER[useLang()]];
}

/** Where a line lies and what it is. */
export function LineHead({ line }: { line: SheetLine }) {
  const lang = useLang();
  const { lotNo, quality } = line;
  return (
    <>
      <span className={classes.place}>{placeName(line.locationCode, lang)}</span>
      <div className={classes.goods}>
        <Text size="sm">{line.goodsName}</Text>
        <Text size="xs" c="dimmed">
          {[line.ownerName, lotNo ?? []].flat().join(' · ')}
          {quality !== 'good' && (
            <>
              {' · '}
              <CodeValue list={stockQuality} code={quality} lang={lang} />
            </>
          )}
        </Text>
      </div>
    </>
  );
}

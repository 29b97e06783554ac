import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SheetLine } from '../../../../domain/calls/countSheet.ts';
import { label } from '../../../../domain/codes/lists/list.ts';
import { stockMoveKind } from '../../../../domain/codes/lists/stock.ts';
import { decimalText, yuanFromFen } from '../../../../domain/rules/money.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { useWmsTexts } from '../texts.ts';
import { LineHead } from './LineHead.tsx';
import classes from './sheet.module.css';

const plus = (value: number, text: string) => (value > 0 ? `+${text}` : text);

/** A line once everything is counted: how far it is from the books, what that is worth, and what moved last. */
export function DifferenceLine({
  line,
  seesBook,
  children,
}: {
  line: SheetLine;
  seesBook: boolean;
  children?: ReactNode;
}) {
  const t = useWmsTexts();
  const lang = useLang();
  const { diffQty, valueFen, bookQty, countQty, moves } = line;
  const differs = diffQty !== null && diffQty !== 0;
  return (
    <li className={classes.line} data-state={differs ? 'again' : undefined}>
      <LineHead line={line} />
      <span className={classes.figure}>
        {seesBook && bookQty !== null && `${t('sheet.book')} ${decimalText(bookQty, 3)}`}
      </span>
      <span className={classes.figure}>
        {t('sheet.counted')} {countQty === null ? '—' : decimalText(countQty, 3)}
      </span>
      <span className={classes.figure}>
        {differs && (
          <strong>
            {plus(diffQty, decimalText(diffQty, 3))}
            {valueFen !== null && valueFen !== 0 && ` · ¥${plus(valueFen, yuanFromFen(valueFen))}`}
          </strong>
        )}
      </span>
      {moves.length > 0 && (
        <Text size="xs" c="dimmed" className={classes.wide}>
          {t('sheet.moves')}:{' '}
          {moves
            .map(
              ({ movedAt, kind, qty, docNo }) =>
                `${formatTime(movedAt, 'm-d h:i')} ${label(stockMoveKind, kind, lang)} ${plus(qty, decimalText(qty, 3))} ${docNo}`,
            )
            .join(' ; ')}
        </Text>
      )}
      {line.reason !== null && (
        <Text size="sm" className={classes.wide}>
          {t('sheet.reason')}: {line.reason}
        </Text>
      )}
      {children !== undefined && <div className={classes.wide}>{children}</div>}
    </li>
  );
}

import type { KeyboardEvent } from 'react';
import { RefName } from '../../../records/values/refTitle.ts';
import { textOf } from '../../../records/values/format.ts';
import { useLang } from '../../../app/hooks.ts';
import { type DeskLine, type DeskOrder, openQty } from './order.ts';
import classes from './receiving.module.css';
import { useReceivingTexts } from './texts.ts';

interface Props {
  order: DeskOrder;
  inHand: number | null;
  onPick: (lineNo: number) => void;
}

const share = (part: number, whole: number) =>
  `${String(whole <= 0 ? 0 : Math.min(100, (part * 100) / whole))}%`;

/** The lines of a document, each with a bar of what came of what is planned. Arrows go from line to line. */
export function LineList({ order, inHand, onPick }: Props) {
  const t = useReceivingTexts();
  const lang = useLang();
  const lines = order.lines ?? [];
  const number = (value: number) => textOf('qty', value, lang) ?? '';
  const go = (event: KeyboardEvent<HTMLOListElement>) => {
    const way = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const at = lines.findIndex(({ lineNo }) => lineNo === inHand);
    const next = lines[at + way];
    if (way === 0 || !next) return;
    event.preventDefault();
    onPick(next.lineNo);
    event.currentTarget.querySelector<HTMLElement>(`[data-line="${String(next.lineNo)}"]`)?.focus();
  };
  const words = (line: DeskLine) =>
    t('line.words', {
      plan: number(line.planQty),
      received: number(line.receivedQty),
      damaged: number(line.damagedQty),
    });
  return (
    <ol className={classes.lines} aria-label={t('lines')} onKeyDown={go}>
      {lines.map((line) => {
        const whole = Math.max(line.planQty, line.receivedQty + line.rejectedQty);
        return (
          <li key={line.lineNo}>
            <button
              type="button"
              className={classes.line}
              data-line={line.lineNo}
              data-done={openQty(order, line) === 0 || undefined}
              aria-current={line.lineNo === inHand || undefined}
              aria-description={words(line)}
              onClick={() => {
                onPick(line.lineNo);
              }}
            >
              <span className={classes.lineHead}>
                <span>
                  {line.lineNo} · <RefName to="goods" id={line.goodsId} />
                </span>
                <span className={classes.figures}>
                  {number(line.receivedQty)} / {number(line.planQty)}
                </span>
              </span>
              <span className={classes.bar} aria-hidden>
                <i data-part="good" style={{ width: share(line.receivedQty - line.damagedQty, whole) }} />
                <i data-part="damaged" style={{ width: share(line.damagedQty, whole) }} />
                <i data-part="rejected" style={{ width: share(line.rejectedQty, whole) }} />
              </span>
              {line.lotNo !== null && (
                <span className={classes.lot}>
                  {t('lot')} {line.lotNo}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}

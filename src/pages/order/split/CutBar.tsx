import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { FieldKind } from '../../../../domain/schema/field.ts';
import { useLang } from '../../../app/hooks.ts';
import { amountText, stepOf } from './quantity.ts';
import classes from './split.module.css';
import { useSplittingTexts } from './texts.ts';

interface Props {
  readonly parts: readonly number[];
  readonly kind: FieldKind;
  /** It is being sent: no cut moves. */
  readonly isClosed: boolean;
  readonly onMove: (index: number, qty: number) => void;
}

/** Keys that move a cut, by so many steps; to the ends it goes at once. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
};

/** The quantity as a bar: between two parts stands a cut, which a pointer or the arrow keys move. */
export function CutBar({ parts, kind, isClosed, onMove }: Props) {
  const t = useSplittingTexts();
  const lang = useLang();
  const bar = useRef<HTMLDivElement>(null);
  const total = parts.reduce((sum, qty) => sum + qty, 0);
  const step = stepOf(kind);
  const before = (index: number) => parts.slice(0, index).reduce((sum, qty) => sum + qty, 0);
  const percent = (qty: number) => `${String((qty / Math.max(1, total)) * 100)}%`;

  const drag = (index: number) => (event: PointerEvent<HTMLDivElement>) => {
    const box = bar.current?.getBoundingClientRect();
    if (isClosed || !box || box.width === 0 || !event.currentTarget.hasPointerCapture(event.pointerId))
      return;
    const at = ((event.clientX - box.left) / box.width) * total - before(index);
    onMove(index, Math.max(1, Math.round(at / step) * step));
  };
  const press = (index: number, qty: number) => (event: KeyboardEvent<HTMLDivElement>) => {
    const steps = KEYS[event.key];
    if (steps === undefined || isClosed) return;
    event.preventDefault();
    const most = qty + (parts[index + 1] ?? 0) - 1;
    onMove(index, Math.min(most, Math.max(1, qty + steps * step)));
  };
  return (
    <div className={classes.barFrame}>
      <div
        ref={bar}
        className={classes.bar}
        role="group"
        aria-label={t('bar')}
        style={{ minWidth: `${String(parts.length * 2.5)}rem` }}
      >
        {parts.map((qty, index) => (
          // A part has no other name than its place.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={classes.slice} style={{ width: percent(qty) }} aria-hidden>
            {index + 1}
          </div>
        ))}
        {parts.slice(0, -1).map((qty, index) => {
          const next = parts[index + 1] ?? 0;
          return (
            <div
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={classes.cut}
              style={{ insetInlineStart: percent(before(index + 1)) }}
              role="slider"
              tabIndex={0}
              aria-disabled={isClosed || undefined}
              aria-label={t('cutNo', { n: index + 1 })}
              aria-orientation="horizontal"
              aria-valuemin={1}
              aria-valuemax={qty + next - 1}
              aria-valuenow={qty}
              aria-valuetext={`${amountText(kind, qty, lang)} | ${amountText(kind, next, lang)}`}
              onKeyDown={press(index, qty)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
              }}
              onPointerMove={drag(index)}
            />
          );
        })}
      </div>
    </div>
  );
}

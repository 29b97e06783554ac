import { useDraggable } from '@dnd-kit/core';
import { Text } from '@mantine/core';
import type { BoardLoad } from '../../../../domain/calls/board.ts';
import { say } from '../../../../domain/codes/label.ts';
import type { Obstacle } from '../../../../domain/rules/board.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import { Area } from '../../../records/values/Area.tsx';
import { LaterStars } from '../../../rating/LaterStars.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import classes from './board.module.css';
import { quantityText } from './quantity.ts';

interface Props {
  readonly load: BoardLoad;
  readonly left: number;
  /** The order's own obstacles. */
  readonly against: readonly Obstacle[];
  readonly isCarried: boolean;
  /** Why nothing can be placed now, whichever order it is. */
  readonly closed: string | undefined;
  readonly onLift: () => void;
}

/** An order to place: dragged to a truck, or picked up by its button. */
export function LoadCard({ load, left, against, isCarried, closed, onLift }: Props) {
  const t = useDispatchTexts();
  const lang = useLang();
  const [first] = against;
  const reason = closed ?? (first && say(first.text, lang));
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id: load.id,
    disabled: reason !== undefined,
  });
  return (
    <li
      ref={setNodeRef}
      {...listeners}
      className={classes.load}
      data-carried={isCarried || undefined}
      data-dragging={isDragging || undefined}
      style={
        transform ? { transform: `translate(${String(transform.x)}px, ${String(transform.y)}px)` } : undefined
      }
    >
      <Text size="sm" fw={600}>
        {load.orderNo}
      </Text>
      <Text size="xs">
        {load.loadAreaCode === null ? '—' : <Area code={load.loadAreaCode} />} →{' '}
        {load.unloadAreaCode === null ? '—' : <Area code={load.unloadAreaCode} />}
      </Text>
      <Text size="xs" c="dimmed">
        {load.shipperName} · {load.goodsName} · {quantityText(load, left, lang)}
        {load.planLoadAt !== null && ` · ${formatTime(load.planLoadAt, 'm-d h:i')}`}
      </Text>
      <Text size="xs" c="dimmed">
        <LaterStars kind="shipper" id={load.shipmentId} />
      </Text>
      <ReasonedButton
        size="compact-xs"
        variant={isCarried ? 'filled' : 'light'}
        mt={4}
        data-lift
        aria-pressed={isCarried}
        aria-label={t('board.liftOf', { no: load.orderNo })}
        reason={reason}
        onClick={onLift}
      >
        {t('board.lift')}
      </ReasonedButton>
    </li>
  );
}

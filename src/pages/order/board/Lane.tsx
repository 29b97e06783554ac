import { useDroppable } from '@dnd-kit/core';
import { ActionIcon, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { memo } from 'react';
import type { BoardCrew, BoardLoad } from '../../../../domain/calls/board.ts';
import { say } from '../../../../domain/codes/label.ts';
import { BOARD_MS, type Obstacle } from '../../../../domain/rules/board.ts';
import { tonnesFromKg } from '../../../../domain/rules/money.ts';
import { formatTime } from '../../../../domain/rules/times.ts';
import { useLang } from '../../../app/hooks.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import { PlateTag } from '../../../ui/PlateTag.tsx';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import classes from './board.module.css';

interface Props {
  readonly crew: BoardCrew;
  /** 00:00 of today. */
  readonly from: number;
  /** The order that is placed on it. */
  readonly placed: BoardLoad | undefined;
  /** While an order is carried: what stands against it here; none: it may be placed. */
  readonly against: readonly Obstacle[] | undefined;
  /** The number of that order. */
  readonly carriedNo: string;
  readonly canRemove: boolean;
  readonly onDrop: (driverId: string) => void;
  readonly onRemove: (driverId: string) => void;
}

/** A part of the two days, as far as it is on the board; null: it is not. */
function spanOf(from: number, start: number, end: number) {
  const [left, right] = [Math.max(0, start - from), Math.min(BOARD_MS, end - from)];
  if (right <= left) return null;
  const percent = (ms: number) => `${String((ms / BOARD_MS) * 100)}%`;
  return { left: percent(left), width: percent(right - left) };
}

/** A truck with what it is on today and tomorrow; while an order is carried, with a place for it or why there is none. */
export const Lane = memo(function Lane(props: Props) {
  const { crew, from, placed, against, carriedNo, canRemove, onDrop, onRemove } = props;
  const t = useDispatchTexts();
  const lang = useLang();
  const { setNodeRef, isOver } = useDroppable({ id: crew.driverId });
  const { plateNumber, plateColorCode, driverName, standing } = crew;
  const name = `${plateNumber ?? t('noTruck')} ${driverName}`;
  const blocks = [
    ...crew.jobs.map((job) => ({ ...job, text: job.no })),
    ...(placed && placed.planLoadAt !== null && placed.planUnloadAt !== null
      ? [{ kind: 'plan', text: placed.orderNo, from: placed.planLoadAt, to: placed.planUnloadAt }]
      : []),
  ];
  const reason =
    against === undefined || against.length === 0
      ? undefined
      : against.map(({ text }) => say(text, lang)).join(' · ');
  const may = against === undefined ? undefined : reason === undefined ? 'yes' : 'no';
  return (
    <li
      ref={setNodeRef}
      className={classes.lane}
      aria-label={name}
      data-may={may}
      data-over={isOver || undefined}
    >
      <div>
        {plateNumber !== null && (
          <PlateTag plate={plateNumber} color={plateColorCode ?? undefined} lang={lang} />
        )}{' '}
        <Text span size="sm">
          {driverName}
        </Text>
        <Text size="xs" c="dimmed">
          {standing === null ? t('noTruck') : t('rated', { t: tonnesFromKg(standing.ratedKg) })} ·{' '}
          {crew.phone}
        </Text>
      </div>
      <div>
        <ul className={classes.axis}>
          {blocks.map((block) => {
            const span = spanOf(from, block.from, block.to);
            const times = `${formatTime(block.from, 'm-d h:i')} – ${formatTime(block.to, 'm-d h:i')}`;
            return (
              span && (
                <li
                  key={block.text}
                  className={classes.block}
                  data-kind={block.kind}
                  style={span}
                  title={`${block.text} ${times}`}
                >
                  {block.text} {times}
                </li>
              )
            );
          })}
        </ul>
        {reason !== undefined && (
          <Text size="xs" c="red">
            {reason}
          </Text>
        )}
      </div>
      {may !== undefined && (
        <ReasonedButton
          size="compact-sm"
          color="teal"
          aria-label={t('board.dropOn', { no: carriedNo, name })}
          reason={reason}
          onClick={() => {
            onDrop(crew.driverId);
          }}
        >
          {t('board.drop')}
        </ReasonedButton>
      )}
      {canRemove && placed && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('board.removeOf', { no: placed.orderNo, name })}
          onClick={() => {
            onRemove(crew.driverId);
          }}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </li>
  );
});

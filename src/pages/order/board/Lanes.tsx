import { useMemo } from 'react';
import type { BoardCrew } from '../../../../domain/calls/board.ts';
import { obstacles } from '../../../../domain/rules/board.ts';
import { costOf } from '../../../../domain/rules/suggest.ts';
import { DAY_MS, formatTime, startOfDay } from '../../../../domain/rules/times.ts';
import type { BoardContext } from '../../../../machines/board/setup.ts';
import { useDispatchTexts } from '../../../records/crew/texts.ts';
import classes from './board.module.css';
import { Lane } from './Lane.tsx';

interface Props {
  readonly context: BoardContext;
  /** What is placed can be taken off. */
  readonly canRemove: boolean;
  readonly onDrop: (driverId: string) => void;
  readonly onRemove: (driverId: string) => void;
}

/** Trucks against which something stands whatever is carried come last. */
const isHeld = ({ standing, busy }: BoardCrew) =>
  standing === null ||
  standing.against.length > 0 ||
  busy.driverWaybillNo !== undefined ||
  busy.vehicleWaybillNo !== undefined;

/** Each truck's lane; while an order is carried, those that may take it first, the cheapest on top. */
function useLanes({ board, plan, carried }: BoardContext) {
  return useMemo(() => {
    const load = board.loads.find(({ id }) => id === carried);
    const lanes = board.crews.map((crew) => ({
      crew,
      against: load && obstacles(board, plan, load.id, crew.driverId),
      cost: load ? costOf(load, crew, load.freeQty, board.at).totalFen : 0,
    }));
    type One = (typeof lanes)[number];
    const rank = ({ crew, against }: One) =>
      (against === undefined ? isHeld(crew) : against.length > 0) ? 1 : 0;
    return lanes.toSorted((a, b) => rank(a) - rank(b) || a.cost - b.cost);
  }, [board, plan, carried]);
}

/** The trucks with today and tomorrow. */
export function Lanes({ context, canRemove, onDrop, onRemove }: Props) {
  const t = useDispatchTexts();
  const { board, plan, carried } = context;
  const lanes = useLanes(context);
  const from = startOfDay(board.at);
  const loads = new Map(board.loads.map((load) => [load.id, load]));
  const carriedNo = (carried === null ? undefined : loads.get(carried)?.orderNo) ?? '';
  return (
    <section aria-label={t('board.trucks')}>
      <div className={classes.days}>
        <span>{formatTime(from, 'm-d')}</span>
        <span>{formatTime(from + DAY_MS, 'm-d')}</span>
      </div>
      <ul className={classes.list}>
        {lanes.map(({ crew, against }) => (
          <Lane
            key={crew.driverId}
            crew={crew}
            from={from}
            placed={loads.get(plan.find(({ driverId }) => driverId === crew.driverId)?.loadId ?? '')}
            against={against}
            carriedNo={carriedNo}
            canRemove={canRemove}
            onDrop={onDrop}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </section>
  );
}

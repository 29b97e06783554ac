import type { Board } from '../../../machines/queueScreen/machine.ts';
import classes from './QueueScreen.module.css';
import { useScreenTexts } from './texts.ts';

/** Who waits in one lane, in the order of their turn. */
export function WaitingLane({ lane }: { lane: Board['lanes'][number] }) {
  const t = useScreenTexts();
  const { laneCode, laneName, inside, docks, waiting, waitingCount } = lane;
  const more = waitingCount - waiting.length;
  return (
    <section className={classes.lane} aria-label={laneName}>
      <h3>
        <b>{laneCode}</b> {laneName}
      </h3>
      <p className={classes.docks}>{t('inside', { inside, docks })}</p>
      {waiting.length === 0 ? (
        <p className={classes.nobody}>{t('nobody')}</p>
      ) : (
        <ol>
          {waiting.map(({ ticketNo, plate }) => (
            <li key={ticketNo}>
              <b>{ticketNo}</b>
              <span>{plate}</span>
            </li>
          ))}
        </ol>
      )}
      {more > 0 && <p className={classes.more}>{t('more', { count: more })}</p>}
    </section>
  );
}

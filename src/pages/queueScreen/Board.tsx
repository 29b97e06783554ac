import { IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatTime } from '../../../domain/rules/times.ts';
import type { Board as BoardData } from '../../../machines/queueScreen/machine.ts';
import { useServerNow } from '../device/useServerNow.ts';
import { CalledTile } from './CalledTile.tsx';
import { calledOf, pageOf } from './pages.ts';
import classes from './QueueScreen.module.css';
import { useScreenTexts } from './texts.ts';
import { WaitingLane } from './WaitingLane.tsx';

interface Props {
  board: BoardData;
  /** Shown longer than a minute without an answer. */
  isOld: boolean;
  isMissed: boolean;
  isSilent: boolean;
  page: number;
  sound: ReactNode;
}

/** So many are large enough to be read from afar. */
const TILES = 6;
const LANES = 3;

/** The queue of a station on its screen. */
export function Board({ board, isOld, isMissed, isSilent, page, sound }: Props) {
  const t = useScreenTexts();
  const now = useServerNow(board.now);
  const { stationName, isOpen, opensAt, closesAt, noticeText, lanes } = board;
  const called = calledOf(board);
  const hours =
    opensAt === null || closesAt === null ? t('roundClock') : t('hours', { from: opensAt, to: closesAt });
  return (
    <main className={classes.screen} data-look={isOld ? 'old' : 'fresh'}>
      <header className={classes.head}>
        <h1>{stationName}</h1>
        {isOld && (
          <strong role="status" className={classes.asOf}>
            {t('asOf', { time: formatTime(board.now, 'h:i') })}
          </strong>
        )}
        {isMissed && <IconWifiOff role="img" aria-label={t('noNetwork')} className={classes.mark} />}
        {sound}
        <time className={classes.clock}>{formatTime(now, 'h:i:s')}</time>
      </header>
      <section className={classes.called} aria-label={t('called')}>
        {called.length === 0 ? (
          <p className={classes.empty}>
            <b>{isOpen ? t('noCalls') : t('closed')}</b>
            <span>{hours}</span>
          </p>
        ) : (
          <>
            <h2>{t('called')}</h2>
            <ul className={classes.tiles}>
              {pageOf(called, TILES, page).map((one) => (
                <CalledTile
                  key={`${one.ticketNo} ${String(one.calledAt)}`}
                  {...one}
                  isNew={isSilent && board.now - one.calledAt < 10_000}
                />
              ))}
            </ul>
          </>
        )}
      </section>
      <section className={classes.waiting} aria-label={t('waiting')}>
        <h2>{t('waiting')}</h2>
        <div className={classes.lanes}>
          {pageOf(lanes, LANES, page).map((lane) => (
            <WaitingLane key={lane.laneCode} lane={lane} />
          ))}
        </div>
      </section>
      <footer className={classes.foot}>{noticeText ?? hours}</footer>
    </main>
  );
}

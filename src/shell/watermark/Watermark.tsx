import { formatTime } from '../../../domain/rules/times.ts';
import { useSession } from '../../app/hooks.ts';
import { useIsPersonal } from '../../app/personal.ts';
import { useNow } from '../../ui/useNow.ts';
import { tileOf } from './tile.ts';
import classes from './Watermark.module.css';

/** Covers personal data with the user's name and the time: on the screen, in screenshots, and on paper. */
export function Watermark() {
  return useIsPersonal() ? <Mark /> : null;
}

const MINUTE_MS = 60_000;

function Mark() {
  const { name, code } = useSession(({ context }) => ({ name: context.name, code: context.code }));
  const now = useNow(MINUTE_MS);
  const image = tileOf(`${name} ${code}`, formatTime(now, 'y-m-d h:i'));
  return <div className={classes.mark} style={{ backgroundImage: image }} aria-hidden data-watermark />;
}

import { IconCloudOff } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { formatTime } from '../../../domain/rules/times.ts';
import { useActor } from '../../app/actors.ts';
import { usePresenceTexts } from '../presence/texts.ts';
import classes from './OutageBanner.module.css';
import { outageOf } from './state.ts';

/** While the server is unreachable: what still works, and what happens to typed text. The badge announces it. */
export function OutageBanner() {
  const channel = useActor('channel');
  const t = usePresenceTexts();
  const outage = useSelector(channel, outageOf);
  const lastContactAt = useSelector(channel, ({ context }) => context.lastContactAt);
  if (outage === null) return null;
  const title = outage === 'offline' ? t('outage.offline') : t('outage.unreachable');
  return (
    <section className={classes.banner} aria-label={title} data-transient>
      <IconCloudOff size={18} aria-hidden />
      <p>
        <b>{title}</b> {t('outage.works')} {t('outage.kept')}
        {lastContactAt !== null && (
          <small> {t('outage.asOf', { time: formatTime(lastContactAt, 'm-d h:i') })}</small>
        )}
      </p>
    </section>
  );
}

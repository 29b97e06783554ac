import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { nextOf } from '../../../domain/rules/scanJob.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { linkOf, scanViewOf } from '../../../machines/scanStation/selectors.ts';
import { useLang } from '../../app/hooks.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useWmsTexts } from '../wms/texts.ts';
import classes from './scan.module.css';
import type { Station } from './useStation.ts';

/** The place of the two buttons for the thumbs. */
export const ThumbBar = ({ children }: { children: ReactNode }) => (
  <div className={classes.thumbs}>{children}</div>
);

interface Way {
  readonly label: string;
  readonly run: () => void;
  /** Why it cannot be pressed now. */
  readonly reason?: string | undefined;
}

/** The two buttons for the thumbs: what goes on at the left, what else may be done at the right. */
export function Thumbs({
  station: { actor, snapshot, unsent },
  spec,
  isCamera,
  onCamera,
  children,
}: {
  station: Station;
  spec: RecordSpec;
  isCamera: boolean;
  onCamera: () => void;
  /** What is wrong. */
  children: ReactNode;
}) {
  const t = useWmsTexts();
  const lang = useLang();
  const view = scanViewOf(snapshot);
  const { job } = snapshot.context;
  const next = job === null ? null : nextOf(job);
  const action = next === null ? '' : say(spec.events[next]?.label ?? spec.label, lang);
  const closed = () => {
    if (linkOf(snapshot) === 'offline') return t('scan.closedOffline', { action });
    return unsent > 0 ? t('scan.closedQueue') : undefined;
  };
  const sends =
    (...[event]: Parameters<typeof actor.send>) =>
    () => {
      actor.send(event);
    };
  const leave: Way = { label: t('scan.leave'), run: sends({ type: 'job.left' }) };
  const ways = (): readonly [Way | null, Way | null] => {
    if (view === 'repeated')
      return [
        { label: t('scan.yes'), run: sends({ type: 'code.meant' }) },
        { label: t('scan.no'), run: sends({ type: 'code.dropped' }) },
      ];
    if (view === 'finished')
      return [
        next === null ? null : { label: action, run: sends({ type: 'next.taken' }), reason: closed() },
        leave,
      ];
    if (view === 'unkept' || view === 'unopened')
      return [{ label: t('scan.retry'), run: sends({ type: 'jobs.asked' }) }, leave];
    if ((view === 'place' || view === 'goods') && !isCamera)
      return [{ label: t('scan.camera'), run: onCamera }, null];
    return [null, null];
  };
  const [left, right] = ways();
  const isBeside = view === 'place' || view === 'goods';
  return (
    <ThumbBar>
      {left === null ? (
        <span />
      ) : (
        <ReasonedButton variant={isBeside ? 'default' : 'filled'} reason={left.reason} onClick={left.run}>
          {left.label}
        </ReasonedButton>
      )}
      {right === null ? (
        children
      ) : (
        <Button variant="default" onClick={right.run}>
          {right.label}
        </Button>
      )}
    </ThumbBar>
  );
}

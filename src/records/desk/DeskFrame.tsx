import { Alert, Button, Loader } from '@mantine/core';
import { IconCloudOff, IconLock, IconRefresh } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { Notice } from '../../ui/Notice.tsx';
import classes from './desk.module.css';
import type { Followed } from './useFollowed.ts';

/** What came of a step at the desk. */
export interface Told {
  readonly isBad: boolean;
  readonly text: string;
}

/** Texts of the surrounding page. */
type Say = (key: 'failed' | 'retry' | 'refresh') => string;

interface WaitingProps {
  followed: Pick<Followed<unknown>, 'isOffline' | 'refused' | 'again'>;
  t: Say;
}

/** The place of a desk while there is nothing to show yet: it loads, cannot be read, or is refused. */
export function DeskWaiting({ followed: { isOffline, refused, again }, t }: WaitingProps) {
  if (refused !== null)
    return (
      <Notice icon={<IconLock size={28} />} title={refused} action={{ label: t('retry'), run: again }} />
    );
  if (isOffline)
    return (
      <Notice
        icon={<IconCloudOff size={28} />}
        title={t('failed')}
        action={{ label: t('retry'), run: again }}
      />
    );
  return <Loader m="md" size="sm" role="status" aria-busy />;
}

interface Props {
  /** What stands in the line at the top, before the button that reads anew. */
  head: ReactNode;
  /** Why nothing can be done now. */
  closed: string | undefined;
  told: Told | null;
  isOffline: boolean;
  t: Say;
  onAgain: () => void;
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** The frame of a desk that is followed: what it is about, why it is closed, and what came of the last step. */
export function DeskFrame({ head, closed, told, isOffline, t, onAgain, ref, children }: Props) {
  return (
    <div
      className={classes.desk}
      data-offline={isOffline || undefined}
      {...(ref ? { ref, tabIndex: -1 } : {})}
    >
      <header className={classes.head}>
        {head}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconRefresh size={14} aria-hidden />}
          onClick={onAgain}
        >
          {t('refresh')}
        </Button>
      </header>
      {closed !== undefined && (
        <Alert color="orange" role="alert">
          {closed}
        </Alert>
      )}
      {told && (
        <Alert color={told.isBad ? 'red' : 'teal'} role={told.isBad ? 'alert' : 'status'}>
          {told.text}
        </Alert>
      )}
      {children}
    </div>
  );
}

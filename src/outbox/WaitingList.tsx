import { Button, Text } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { type Entry, heldBy, isNote } from '../../domain/rules/outboxEntry.ts';
import {
  isOutboxOffline,
  isOutboxPausing,
  isOutboxReady,
  isOutboxSending,
  isOutboxWriting,
  storageFaultOf,
} from '../../machines/outbox/selectors.ts';
import classes from './outbox.module.css';
import type { OutboxActor } from './outbox.ts';
import { StorageFault } from './StorageFault.tsx';
import { useOutboxTexts } from './texts.ts';
import { WaitingEntry } from './WaitingEntry.tsx';

interface Props {
  outbox: OutboxActor;
  /** Only those of one group. */
  group?: string;
  /** Opens the form with the values of an entry that was refused; absent: its page is linked instead. */
  onCorrect?: (entry: Entry) => void;
  /** The page of the documents of a group. */
  linkOf: (group: string) => string;
}

/** What this phone still has to send: refused steps first, each with its reason and what may be done about it. */
export function WaitingList({ outbox, group, onCorrect, linkOf }: Props) {
  const t = useOutboxTexts();
  const snapshot = useSelector(outbox, (now) => now);
  const entries = snapshot.context.entries.filter((entry) => group === undefined || entry.group === group);
  const fault = storageFaultOf(snapshot);
  const isWriting = isOutboxWriting(snapshot);
  if (entries.length === 0 && fault === null && !isWriting) return null;
  const refused = entries.filter(({ refusal }) => refusal !== null);
  const waiting = entries.filter(({ refusal }) => refusal === null);
  const isOpen = isOutboxReady(snapshot);
  const isPausing = isOutboxPausing(snapshot);
  const isBehind = (entry: Entry) =>
    refused.some((one) => one.group === entry.group && one.place < entry.place);
  // A form stays open where its correction found no room.
  const mayCorrect = isOpen || fault === 'full' || fault === 'failed';
  return (
    <section className={classes.list} aria-label={t('title')}>
      {fault !== null && <StorageFault outbox={outbox} fault={fault} />}
      {entries.length > 0 && <h2 className={classes.heading}>{t('waiting', { count: waiting.length })}</h2>}
      {isWriting && <Text role="status">{t('writing')}</Text>}
      {entries.length > 0 && isOutboxOffline(snapshot) && <Text role="status">{t('offline')}</Text>}
      {isOutboxSending(snapshot) && <Text role="status">{t('sending')}</Text>}
      {isPausing && (
        <>
          <Text role="status">{t('pausing')}</Text>
          <Button
            variant="default"
            onClick={() => {
              outbox.send({ type: 'sending.requested' });
            }}
          >
            {t('now')}
          </Button>
        </>
      )}
      <ul className={classes.rows}>
        {[...refused, ...waiting].map((entry) => (
          <WaitingEntry
            key={entry.place}
            entry={entry}
            outbox={outbox}
            isOpen={isOpen}
            isBehind={isBehind(entry)}
            held={heldBy(snapshot.context.entries, entry)}
          >
            {isNote(entry) ? null : onCorrect ? (
              <Button
                disabled={!mayCorrect}
                onClick={() => {
                  onCorrect(entry);
                }}
              >
                {t('correct')}
              </Button>
            ) : (
              <Button component={Link} to={linkOf(entry.group)}>
                {t('open')}
              </Button>
            )}
          </WaitingEntry>
        ))}
      </ul>
    </section>
  );
}

import { Alert, Badge, Button, Group, Modal, Text } from '@mantine/core';
import { useMachine, useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../domain/rules/times.ts';
import { shownItem } from '../../../machines/mustRead/machine.ts';
import {
  isAccepting,
  isAsking,
  isCovering,
  isUnloaded,
  isUnsent,
} from '../../../machines/mustRead/selectors.ts';
import { useActor, useActors } from '../../app/actors.ts';
import { useSession, viewerOf } from '../../app/hooks.ts';
import { logOut } from '../commands/shellCommands.ts';
import { NoteBody } from '../notices/NoteBody.tsx';
import { mustReadWith } from './effects.ts';
import classes from './mustRead.module.css';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

/** Changed agreements and mandatory notes, one after the other, over the page until they are accepted or read. */
export default function MustRead() {
  const { t } = useTranslation('mustRead');
  const actors = useActors();
  const bell = useSelector(useActor('noticeBell'), ({ context }) => context.bell);
  const isStaff = useSession(({ context }) => viewerOf(context)?.partyType === 'PLAT');
  const [logic] = useState(() => mustReadWith(actors));
  const [snapshot, send, actor] = useMachine(logic, { input: { isStaff } });
  useEffect(() => {
    // Not counted yet: what is shown stays.
    if (bell !== null) actor.send({ type: bell.must ? 'owed.found' : 'owed.none' });
  }, [bell, actor]);
  if (!isCovering(snapshot)) return null;

  const { items, refusal } = snapshot.context;
  const later = snapshot.can({ type: 'reading.postponed' }) && (
    <Button
      variant="default"
      onClick={() => {
        send({ type: 'reading.postponed' });
      }}
    >
      {t('later')}
    </Button>
  );
  const leave = (
    <Button
      variant="subtle"
      color="gray"
      mr="auto"
      onClick={() => {
        logOut.run(actors);
      }}
    >
      {t('logout')}
    </Button>
  );
  const retry = (
    <Button
      onClick={() => {
        send({ type: 'request.retried' });
      }}
    >
      {t('retry')}
    </Button>
  );
  if (isUnloaded(snapshot) || items.length === 0)
    return (
      <Cover title={t('title')}>
        <Alert color="red" role="alert" mb="md">
          {t('unloaded')}
        </Alert>
        <Group justify="flex-end" gap="xs">
          {leave}
          {later}
          {retry}
        </Group>
      </Cover>
    );

  const item = shownItem(snapshot.context);
  const isNote = item.is === 'note';
  return (
    <Cover title={isNote ? item.title : t(item.kind === 'privacy' ? 'privacy' : 'service')}>
      <Text component="div" size="sm" c="dimmed" mb="sm">
        {isNote
          ? item.publishAt !== null && formatTime(item.publishAt, 'y-m-d h:i')
          : t('version', { n: item.version })}
        {items.length > 1 && (
          <Badge ml="sm" variant="light">
            {t('left', { n: items.length })}
          </Badge>
        )}
      </Text>
      <div className={classes.text} tabIndex={0} role="region" aria-label={t('text')}>
        {isNote ? (
          <NoteBody note={item} />
        ) : (
          <Suspense>
            <RichText html={item.html} />
          </Suspense>
        )}
      </div>
      {refusal !== null && (
        <Alert color="yellow" role="status" mt="sm" py="xs">
          {refusal}
        </Alert>
      )}
      {isUnsent(snapshot) && (
        <Alert color="red" role="alert" mt="sm" py="xs">
          {t('unsent')}
        </Alert>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        {leave}
        {later}
        {isUnsent(snapshot) ? (
          retry
        ) : (
          <Button
            loading={isAccepting(snapshot) || isAsking(snapshot)}
            onClick={() => {
              send({ type: 'item.accepted' });
            }}
          >
            {t(isNote ? 'read' : 'accept')}
          </Button>
        )}
      </Group>
    </Cover>
  );
}

/** Over everything, and without a way past it. */
function Cover({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Modal
      opened
      centered
      size="lg"
      zIndex={390}
      title={title}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      onClose={() => undefined}
    >
      {children}
    </Modal>
  );
}

import { Alert, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { addComment, type Comment, COMMENT_MAX, listComments } from '../../../domain/calls/comments.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { onRecordChanged } from '../../app/live.ts';
import { Notice } from '../../ui/Notice.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import classes from './comments.module.css';
import { Pictures } from '../files/Pictures.tsx';
import { requestNo } from '../requestNo.ts';
import { useStoredDraft } from '../form/useStoredDraft.ts';
import { ask } from '../wire.ts';
import { useTexts } from '../texts.ts';
import { firstOf } from '../../../domain/rules/characters.ts';
import { useSaid } from '../../ui/useSaid.ts';

const draftSchema = z.object({ text: z.string() });

interface Props {
  record: string;
  id: string;
}

/** Comments on a document; those of others arrive by the live channel, the user's own draft is kept until it is sent. */
export default function Comments({ record, id }: Props) {
  const { t } = useTranslation('comments');
  const roles = useTexts();
  const [draft, keep] = useStoredDraft(`comment:${record}:${id}`, draftSchema);
  const text = draft?.text ?? '';
  const [comments, setComments] = useState<readonly Comment[] | null>(null);
  const [isFailed, setFailed] = useState(false);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useSaid();
  // The request number of the comment being sent: sent again without a response, it is stored once.
  const number = useRef<string | null>(null);

  const load = useCallback(() => {
    ask(listComments, { record, recordId: id }).then(
      (answer) => {
        setFailed(!answer.ok);
        if (answer.ok) setComments(answer.data);
      },
      () => {
        setFailed(true);
      },
    );
  }, [record, id]);
  useEffect(() => {
    load();
    return onRecordChanged(record, (change) => {
      if (change.id === id) load();
    });
  }, [record, id, load]);

  const write = (next: string) => {
    number.current = null;
    keep(next === '' ? null : { text: next });
  };
  const send = async () => {
    number.current ??= requestNo();
    setSending(true);
    setFault('');
    try {
      const answer = await ask(addComment, { record, recordId: id, text, requestNo: number.current });
      if (answer.ok) {
        write('');
        load();
      } else setFault(answer.refusal.msg);
    } catch {
      setFault(t('noAnswer'));
    } finally {
      setSending(false);
    }
  };

  return (
    <Stack gap="md">
      {comments === null &&
        (isFailed ? (
          <Notice icon={<IconCloudOff />} title={t('failed')} action={{ label: t('retry'), run: load }} />
        ) : (
          <Loader size="sm" role="status" aria-busy />
        ))}
      {comments?.length === 0 && <Text c="dimmed">{t('none')}</Text>}
      {comments !== null && comments.length > 0 && (
        <ol className={classes.list} aria-label={t('list')} aria-live="polite">
          {comments.map((one) => (
            <li key={one.id} className={classes.item}>
              <Text size="xs" c="dimmed">
                {formatTime(one.at)} · {one.byName} ·{' '}
                {roles(`role.${one.byRole}`, { defaultValue: one.byRole })}
              </Text>
              <Text className={classes.text}>{one.text}</Text>
              {one.photos.length > 0 && <Pictures ids={one.photos} name={t('photo')} />}
            </li>
          ))}
        </ol>
      )}
      <Textarea
        label={t('add')}
        description={t('append')}
        rows={3}
        value={text}
        disabled={isSending}
        onChange={({ currentTarget: { value } }) => {
          write(firstOf(value, COMMENT_MAX));
        }}
      />
      {fault !== '' && (
        <Alert color="red" role="alert">
          {fault}
        </Alert>
      )}
      <Group justify="space-between">
        <Text size="xs" c="dimmed">
          {t('left', { count: COMMENT_MAX - text.length })}
        </Text>
        <ReasonedButton
          loading={isSending}
          reason={text.trim() === '' ? t('empty') : undefined}
          onClick={() => {
            void send();
          }}
        >
          {t('send')}
        </ReasonedButton>
      </Group>
    </Stack>
  );
}

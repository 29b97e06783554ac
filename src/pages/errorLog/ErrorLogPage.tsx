import { Button, Code, CopyButton, Group, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../domain/rules/times.ts';
import { useActor } from '../../app/actors.ts';
import { Notice } from '../../ui/Notice.tsx';
import classes from './ErrorLogPage.module.css';

/** Errors in this window, newest first (L-13, records 12). Kept in memory only. */
export default function ErrorLogPage() {
  const errorLog = useActor('errorLog');
  const { t } = useTranslation();
  const entries = useSelector(errorLog, ({ context }) => context.entries);
  const [query, setQuery] = useState('');
  const wanted = query.trim().toLowerCase();
  const shown = entries.filter(({ message, path, source }) =>
    `${message} ${path} ${source}`.toLowerCase().includes(wanted),
  );
  if (entries.length === 0)
    return (
      <Notice
        icon={<IconCheck size={40} stroke={1.4} />}
        title={t('errorLog.none')}
        text={t('errorLog.noneText')}
      />
    );
  return (
    <div className={classes.page}>
      <Group justify="space-between">
        <TextInput
          w={320}
          aria-label={t('errorLog.filter')}
          placeholder={t('errorLog.filter')}
          value={query}
          onChange={({ currentTarget }) => {
            setQuery(currentTarget.value);
          }}
        />
        <Group gap="xs">
          <CopyButton value={JSON.stringify(shown, null, 2)}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(copied ? 'errorLog.copied' : 'errorLog.copy')}
              </Button>
            )}
          </CopyButton>
          <Button
            variant="default"
            onClick={() => {
              errorLog.send({ type: 'log.cleared' });
            }}
          >
            {t('errorLog.clear')}
          </Button>
        </Group>
      </Group>
      <ol className={classes.entries}>
        {shown.map(({ number, at, message, source, path, stack }) => (
          <li key={number}>
            <header>
              <time>{formatTime(at)}</time>
              <b>{message}</b>
            </header>
            <small>
              {source} · {path}
            </small>
            {stack !== '' && (
              <details>
                <summary>{t('errorLog.stack')}</summary>
                <Code block>{stack}</Code>
              </details>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

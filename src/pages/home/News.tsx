import { Badge, Modal, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import { label } from '../../../domain/codes/lists/list.ts';
import { newsCategory } from '../../../domain/codes/lists/news.ts';
import { listLatestNews, readNews } from '../../../domain/calls/news.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { send } from '../../app/http.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './Lists.module.css';
import { Panel } from './Panel.tsx';
import { useFigures } from './useFigures.ts';
import { useHomeTexts } from './texts.ts';

const RichText = lazy(() => import('../../ui/RichText.tsx'));

/** One piece of news with its text. */
function Article({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useHomeTexts();
  const [tries, setTries] = useState(0);
  const load = useCallback(() => send(readNews, { id }, { quiet: true }), [id]);
  const found = useLoaded(`${id} ${String(tries)}`, load);
  return (
    <Modal opened onClose={onClose} size="lg" title={found.state === 'ready' ? found.value.title : t('news')}>
      <Fetched
        found={found}
        t={(key) => t(`news.${key}`)}
        onRetry={() => {
          setTries((last) => last + 1);
        }}
      >
        {({ publishAt, coverUrl, content }) => (
          <>
            <Text size="sm" c="dimmed" mb="md">
              <time>{formatTime(publishAt, 'y-m-d h:i')}</time>
            </Text>
            {coverUrl !== null && <img src={coverUrl} alt="" style={{ width: '100%', marginBottom: 16 }} />}
            <Suspense>
              <RichText html={content} />
            </Suspense>
          </>
        )}
      </Fetched>
    </Modal>
  );
}

/** The five latest pieces of news of the back office; each opens its text. */
export default function News() {
  const t = useHomeTexts();
  const lang = useLang();
  const [opened, setOpened] = useState<string | null>(null);
  const request = useMemo(() => ({ language: lang }), [lang]);
  return (
    <>
      <Panel title={t('news')} figures={useFigures(listLatestNews, request)} room={190}>
        {(rows) => (
          <ul className={classes.rows}>
            {rows.map(({ id, title, category, top, publishAt }) => (
              <li key={id}>
                <UnstyledButton
                  className={classes.main}
                  onClick={() => {
                    setOpened(id);
                  }}
                >
                  <span>
                    {top && (
                      <Badge size="sm" mr={6} variant="light">
                        {t('news.top')}
                      </Badge>
                    )}
                    {title}
                  </span>
                  <small>{label(newsCategory, category, lang)}</small>
                </UnstyledButton>
                <time>{formatTime(publishAt, 'm-d')}</time>
              </li>
            ))}
            {rows.length === 0 && <li className={classes.none}>{t('news.none')}</li>}
          </ul>
        )}
      </Panel>
      {opened !== null && (
        <Article
          id={opened}
          onClose={() => {
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

import { Box, Button, Group, Stack, Title } from '@mantine/core';
import { IconExternalLink, IconRocket } from '@tabler/icons-react';
import { type ReactNode, useCallback, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { siteReleaseContent } from '../../../domain/calls/siteRelease.ts';
import { useLang } from '../../app/hooks.ts';
import { useOpenedRow } from '../../records/detail/openedRow.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useQuietChanges } from '../../records/useQuietChanges.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useRefreshed } from '../../ui/useLoaded.ts';
import { InPreview } from './InPreview.tsx';
import { ReleaseDiff } from './ReleaseDiff.tsx';
import { siteReleaseView } from './releaseView.ts';
import { useWebsiteTexts } from './texts.ts';

function Deploying({ release: { id }, choice }: { release: WireRow; choice: ReactNode }) {
  const t = useWebsiteTexts();
  const lang = useLang();
  const [, setOpened] = useOpenedRow();
  const [round, setRound] = useState(0);
  const changes = useQuietChanges(siteReleaseView.spec.name);
  const load = useCallback(async () => {
    const answer = await ask(siteReleaseContent, { id });
    if (!answer.ok) throw new Error(answer.refusal.msg);
    return answer.data;
  }, [id]);
  const found = useRefreshed(`${id} ${String(changes)} ${String(round)}`, load);
  return (
    <Stack gap="sm" component="section" aria-label={t('diff')}>
      <Group gap="sm">
        <Title order={2} size="h5">
          {t('diff')}
        </Title>
        {choice}
        <Button
          leftSection={<IconRocket size={14} aria-hidden />}
          onClick={() => {
            setOpened(id);
          }}
        >
          {t('deploy')}
        </Button>
        <Button
          component="a"
          href={`/site/${lang}`}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconExternalLink size={14} aria-hidden />}
        >
          {t('live')}
        </Button>
      </Group>
      <Fetched
        found={found}
        t={t}
        onRetry={() => {
          setRound((before) => before + 1);
        }}
      >
        {({ content, live }) => <ReleaseDiff content={content} live={live} lang={lang} />}
      </Fetched>
    </Stack>
  );
}

/** What a release changes before it goes live, and the releases there were: records 5, addendum B 6.6. */
export default function DeploySettingPage() {
  const t = useWebsiteTexts();
  return (
    <>
      <Box p="md" pb={0}>
        <InPreview empty={t('none.deploy')}>
          {(release, choice) => <Deploying key={release.id} release={release} choice={choice} />}
        </InPreview>
      </Box>
      <RecordPage view={siteReleaseView} noCreate />
    </>
  );
}

import { Select, Skeleton } from '@mantine/core';
import { IconCloudOff, IconDeviceDesktop } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import { siteRelease } from '../../../domain/records/siteRelease.ts';
import { isListFailed } from '../../../machines/list/selectors.ts';
import { useEmbeddedList } from '../../records/list/useList.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useWebsiteTexts } from './texts.ts';

const PREVIEWS = { status: 'preview' };
const NEWEST_FIRST = { field: 'gmtCreated', dir: 'desc' } as const;

interface Props {
  /** What to do where there is none. */
  empty: string;
  children: (release: WireRow, choice: ReactNode) => ReactNode;
}

/** The release that is in preview, the newest of several unless another one is chosen. */
export function InPreview({ empty, children }: Props) {
  const t = useWebsiteTexts();
  const { actor, snapshot } = useEmbeddedList(siteRelease, PREVIEWS, NEWEST_FIRST);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const { page } = snapshot.context;
  if (!page)
    return isListFailed(snapshot) ? (
      <Notice
        icon={<IconCloudOff size={28} />}
        title={t('failed')}
        action={{
          label: t('retry'),
          run: () => {
            actor.send({ type: 'list.reload' });
          },
        }}
      />
    ) : (
      <Skeleton height={240} role="status" aria-busy />
    );
  const { records } = page;
  const release = records.find(({ id }) => id === chosenId) ?? records[0];
  if (!release) return <Notice icon={<IconDeviceDesktop size={28} />} title={t('none.title')} text={empty} />;
  const choice =
    records.length > 1 ? (
      <Select
        aria-label={t('release')}
        w={220}
        allowDeselect={false}
        data={records.map(({ id, releaseNo }) => ({ value: id, label: String(releaseNo) }))}
        value={release.id}
        onChange={setChosenId}
      />
    ) : (
      <strong>{String(release.releaseNo)}</strong>
    );
  return children(release, choice);
}

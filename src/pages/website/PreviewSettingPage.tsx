import { Box } from '@mantine/core';
import { useOpenedRow } from '../../records/detail/openedRow.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { InPreview } from './InPreview.tsx';
import { PreviewFrames } from './PreviewFrames.tsx';
import { siteReleaseView } from './releaseView.ts';
import { useWebsiteTexts } from './texts.ts';

const NOT_LIVE = { status: 'draft,preview' };

/** Releases that are prepared, and how the site will look: records 5, addendum B 6.6. */
export default function PreviewSettingPage() {
  const t = useWebsiteTexts();
  const [, setOpened] = useOpenedRow();
  return (
    <>
      <Box p="md" pb={0}>
        <InPreview empty={t('none.preview')}>
          {(release, choice) => (
            <PreviewFrames
              key={release.id}
              release={release}
              choice={choice}
              onOpen={() => {
                setOpened(release.id);
              }}
            />
          )}
        </InPreview>
      </Box>
      <RecordPage view={siteReleaseView} preset={NOT_LIVE} />
    </>
  );
}

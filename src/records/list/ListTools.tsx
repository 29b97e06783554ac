import { ActionIcon, Group, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { memo, type ComponentProps } from 'react';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { RecordSpec, Viewer } from '../../../domain/schema/record.ts';
import { isGranted } from '../../../domain/rules/rights.ts';
import { ColumnChooser } from './ColumnChooser.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ImportButton } from './ImportButton.tsx';
import { useTexts } from '../texts.ts';

interface Props extends ComponentProps<typeof ColumnChooser> {
  spec: RecordSpec;
  viewer: Viewer;
  lang: Lang;
  /** The query of the list, with the page's fixed filters. */
  query: ComponentProps<typeof ExportButton>['query'];
  total: number;
  canCreate: boolean;
  /** Rows are shown, and others are loading. */
  isRefreshing: boolean;
  onReload: () => void;
}

/** Actions on a list as a whole: refresh, import, export, choose columns. */
export const ListTools = memo(function ListTools({
  spec,
  viewer,
  lang,
  query,
  total,
  canCreate,
  isRefreshing,
  onReload,
  offered,
  choice,
}: Props) {
  const t = useTexts();
  return (
    <Group gap="xs">
      {isRefreshing && <Loader role="img" aria-label={t('loading')} />}
      <ActionIcon
        variant="default"
        size="var(--control)"
        aria-label={t('refresh')}
        title={t('refresh')}
        onClick={onReload}
      >
        <IconRefresh size={16} />
      </ActionIcon>
      {canCreate && isGranted(viewer, spec, 'import') && (
        <ImportButton spec={spec} role={viewer.role} lang={lang} onImported={onReload} />
      )}
      {isGranted(viewer, spec, 'export') && (
        <ExportButton spec={spec} query={query} total={total} columns={choice.shown} lang={lang} />
      )}
      <ColumnChooser offered={offered} choice={choice} />
    </Group>
  );
});

import { Badge, Button, Group, Loader, Stack, Text } from '@mantine/core';
import { IconCloudOff, IconPlus } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { recordCalls, type WireRow } from '../../../domain/calls/records.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { resourceType } from '../../../domain/codes/lists/people.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { resource } from '../../../domain/records/resource.ts';
import { isGranted, mayEdit } from '../../../domain/rules/rights.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { ExportButton } from '../../records/list/ExportButton.tsx';
import { CLOSED, NEW, useOpenedRow } from '../../records/detail/openedRow.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import type { RecordView } from '../../records/view.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Tree, type TreeNode } from '../../ui/tree/Tree.tsx';
import { useRows } from '../authority/useRows.ts';

const calls = recordCalls(resource);
const view: RecordView = { spec: resource };
const QUERY = { filters: {}, sort: resource.list.sort, current: 1, size: 20 };
const FIELDS = { zh: 'titleZh', en: 'titleEn', es: 'titleEs', ja: 'titleJa' } as const;

/** Missing languages fall back to English, then Chinese (records 5). */
function titleIn(row: WireRow, lang: Lang): string {
  const found = [row[FIELDS[lang]], row.titleEn, row.titleZh].find((title) => typeof title === 'string');
  return typeof found === 'string' ? found : String(row.name);
}

/** The stored menu as a tree of entries, each opened like any record (records 5, Resource). */
export default function MenuPage() {
  const { t } = useTranslation('rights');
  const lang = useLang();
  const viewer = useViewer();
  const { rows, isFailed, reload } = useRows('resource', calls.list);
  const [opened, setOpened] = useOpenedRow();
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const below = useMemo(() => {
    const found = new Map<unknown, WireRow[]>();
    for (const row of rows ?? []) found.set(row.parentId, [...(found.get(row.parentId) ?? []), row]);
    return found;
  }, [rows]);
  if (!rows) {
    return isFailed ? (
      <Notice icon={<IconCloudOff />} title={t('failed')} action={{ label: t('retry'), run: reload }} />
    ) : (
      <Loader m="md" role="status" aria-label={t('loading')} />
    );
  }
  const nodesBelow = (parentId: string | null): TreeNode[] =>
    (below.get(parentId) ?? []).map((row) => ({
      id: row.id,
      label: titleIn(row, lang),
      children: nodesBelow(row.id),
      isDim: row.status !== 'enabled',
      end: (
        <Group gap={6} wrap="nowrap">
          {row.status !== 'enabled' && (
            <Badge color="gray" variant="light">
              {t('off')}
            </Badge>
          )}
          {row.isHidden === true && (
            <Badge color="gray" variant="outline">
              {t('hidden')}
            </Badge>
          )}
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {typeof row.path === 'string' ? row.path : String(row.permissionCode ?? '')}
          </Text>
          <Badge variant="light">{label(resourceType, String(row.type), lang)}</Badge>
        </Group>
      ),
    }));
  const mayAdd = mayEdit(resource, viewer, 'create');
  return (
    <Stack gap="sm" p="md">
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          {mayAdd && (
            <Button
              leftSection={<IconPlus size={14} />}
              onClick={() => {
                setOpened(NEW);
              }}
            >
              {t('add')}
            </Button>
          )}
          <Button
            variant="default"
            onClick={() => {
              setExpanded(new Set(rows.flatMap(({ id }) => (below.has(id) ? [id] : []))));
            }}
          >
            {t('expandAll')}
          </Button>
          <Button
            variant="default"
            onClick={() => {
              setExpanded(new Set());
            }}
          >
            {t('collapseAll')}
          </Button>
        </Group>
        {isGranted(viewer, resource, 'export') && (
          <ExportButton
            spec={resource}
            query={QUERY}
            total={rows.length}
            columns={[...resource.list.columns]}
            lang={lang}
          />
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {t('hint')}
      </Text>
      <Tree
        label={t('menuTree')}
        nodes={nodesBelow(null)}
        expanded={expanded}
        selected={opened}
        onExpand={(id, isOpen) => {
          const next = new Set(expanded);
          if (isOpen) next.add(id);
          else next.delete(id);
          setExpanded(next);
        }}
        onOpen={setOpened}
      />
      {opened !== CLOSED && (opened !== NEW || mayAdd) && (
        <RecordDetail
          key={opened}
          view={view}
          id={opened === NEW ? null : opened}
          onClose={() => {
            setOpened(CLOSED);
          }}
        />
      )}
    </Stack>
  );
}

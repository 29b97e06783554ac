import { Badge, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { label } from '../../../domain/codes/lists/list.ts';
import { dataScope } from '../../../domain/codes/lists/people.ts';
import { say } from '../../../domain/codes/label.ts';
import { fixedBy, type GrantTree as Places, tickOf } from '../../../domain/rules/grantTree.ts';
import { DATA_SCOPES, type DataScope } from '../../../domain/rules/rights.ts';
import { useLang } from '../../app/hooks.ts';
import { Tree, type TreeNode } from '../../ui/tree/Tree.tsx';
import type { Grants } from './useGrants.ts';

const isScope = (value: string): value is DataScope => DATA_SCOPES.some((scope) => scope === value);

/** The menu with a checkbox at every page and button; a granted page also has its data scope. */
export function GrantTree({ tree, grants }: { tree: Places; grants: Grants }) {
  const { t } = useTranslation('rights');
  const lang = useLang();
  const [search, setSearch] = useState('');
  const groups = useMemo(
    () => [...tree.places.values()].filter(({ id }) => tree.below.has(id)).map(({ id }) => id),
    [tree],
  );
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const wanted = search.trim().toLowerCase();

  const scopeSelect = (id: string, title: string) => (
    <NativeSelect
      size="xs"
      w={132}
      aria-label={t('scopeOf', { title })}
      value={grants.draft[id] ?? 'group'}
      data={DATA_SCOPES.map((value) => ({ value, label: label(dataScope, value, lang) }))}
      onChange={({ currentTarget: { value } }) => {
        if (isScope(value)) grants.setScope(id, value);
      }}
    />
  );
  const nodesBelow = (parentId: string | null): TreeNode[] =>
    (tree.below.get(parentId) ?? []).flatMap((place): TreeNode[] => {
      const title = say(place.title, lang);
      const children = nodesBelow(place.id);
      if (wanted !== '' && !title.toLowerCase().includes(wanted) && children.length === 0) return [];
      const fixed = fixedBy(tree, place.id);
      const hasScope = place.type === 'page' && grants.granted.has(place.id) && !place.isForAll;
      return [
        {
          id: place.id,
          label: title,
          children,
          tick: tickOf(tree, grants.granted, place.id),
          fixed: fixed === null ? undefined : t(`fixed.${fixed}`),
          isDim: !place.isEnabled,
          end: (
            <>
              {!place.isEnabled && (
                <Badge color="gray" variant="light">
                  {t('off')}
                </Badge>
              )}
              {hasScope && scopeSelect(place.id, title)}
            </>
          ),
        },
      ];
    });

  const shown = wanted === '' ? expanded : new Set(groups);
  return (
    <Stack gap="xs">
      <Group gap="xs" align="flex-end">
        <TextInput
          label={t('search')}
          value={search}
          onChange={({ currentTarget: { value } }) => {
            setSearch(value);
          }}
        />
        <Button
          variant="default"
          onClick={() => {
            setExpanded(new Set(groups));
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
      <Tree
        label={t('tree')}
        nodes={nodesBelow(null)}
        expanded={shown}
        onExpand={(id, isOpen) => {
          const next = new Set(expanded);
          if (isOpen) next.add(id);
          else next.delete(id);
          setExpanded(next);
        }}
        onTick={grants.tick}
      />
    </Stack>
  );
}

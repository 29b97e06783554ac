import { ActionIcon, Alert, Button, Group, Menu, Text } from '@mantine/core';
import { IconBookmark, IconStar, IconStarFilled, IconTrash, IconUsers } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { SavedView } from '../../../domain/calls/listViews.ts';
import type { Role } from '../../../domain/codes/roles.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { ViewCommand } from '../../../machines/views/machine.ts';
import {
  areViewsReady,
  isViewsLoadFailed,
  canCommandViews,
  isViewCommandRolledBack,
} from '../../../machines/views/selectors.ts';
import type { ListSetup } from './listSettings.ts';
import { ViewForm } from './ViewForm.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  setup: ListSetup;
  /** The list's present query string. */
  query: string;
  role: Role;
  lang: Lang;
  onChoose: (query: string) => void;
}

/** The order of parameters does not matter. */
export const sameQuery = (one: string, other: string) => sorted(one) === sorted(other);
const sorted = (query: string) => {
  const params = new URLSearchParams(query);
  params.delete('current');
  params.sort();
  return params.toString();
};

/** Saved views of a list: choose one, save the present query, set the one the page opens with. */
export const ViewMenu = memo(function ViewMenu({ setup, query, role, lang, onChoose }: Props) {
  const t = useTexts();
  const [form, setForm] = useState<SavedView | 'new' | null>(null);
  const { views, viewsActor } = setup;
  const { views: all, refusal } = views.context;
  const active = all.find((view) => sameQuery(view.query, query));
  const command = (one: ViewCommand) => {
    viewsActor.send({ type: 'views.commanded', command: one });
  };
  const isBusy = !canCommandViews(views);
  return (
    <>
      <Menu position="bottom-start" shadow="md" width={320} closeOnItemClick={false}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconBookmark size={14} />}
            aria-label={`${t('views')}${active ? `: ${active.name}` : ''}`}
          >
            {active?.name ?? t('views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {isViewsLoadFailed(views) && (
            <Menu.Item
              onClick={() => {
                viewsActor.send({ type: 'request.retried' });
              }}
            >
              {t('failed.text')} {t('retry')}
            </Menu.Item>
          )}
          {areViewsReady(views) && all.length === 0 && <Menu.Label>{t('views.none')}</Menu.Label>}
          {all.map((view) => (
            <Group key={view.id} gap={2} wrap="nowrap">
              <Menu.Item
                flex={1}
                closeMenuOnClick
                aria-current={view === active || undefined}
                fw={view === active ? 600 : 400}
                leftSection={
                  view.roles.length > 0 ? <IconUsers size={14} aria-label={t('views.shared')} /> : undefined
                }
                onClick={() => {
                  onChoose(view.query);
                }}
              >
                {view.name}
                {!view.isOwn && (
                  <Text span size="xs" c="dimmed">
                    {' '}
                    {view.byName}
                  </Text>
                )}
              </Menu.Item>
              <ActionIcon
                variant="subtle"
                disabled={isBusy}
                aria-pressed={view.isDefault}
                aria-label={t('views.default', { name: view.name })}
                title={t('views.default', { name: view.name })}
                onClick={() => {
                  command({ kind: 'default', id: view.isDefault ? null : view.id });
                }}
              >
                {view.isDefault ? <IconStarFilled size={14} /> : <IconStar size={14} />}
              </ActionIcon>
              {view.isOwn && (
                <ActionIcon
                  variant="subtle"
                  color="red"
                  disabled={isBusy}
                  aria-label={t('views.remove', { name: view.name })}
                  title={t('views.remove', { name: view.name })}
                  onClick={() => {
                    command({ kind: 'remove', id: view.id });
                  }}
                >
                  <IconTrash size={14} />
                </ActionIcon>
              )}
            </Group>
          ))}
          <Menu.Divider />
          {active?.isOwn && (
            <Menu.Item
              closeMenuOnClick
              onClick={() => {
                setForm(active);
              }}
            >
              {t('views.change', { name: active.name })}
            </Menu.Item>
          )}
          <Menu.Item
            closeMenuOnClick
            disabled={isBusy}
            onClick={() => {
              setForm('new');
            }}
          >
            {t('views.keep')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isViewCommandRolledBack(views) && (
        <Alert
          color="red"
          role="alert"
          py={4}
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => {
            viewsActor.send({ type: 'refusal.closed' });
          }}
        >
          {refusal?.errors?.[0]?.msg ?? refusal?.msg ?? t('failed.text')}{' '}
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => {
              viewsActor.send({ type: 'request.retried' });
            }}
          >
            {t('retry')}
          </Button>
        </Alert>
      )}
      {form !== null && (
        <ViewForm
          view={form === 'new' ? null : form}
          views={all}
          query={query}
          role={role}
          lang={lang}
          onClose={() => {
            setForm(null);
          }}
          onSave={(view) => {
            command({ kind: 'save', view });
            setForm(null);
          }}
        />
      )}
    </>
  );
});

import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import {
  MAX_VIEW_NAME,
  sharedWith,
  type SavedView,
  type ViewDraft,
} from '../../../domain/calls/listViews.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { ROLE_NAMES, type Role } from '../../../domain/codes/roles.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useTexts } from '../texts.ts';
import { TAGS, tagOf } from '../../../domain/codes/roleTags.ts';
import { upTo } from '../../ui/upTo.ts';

interface Props {
  /** null: a new one. */
  view: SavedView | null;
  views: readonly SavedView[];
  query: string;
  role: Role;
  lang: Lang;
  onSave: (view: ViewDraft) => void;
  onClose: () => void;
}

/** Name of a view, and its audience: its author only, or also the holders of roles. */
export function ViewForm({ view, views, query, role, lang, onSave, onClose }: Props) {
  useFocusBack();
  const t = useTexts();
  const [name, setName] = useState(view?.name ?? '');
  const [roles, setRoles] = useState<readonly string[]>(view?.roles ?? []);
  const offered = sharedWith(role);
  const trimmed = name.trim();
  const isTwin = views.some((one) => one.isOwn && one.id !== view?.id && one.name === trimmed);
  return (
    <Modal
      opened
      centered
      title={t('views.keep')}
      closeButtonProps={{ 'aria-label': t('close') }}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(submit) => {
          submit.preventDefault();
          if (trimmed === '' || isTwin) return;
          const chosen = TAGS.filter((tag) => roles.includes(tag));
          onSave({ ...(view ? { id: view.id } : {}), name: trimmed, query, roles: chosen });
        }}
      >
        <Stack gap="sm">
          <TextInput
            data-autofocus
            required
            label={t('views.name')}
            value={name}
            error={isTwin ? t('views.twin') : undefined}
            onChange={upTo(MAX_VIEW_NAME, setName)}
          />
          <Checkbox.Group
            label={t('views.roles')}
            description={t('views.private')}
            value={[...roles]}
            onChange={setRoles}
          >
            <Group gap="xs" mt="xs">
              {offered.map((one) => (
                <Checkbox key={one} value={tagOf(one)} label={say(ROLE_NAMES[one], lang)} />
              ))}
            </Group>
          </Checkbox.Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={trimmed === '' || isTwin}>
              {t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

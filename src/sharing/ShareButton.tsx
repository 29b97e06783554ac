import { Button, Modal, Stack } from '@mantine/core';
import { IconShare } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { sharedBy } from '../../domain/calls/sharing.ts';
import { holds } from '../../domain/rules/governing.ts';
import { useViewer } from '../app/hooks.ts';
import { type Link, SharedLink } from './SharedLink.tsx';
import { useSharingTexts } from './texts.ts';

interface Props {
  /** What may be shared here; a role is offered what it may share. */
  links: readonly Link[];
  /** Key of the words on the button. */
  label?: 'share' | 'share.track';
  /** More of them, drawn when the dialog is open. */
  children?: ReactNode;
}

/** Opens the dialog where links to public pages of a record are made, copied and ended (records 4). */
export function ShareButton({ links, label = 'share', children }: Props) {
  const viewer = useViewer();
  const own = links.filter(({ kind }) => {
    const { who, belongs } = sharedBy(kind);
    return who.includes(viewer.role) && (belongs === undefined || holds(viewer, belongs));
  });
  if (own.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <WithDialog links={own} label={label}>
        {children}
      </WithDialog>
    </Suspense>
  );
}

function WithDialog({ links, label, children }: Required<Props>) {
  const t = useSharingTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconShare size={14} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {t(label)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        title={t(label)}
        size="lg"
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack gap="lg">
          {links.map(({ kind, id }) => (
            <SharedLink key={`${kind}:${id}`} kind={kind} id={id} />
          ))}
          {children}
        </Stack>
      </Modal>
    </>
  );
}

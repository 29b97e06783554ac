import { Alert, Button, Code, CopyButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { createContext, type ReactNode, use, useCallback, useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { newConnectionSecret } from '../../../domain/calls/connection.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { messageOf, refuse } from '../../../domain/codes/refusals.ts';
import { notInThisState } from '../../../domain/codes/refusals/codes/common.ts';
import { connection } from '../../../domain/records/connection.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { stateName } from '../../records/values/StateTag.tsx';
import { ask } from '../../records/wire.ts';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { useUpOrderTexts } from './texts.ts';

/** A secret as it was just made. */
interface Made extends Omit<DataOf<typeof newConnectionSecret>, 'appKey'> {
  readonly name: string;
  /** absent: it needs none. */
  readonly appKey?: string;
}

const ShowContext = createContext<((made: Made) => void) | null>(null);

/** Shows a secret that was just made; null: nothing here would show it. */
export const useShowSecret = () => use(ShowContext);

function Line({ label, value, isFirst = false }: { label: string; value: string; isFirst?: boolean }) {
  const t = useUpOrderTexts();
  return (
    <Group wrap="nowrap" justify="space-between" align="end">
      <Stack gap={2}>
        <Text size="xs" c="dimmed">
          {label}
        </Text>
        <Code style={{ wordBreak: 'break-all' }}>{value}</Code>
      </Stack>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            onClick={copy}
            aria-label={`${t(copied ? 'copied' : 'copy')} ${label}`}
            {...(isFirst ? { 'data-autofocus': true } : {})}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </Group>
  );
}

/** A secret, the one time that it is shown; only the button that says it was kept closes it. */
function Shown({ made, onClose }: { made: Made; onClose: () => void }) {
  useFocusBack();
  const t = useUpOrderTexts();
  return (
    <Modal
      opened
      centered
      size="lg"
      title={`${t('secret.shown')} · ${made.name}`}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Alert color="yellow">{t('secret.once')}</Alert>
        {made.appKey !== undefined && <Line label={t('appKey')} value={made.appKey} />}
        <Line label={t('secret')} value={made.secret} isFirst />
        {made.oldUntil !== null && (
          <Text size="sm">{t('secret.until', { at: formatTime(made.oldUntil, 'y-m-d h:i') })}</Text>
        )}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('kept')}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** Keeps a secret that was made below on show until it is said to be kept, whatever becomes of the row it was made for. */
export function ShownSecrets({ children }: { children: ReactNode }) {
  const [made, setMade] = useState<Made | null>(null);
  const close = useCallback(() => {
    setMade(null);
  }, []);
  return (
    <ShowContext value={setMade}>
      {children}
      {made && <Shown made={made} onClose={close} />}
    </ShowContext>
  );
}

/** The first secret of a connection is made by one press, the next one as well: the old one stays good for a day. */
export function Secret({ row, onMade }: { row: WireRow; onMade?: (() => void) | undefined }) {
  const t = useUpOrderTexts();
  const lang = useLang();
  const viewer = useViewer();
  const show = useShowSecret();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  // A secret that nothing shows would be lost.
  if (show === null || !mayEdit(connection, viewer, 'edit')) return null;
  const isOver = row.status === 'ended';
  const hasSecret = typeof row.secretSetAt === 'number';
  const action = hasSecret ? say(connection.events['rotate.secret'].label, lang) : t('secret.first');
  const make = async () => {
    setBusy(true);
    setFault('');
    try {
      const answer = await ask(newConnectionSecret, { id: row.id, version: row.version });
      if (answer.ok) {
        show({ ...answer.data, name: String(row.connectionName) });
        onMade?.();
      } else setFault(answer.refusal.msg);
    } catch {
      setFault(t('failed'));
    }
    setBusy(false);
  };
  const state = stateName(connection, row.status, lang);
  return (
    <Stack gap="xs" align="flex-start" role="group" aria-label={t('secret')} data-screen-only>
      {!isOver && <Text size="sm">{t(hasSecret ? 'secret.next' : 'secret.none')}</Text>}
      <ReasonedButton
        variant={hasSecret || isOver ? 'light' : 'filled'}
        leftSection={<IconKey size={14} aria-hidden />}
        loading={isBusy}
        reason={isOver ? messageOf(refuse(notInThisState, { state, action }), lang) : undefined}
        onClick={() => void make()}
      >
        {action}
      </ReasonedButton>
      {fault !== '' && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
    </Stack>
  );
}

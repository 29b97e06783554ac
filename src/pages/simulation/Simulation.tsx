import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type Label, say } from '../../../domain/codes/label.ts';
import { useLang } from '../../app/hooks.ts';
import type { Answer } from '../../../machines/answer.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useSaid } from '../../ui/useSaid.ts';

const TEXTS = {
  fault: ['故障', 'Fault', 'Fallo', '異常'],
  close: ['关闭', 'Close', 'Cerrar', '閉じる'],
  failed: [
    '没有回应，请稍后再试',
    'No answer; try again in a moment',
    'Sin respuesta; inténtelo de nuevo',
    '応答がありません。少し待ってやり直してください',
  ],
  taken: ['已接受', 'Taken', 'Aceptado', '受理'],
} as const satisfies Readonly<Record<string, Label>>;

interface ButtonProps {
  label: string;
  icon: ReactNode;
  /** The dialog that it opens. */
  children: (close: () => void) => ReactNode;
}

/** Opens a simulation of the demo company. */
export function SimulationButton({ label, icon, children }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={icon}
        onClick={() => {
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {isOpen &&
        children(() => {
          setOpen(false);
        })}
    </>
  );
}

interface DialogProps<F extends string, T> {
  title: string;
  about: string;
  sendLabel: string;
  /** The first is chosen until another is. */
  faults: readonly [F, ...F[]];
  faultLabels: Readonly<Record<F, Label>>;
  /** What is chosen besides the fault. */
  fields?: ReactNode;
  send: (fault: F) => Promise<Answer<T>>;
  onClose: () => void;
  /** What came of it. */
  children: (data: T) => ReactNode;
}

/** Does what an outside system would do, with a fault to choose, and shows what it was answered. */
export function SimulationDialog<F extends string, T>(props: DialogProps<F, T>) {
  const { title, about, sendLabel, faults, faultLabels, fields, onClose, children } = props;
  useFocusBack();
  const lang = useLang();
  const [fault, setFault] = useState<F>(faults[0]);
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useSaid();
  const [done, setDone] = useState<{ readonly data: T } | null>(null);
  const send = async () => {
    setSending(true);
    setSaid('');
    setDone(null);
    try {
      const answer = await props.send(fault);
      if (answer.ok) setDone(answer);
      else setSaid(answer.refusal.msg);
    } catch {
      setSaid(say(TEXTS.failed, lang));
    }
    setSending(false);
  };
  return (
    <Modal
      opened
      centered
      title={title}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': say(TEXTS.close, lang) }}
    >
      <Stack>
        <Text size="sm">{about}</Text>
        {fields}
        <Select
          label={say(TEXTS.fault, lang)}
          data={faults.map((one) => ({ value: one, label: say(faultLabels[one], lang) }))}
          value={fault}
          allowDeselect={false}
          onChange={(one) => {
            setFault(faults.find((known) => known === one) ?? faults[0]);
          }}
        />
        {said !== '' && (
          <Alert color="red" role="alert">
            {said}
          </Alert>
        )}
        {done && (
          <Stack gap="xs" role="status">
            {children(done.data)}
          </Stack>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(TEXTS.close, lang)}
          </Button>
          <Button loading={isSending} onClick={() => void send()}>
            {sendLabel}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface StepProps {
  about: string;
  /** 0: it was taken. */
  status: number;
  msg: string;
  /** What is shown of one that was taken. */
  made?: string | null | undefined;
}

/** The answer to one call of a simulation. */
export function SimulatedCall({ about, status, msg, made }: StepProps) {
  const lang = useLang();
  return (
    <Alert color={status === 0 ? 'green' : 'orange'} p="xs">
      <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {`${about} · ${String(status)}`}
      </Text>
      <Text size="sm">{status === 0 ? (made ?? say(TEXTS.taken, lang)) : msg}</Text>
    </Alert>
  );
}

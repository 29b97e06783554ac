import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type SimulatedAnswer,
  simulatedSenders,
  simulateOrder,
} from '../../../domain/calls/simulatedOrder.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import {
  FAULT_LABELS,
  SIMULATED_FAULTS,
  type SimulatedFault,
} from '../../../domain/codes/simulatedFaults.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useSaid } from '../../ui/useSaid.ts';

const TEXTS = {
  simulate: ['模拟来单', 'Simulate an order', 'Simular pedido', '注文を模擬'],
  about: [
    '由示例客户向本系统的接口发送一张签名订单',
    'The demo customer sends a signed order to our own API',
    'El cliente de demostración envía un pedido firmado a nuestra API',
    'デモ顧客が当社のAPIに署名付きの注文を送ります',
  ],
  connection: ['对接', 'Connection', 'Conexión', '連携'],
  fault: ['故障', 'Fault', 'Fallo', '異常'],
  send: ['发送', 'Send', 'Enviar', '送信'],
  close: ['关闭', 'Close', 'Cerrar', '閉じる'],
  failed: [
    '没有回应，请稍后再试',
    'No answer; try again in a moment',
    'Sin respuesta; inténtelo de nuevo',
    '応答がありません。少し待ってやり直してください',
  ],
  taken: ['已接受', 'Taken', 'Aceptado', '受理'],
} as const satisfies Readonly<Record<string, Label>>;

type Sender = { readonly id: string; readonly name: string };

const load = async (): Promise<readonly Sender[]> => {
  const answer = await ask(simulatedSenders, {});
  return answer.ok ? answer.data : [];
};

/** Lets the demo company get an order, with a fault to choose; elsewhere there is no such button. */
export function SimulateOrder() {
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const senders = useLoaded('', load);
  if (senders.state !== 'ready' || senders.value.length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconSend size={16} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {say(TEXTS.simulate, lang)}
      </Button>
      {isOpen && (
        <Dialog
          senders={senders.value}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function Dialog({ senders, onClose }: { senders: readonly Sender[]; onClose: () => void }) {
  useFocusBack();
  const lang = useLang();
  const [connectionId, setConnection] = useState(senders[0]?.id ?? '');
  const [fault, setFault] = useState<SimulatedFault>('none');
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useSaid();
  const [sent, setSent] = useState<{ externalNo: string; answers: readonly SimulatedAnswer[] } | null>(null);
  const send = async () => {
    setSending(true);
    setSaid('');
    setSent(null);
    try {
      const answer = await ask(simulateOrder, { connectionId, fault });
      if (answer.ok) setSent(answer.data);
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
      title={say(TEXTS.simulate, lang)}
      onClose={onClose}
      closeButtonProps={{ 'aria-label': say(TEXTS.close, lang) }}
    >
      <Stack>
        <Text size="sm">{say(TEXTS.about, lang)}</Text>
        <Select
          label={say(TEXTS.connection, lang)}
          data={senders.map(({ id, name }) => ({ value: id, label: name }))}
          value={connectionId}
          allowDeselect={false}
          onChange={(id) => {
            setConnection(id ?? '');
          }}
        />
        <Select
          label={say(TEXTS.fault, lang)}
          data={SIMULATED_FAULTS.map((one) => ({ value: one, label: say(FAULT_LABELS[one], lang) }))}
          value={fault}
          allowDeselect={false}
          onChange={(one) => {
            setFault(SIMULATED_FAULTS.find((known) => known === one) ?? 'none');
          }}
        />
        {said !== '' && (
          <Alert color="red" role="alert">
            {said}
          </Alert>
        )}
        {sent && <Answers {...sent} />}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {say(TEXTS.close, lang)}
          </Button>
          <Button loading={isSending} onClick={() => void send()}>
            {say(TEXTS.send, lang)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** What our API answered, call by call. */
function Answers({ externalNo, answers }: { externalNo: string; answers: readonly SimulatedAnswer[] }) {
  const lang = useLang();
  return (
    <Stack gap="xs" role="status">
      <Text size="sm" fw={600}>
        {externalNo}
      </Text>
      {answers.map(({ method, path, http, status, msg }, index) => (
        <Alert key={index} color={status === 0 ? 'green' : 'orange'} p="xs">
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {`${method} ${path} · HTTP ${String(http)} · ${String(status)}`}
          </Text>
          <Text size="sm">{status === 0 ? say(TEXTS.taken, lang) : msg}</Text>
        </Alert>
      ))}
    </Stack>
  );
}

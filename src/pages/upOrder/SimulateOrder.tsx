import { Select, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { simulatedSenders, simulateOrder } from '../../../domain/calls/simulatedOrder.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import { FAULT_LABELS, SIMULATED_FAULTS } from '../../../domain/codes/simulatedFaults.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { SimulatedCall, SimulationButton, SimulationDialog } from '../simulation/Simulation.tsx';

const TEXTS = {
  simulate: ['模拟来单', 'Simulate an order', 'Simular pedido', '注文を模擬'],
  about: [
    '由示例客户向本系统的接口发送一张签名订单',
    'The demo customer sends a signed order to our own API',
    'El cliente de demostración envía un pedido firmado a nuestra API',
    'デモ顧客が当社のAPIに署名付きの注文を送ります',
  ],
  connection: ['对接', 'Connection', 'Conexión', '連携'],
  send: ['发送', 'Send', 'Enviar', '送信'],
} as const satisfies Readonly<Record<string, Label>>;

type Sender = { readonly id: string; readonly name: string };

const load = async (): Promise<readonly Sender[]> => {
  const answer = await ask(simulatedSenders, {});
  return answer.ok ? answer.data : [];
};

/** Lets the demo company get an order, with a fault to choose; elsewhere there is no such button. */
export function SimulateOrder() {
  const lang = useLang();
  const senders = useLoaded('', load);
  if (senders.state !== 'ready' || senders.value.length === 0) return null;
  return (
    <SimulationButton label={say(TEXTS.simulate, lang)} icon={<IconSend size={16} aria-hidden />}>
      {(close) => <Dialog senders={senders.value} onClose={close} />}
    </SimulationButton>
  );
}

function Dialog({ senders, onClose }: { senders: readonly Sender[]; onClose: () => void }) {
  const lang = useLang();
  const [connectionId, setConnection] = useState(senders[0]?.id ?? '');
  return (
    <SimulationDialog
      title={say(TEXTS.simulate, lang)}
      about={say(TEXTS.about, lang)}
      sendLabel={say(TEXTS.send, lang)}
      faults={SIMULATED_FAULTS}
      faultLabels={FAULT_LABELS}
      fields={
        <Select
          label={say(TEXTS.connection, lang)}
          data={senders.map(({ id, name }) => ({ value: id, label: name }))}
          value={connectionId}
          allowDeselect={false}
          onChange={(id) => {
            setConnection(id ?? '');
          }}
        />
      }
      send={(fault) => ask(simulateOrder, { connectionId, fault })}
      onClose={onClose}
    >
      {({ externalNo, answers }) => (
        <>
          <Text size="sm" fw={600}>
            {externalNo}
          </Text>
          {answers.map(({ method, path, http, status, msg }, index) => (
            <SimulatedCall
              key={index}
              about={`${method} ${path} · HTTP ${String(http)}`}
              status={status}
              msg={msg}
            />
          ))}
        </>
      )}
    </SimulationDialog>
  );
}

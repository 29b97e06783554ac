import { Alert, Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { IconBrandWechat } from '@tabler/icons-react';
import { useState } from 'react';
import {
  type SimulatedStep,
  simulateWechatOrder,
  wechatSimulation,
} from '../../../domain/calls/simulatedWechatOrder.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import {
  type SimulatedWechatFault,
  WECHAT_FAULT_LABELS,
  WECHAT_FAULTS,
} from '../../../domain/codes/simulatedWechatFaults.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { useSaid } from '../../ui/useSaid.ts';

const TEXTS = {
  simulate: ['模拟小程序下单', 'Simulate a WeChat order', 'Simular pedido WeChat', 'WeChat注文を模擬'],
  about: [
    '示例货主在微信小程序中登录并提交一张订单草稿',
    'The demo shipper logs in to the mini program and sends a draft order',
    'El cargador de demostración entra en la miniaplicación y envía un borrador de pedido',
    'デモ荷主がミニプログラムにログインし、注文の下書きを送ります',
  ],
  fault: ['故障', 'Fault', 'Fallo', '異常'],
  send: ['下单', 'Order', 'Pedir', '注文する'],
  close: ['关闭', 'Close', 'Cerrar', '閉じる'],
  failed: [
    '没有回应，请稍后再试',
    'No answer; try again in a moment',
    'Sin respuesta; inténtelo de nuevo',
    '応答がありません。少し待ってやり直してください',
  ],
  login: ['微信登录', 'WeChat login', 'Acceso WeChat', 'WeChatログイン'],
  save: ['保存草稿', 'Save the draft', 'Guardar borrador', '下書き保存'],
  taken: ['已接受', 'Taken', 'Aceptado', '受理'],
} as const satisfies Readonly<Record<string, Label>>;

const load = async (): Promise<boolean> => {
  const answer = await ask(wechatSimulation, {});
  return answer.ok && answer.data.isOpen;
};

/** Lets the demo company get an order from WeChat, with a fault to choose; elsewhere there is no such button. */
export function SimulateWechatOrder() {
  const lang = useLang();
  const [isOpen, setOpen] = useState(false);
  const mayBe = useLoaded('', load);
  if (mayBe.state !== 'ready' || !mayBe.value) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBrandWechat size={16} aria-hidden />}
        onClick={() => {
          setOpen(true);
        }}
      >
        {say(TEXTS.simulate, lang)}
      </Button>
      {isOpen && (
        <Dialog
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

function Dialog({ onClose }: { onClose: () => void }) {
  useFocusBack();
  const lang = useLang();
  const [fault, setFault] = useState<SimulatedWechatFault>('none');
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useSaid();
  const [answers, setAnswers] = useState<readonly SimulatedStep[]>([]);
  const send = async () => {
    setSending(true);
    setSaid('');
    setAnswers([]);
    try {
      const answer = await ask(simulateWechatOrder, { fault });
      if (answer.ok) setAnswers(answer.data.answers);
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
          label={say(TEXTS.fault, lang)}
          data={WECHAT_FAULTS.map((one) => ({ value: one, label: say(WECHAT_FAULT_LABELS[one], lang) }))}
          value={fault}
          allowDeselect={false}
          onChange={(one) => {
            setFault(WECHAT_FAULTS.find((known) => known === one) ?? 'none');
          }}
        />
        {said !== '' && (
          <Alert color="red" role="alert">
            {said}
          </Alert>
        )}
        {answers.length > 0 && (
          <Stack gap="xs" role="status">
            {answers.map(({ step, status, msg, orderNo }, index) => (
              <Alert key={index} color={status === 0 ? 'green' : 'orange'} p="xs">
                <Text size="xs" c="dimmed">
                  {`${say(TEXTS[step], lang)} · ${String(status)}`}
                </Text>
                <Text size="sm">{status === 0 ? (orderNo ?? say(TEXTS.taken, lang)) : msg}</Text>
              </Alert>
            ))}
          </Stack>
        )}
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

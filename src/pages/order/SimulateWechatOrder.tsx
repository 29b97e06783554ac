import { IconBrandWechat } from '@tabler/icons-react';
import { simulateWechatOrder, wechatSimulation } from '../../../domain/calls/simulatedWechatOrder.ts';
import { type Label, say } from '../../../domain/codes/label.ts';
import { WECHAT_FAULT_LABELS, WECHAT_FAULTS } from '../../../domain/codes/simulatedWechatFaults.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { SimulatedCall, SimulationButton, SimulationDialog } from '../simulation/Simulation.tsx';

const TEXTS = {
  simulate: ['模拟小程序下单', 'Simulate a WeChat order', 'Simular pedido WeChat', 'WeChat注文を模擬'],
  about: [
    '示例货主在微信小程序中登录并提交一张订单草稿',
    'The demo shipper logs in to the mini program and sends a draft order',
    'El cargador de demostración entra en la miniaplicación y envía un borrador de pedido',
    'デモ荷主がミニプログラムにログインし、注文の下書きを送ります',
  ],
  send: ['下单', 'Order', 'Pedir', '注文する'],
  login: ['微信登录', 'WeChat login', 'Acceso WeChat', 'WeChatログイン'],
  save: ['保存草稿', 'Save the draft', 'Guardar borrador', '下書き保存'],
} as const satisfies Readonly<Record<string, Label>>;

const load = async (): Promise<boolean> => {
  const answer = await ask(wechatSimulation, {});
  return answer.ok && answer.data.isOpen;
};

/** Lets the demo company get an order from WeChat, with a fault to choose; elsewhere there is no such button. */
export function SimulateWechatOrder() {
  const lang = useLang();
  const mayBe = useLoaded('', load);
  if (mayBe.state !== 'ready' || !mayBe.value) return null;
  const label = say(TEXTS.simulate, lang);
  return (
    <SimulationButton label={label} icon={<IconBrandWechat size={16} aria-hidden />}>
      {(close) => (
        <SimulationDialog
          title={label}
          about={say(TEXTS.about, lang)}
          sendLabel={say(TEXTS.send, lang)}
          faults={WECHAT_FAULTS}
          faultLabels={WECHAT_FAULT_LABELS}
          send={(fault) => ask(simulateWechatOrder, { fault })}
          onClose={close}
        >
          {({ answers }) =>
            answers.map(({ step, status, msg, orderNo }, index) => (
              <SimulatedCall
                key={index}
                about={say(TEXTS[step], lang)}
                status={status}
                msg={msg}
                made={orderNo}
              />
            ))
          }
        </SimulationDialog>
      )}
    </SimulationButton>
  );
}

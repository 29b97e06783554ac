import { z } from 'zod';
import type { Role } from '../codes/roles.ts';
import { WECHAT_FAULTS } from '../codes/simulatedWechatFaults.ts';
import { order } from '../records/order.ts';
import { call } from './call.ts';

const WHO: readonly Role[] = ['admin', 'dispatcher'];
const path = `/${order.service}/${order.name}/simulateWechat`;

export const wechatSimulation = call({
  name: `${order.name}.wechatSimulation`,
  method: 'GET',
  path,
  encoding: 'none',
  who: WHO,
  belongs: { pages: ['WechatOrder'] },
  about: 'Whether the demo company may send itself an order of the mini program',
  request: z.object({}),
  data: z.object({ isOpen: z.boolean() }),
});

const answerSchema = z.object({
  step: z.enum(['login', 'save']),
  /** Status in the envelope, with what it says. */
  status: z.number().int(),
  msg: z.string(),
  /** Number of the order that was made. */
  orderNo: z.string().nullable(),
});
export type SimulatedStep = z.infer<typeof answerSchema>;

export const simulateWechatOrder = call({
  name: `${order.name}.simulateWechat`,
  method: 'POST',
  path,
  encoding: 'json',
  who: WHO,
  belongs: { pages: ['WechatOrder'] },
  about:
    'Make an order as a customer does in the mini program, with a fault to choose; only in the demo company',
  request: z.object({ fault: z.enum(WECHAT_FAULTS) }),
  data: z.object({ answers: z.array(answerSchema) }),
});

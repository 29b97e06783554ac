import { z } from 'zod';
import type { Role } from '../codes/roles.ts';
import { SIMULATED_FAULTS } from '../codes/simulatedFaults.ts';
import { upOrder } from '../records/upOrder.ts';
import { call, idSchema } from './call.ts';

const WHO: readonly Role[] = ['admin', 'dispatcher'];
const path = `/${upOrder.service}/${upOrder.name}/simulate`;

/** Connections by which the demo company may send itself an order; none outside of it. */
export const simulatedSenders = call({
  name: `${upOrder.name}.simulatedSenders`,
  method: 'GET',
  path,
  encoding: 'none',
  who: WHO,
  belongs: { rows: upOrder, to: 'open' },
  about: 'Connections by which the demo company may send itself an order; none outside of it',
  request: z.object({}),
  data: z.array(z.object({ id: idSchema, name: z.string() })),
});

const answeredSchema = z.object({
  method: z.string(),
  path: z.string(),
  /** HTTP status. */
  http: z.number().int(),
  /** Status in the envelope, with what it says. */
  status: z.number().int(),
  msg: z.string(),
});
export type SimulatedAnswer = z.infer<typeof answeredSchema>;

export const simulateOrder = call({
  name: `${upOrder.name}.simulate`,
  method: 'POST',
  path,
  encoding: 'json',
  who: WHO,
  belongs: { rows: upOrder, to: 'open' },
  about:
    'Send the platform a signed order of an upstream customer, with a fault to choose; only in the demo company',
  request: z.object({ connectionId: idSchema, fault: z.enum(SIMULATED_FAULTS) }),
  data: z.object({ externalNo: z.string(), answers: z.array(answeredSchema) }),
});

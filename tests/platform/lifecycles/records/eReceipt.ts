import { runReceiptsJob } from '../../../../server/jobs/bank/receipts.ts';
import { runBankJob } from '../../../../server/jobs/bank/job.ts';
import { rowsWhere } from '../family.ts';
import type { Flow, Known } from '../known.ts';
import { cardBegins } from './withdrawal.ts';

const flow: Flow = {
  roles: ['financeClerk'],
  // A receipt is created with a successful payment.
  create: async (office) => {
    const bankCardId = await cardBegins(office, '6228480');
    const id = await office.saves('driver', 'withdrawal', { amountFen: 1_000, bankCardId });
    await office.does('financeApprover', 'withdrawal', id, 'approve.withdraw');
    await runBankJob(office.people.services);
    const { paymentId } = (await office.look('withdrawal', id)).row;
    const [paper] = await rowsWhere(office.people.services, 'eReceipt', 'paymentId', [String(paymentId)]);
    return String(paper?.id);
  },
  causes: {
    // A round has a limit, and the demo company awaits many receipts: those are delayed.
    'file.came': async ({ people }, id) => {
      const { pool } = people.services.store;
      await pool.query('update e_receipt set due_at = due_at + 4000000000000 where id <> $1', [id]);
      await runReceiptsJob(people.services);
    },
  },
  shows: {
    // Otherwise it would be asked for only a minute later.
    refetch: async ({ id }, office) =>
      Number((await rowsWhere(office.people.services, 'eReceipt', 'id', [String(id)]))[0]?.dueAt) <=
      office.desk.now(),
  },
};

export default { flow } satisfies Known;

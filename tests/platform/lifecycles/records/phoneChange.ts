import { eq } from 'drizzle-orm';
import { eventCodeCall } from '../../../../domain/calls/eventCode.ts';
import { phoneChange } from '../../../../domain/records/phoneChange.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/accounts.ts';
import { account } from '../../../../server/store/systemTables.ts';
import { codeSentTo } from '../../sentSms.ts';
import { freshValue } from '../family.ts';
import type { Answers, Flow, Known, Scene, Situations } from '../known.ts';
import { freshCode } from './contract.ts';

const fresh = () => freshValue(phoneChange.fields.newPhone, '');
/** A change of a person whose logins are not needed here: approving it ends them. */
async function ofClerk({ people }: Scene) {
  const { db } = people.services.store;
  const [clerk] = await db.select().from(account).where(eq(account.username, 'clerk2'));
  return { phoneChange: { submittedBy: clerk?.id, newPhone: fresh() } };
}
const ofDriver = (scene: Scene) => ({
  phoneChange: { submittedBy: scene.people.viewer('driver').userId, newPhone: fresh() },
});
/** Somebody else has the number by now. */
async function taken(scene: Scene) {
  const [first] = await scene.people.services.store.db
    .select()
    .from(account)
    .where(eq(account.username, 'admin'));
  return { phoneChange: { ...ofDriver(scene).phoneChange, newPhone: first?.phone } };
}

const situations: Situations = {
  unproved: { plain: ofDriver, 'the number is taken': taken },
  pendingReview: {
    plain: ofClerk,
    'of the driver, the number is taken': taken,
    'of the customer service itself, the number is taken': async (scene) => ({
      phoneChange: {
        ...(await taken(scene)).phoneChange,
        submittedBy: scene.people.viewer('service').userId,
      },
    }),
  },
};

const answers: Answers = {
  submit: async (services, row) => ({
    password: DEMO_PASSWORD,
    smsCode: await freshCode(services, String(row.newPhone)),
  }),
};

const flow: Flow = {
  roles: ['driver', 'auditor'],
  create: ({ saves }) => saves('driver', 'phoneChange', { newPhone: fresh() }),
  fills: async ({ people, desk }, id, type) => {
    if (type !== 'submit') return undefined;
    desk.advance(61_000);
    const { status } = await people.person('driver').call(eventCodeCall(phoneChange, 'submit'), { id });
    if (status !== 0) throw new Error(`No code: ${String(status)}`);
    const { rows } = await people.services.store.pool.query<{ phone: string }>(
      'select new_phone as phone from phone_change where id = $1',
      [id],
    );
    return {
      password: DEMO_PASSWORD,
      smsCode: await codeSentTo(people.services, rows[0]?.phone ?? ''),
    };
  },
  causes: {},
  // Approving the change ends the logins of its owner.
  after: ({ people }) => people.renew(),
};

export default { situations, answers, flow } satisfies Known;

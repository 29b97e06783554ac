import type { DemoPeople } from '../rolePeople.ts';
import type { Answers, Flow, Known, Situations } from '../known.ts';
import { rowsWhere } from '../family.ts';
import type { Scene } from '../known.ts';

const WEEK_MS = 7 * 86_400_000;
const idOf = ({ people }: { people: DemoPeople }, role: 'admin' | 'dispatcher' | 'service') =>
  people.viewer(role).userId;
const givenTo = (scene: Scene, role: 'admin' | 'dispatcher') => ({
  problem: { assigneeId: idOf(scene, role) },
});
const faq = (isFaq: boolean) => ({ isFaq, faqAnswer: isFaq ? '请刷新页面后重试' : null });

const situations: Situations = {
  inProgress: {
    plain: (scene) => givenTo(scene, 'admin'),
    'given to the dispatcher': (scene) => givenTo(scene, 'dispatcher'),
  },
  resolved: {
    'reported by customer service': (scene) => ({
      problem: { createdBy: idOf(scene, 'service'), closeAt: scene.now + WEEK_MS, ...faq(true) },
    }),
    'a week ago': (scene) => ({ problem: { closeAt: scene.now - 1, ...faq(false) } }),
  },
  closed: {
    'public as FAQ': () => ({ problem: faq(true) }),
    'not public': () => ({ problem: faq(false) }),
  },
};

const answers: Answers = {
  assign: async (services) => {
    const [one] = await rowsWhere(services, 'problem', 'status', ['inProgress']);
    return { assigneeId: one?.assigneeId };
  },
};

const flow: Flow = {
  roles: ['admin'],
  create: (office) =>
    office.saves('service', 'problem', { title: '列表打不开', module: 'order', severity: 'urgent' }),
  fills: async (office, id, type) => {
    if (type !== 'assign') return undefined;
    const { row } = await office.look('problem', id);
    return { assigneeId: idOf(office, row.status === 'open' ? 'admin' : 'dispatcher') };
  },
  before: {
    'withdraw.faq': (office, id) =>
      office.does('admin', 'problem', id, 'publish.faq', { faqAnswer: '请刷新页面' }),
  },
  causes: {
    expire: async (office, id) => office.waitUntil(Number((await office.look('problem', id)).row.closeAt)),
  },
  shows: {
    assign: ({ assigneeId }, office) => assigneeId === idOf(office, 'dispatcher'),
    'publish.faq': ({ isFaq, faqAnswer }) => isFaq === true && faqAnswer !== null,
    'withdraw.faq': ({ isFaq }) => isFaq === false,
  },
};

export default { situations, answers, flow } satisfies Known;

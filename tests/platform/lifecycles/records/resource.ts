import type { Flow, Known, Situations } from '../known.ts';

const both = {
  plain: () => ({ resource: { isBuiltIn: false } }),
  'built in': () => ({ resource: { isBuiltIn: true } }),
};
const situations: Situations = { enabled: both, disabled: both };

let made = 0;

const flow: Flow = {
  roles: ['admin'],
  create: (office) => {
    made += 1;
    return office.saves('admin', 'resource', {
      type: 'link',
      name: `Outside${String(made)}`,
      path: `https://example.com/${String(made)}`,
      titleZh: '外部系统',
      sort: 1,
      isHidden: false,
      isAffix: false,
      isNoCache: false,
      isAlwaysShown: false,
    });
  },
  causes: {},
};

export default { situations, flow } satisfies Known;

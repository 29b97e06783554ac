import type { Flow, Known, Situations } from '../known.ts';

const both = {
  plain: () => ({ role: { isBuiltIn: false } }),
  'built in': () => ({ role: { isBuiltIn: true } }),
};
const situations: Situations = { enabled: both, disabled: both };

let made = 0;
/** Codes have letters only. */
const code = () => {
  made += 1;
  return `PLAT_TRIED_${String.fromCharCode(65 + Math.floor(made / 26), 65 + (made % 26))}`;
};

const flow: Flow = {
  roles: ['admin'],
  create: (office) =>
    office.saves('admin', 'role', {
      roleCode: code(),
      roleName: '夜班客服',
      roleNameEn: 'Night service',
      roleNameEs: 'Servicio nocturno',
      roleNameJa: '夜間サービス',
      base: 'CS',
      dataScope: 'group',
    }),
  causes: {},
};

export default { situations, flow } satisfies Known;

import type { Flow, Known, Situations } from '../known.ts';

/** The draft is judged by what the sites say now, all others by the copy that was made of it. */
const situations: Situations = {
  draft: { plain: () => ({}) },
  preview: { plain: () => ({}) },
  live: { plain: () => ({}) },
  superseded: { plain: () => ({}) },
};

const flow: Flow = {
  roles: ['admin'],
  create: (office) =>
    office.saves('admin', 'siteRelease', { colour: 'green', loginPicture: null, note: null }),
  fills: (_, __, type) => {
    if (type === 'deploy') return Promise.resolve({ note: '冬季版' });
    return Promise.resolve(type === 'rollback' ? { reason: '图片有误' } : undefined);
  },
  causes: {
    // Another release goes live.
    replaced: async (office) => {
      const other = await office.saves('admin', 'siteRelease', {
        colour: 'red',
        loginPicture: null,
        note: null,
      });
      await office.does('admin', 'siteRelease', other, 'preview');
      await office.does('admin', 'siteRelease', other, 'deploy', { note: '另一版' });
    },
  },
};

export default { situations, flow } satisfies Known;

import { describe, expect, it } from 'vitest';
import { type Person, useDesk } from '../desk.ts';

const desk = useDesk();
const WRONG = 10400;

const TREES = {
  department: { name: 'deptName', path: 'deptPath', more: { sort: 0 } },
  organization: { name: 'orgName', path: 'orgPath', more: { orgKind: 'branch' } },
} as const;

describe.each(Object.entries(TREES))('[/systemManage] the tree of a %s', (record, { name, path, more }) => {
  /** Saves a node with its name and parent; a stored one by its id. */
  async function put(admin: Person, own: string, parentId: string | null, id?: string) {
    const { version } = id === undefined ? {} : (await admin.open(record, id)).data.row;
    return admin.save(record, { ...more, ...(id !== undefined && { id, version }), [name]: own, parentId });
  }
  async function made(admin: Person, own: string, parentId: string | null): Promise<string> {
    const answer = await put(admin, own, parentId);
    expect(answer).toMatchObject({ status: 0 });
    return answer.data.row.id;
  }
  const pathOf = async (admin: Person, id: string) => (await admin.open(record, id)).data.row[path];

  it('names each node by its way from the root, and all below it anew when one is renamed or moved', async () => {
    const admin = await desk.person('admin');
    const root = await made(admin, '华北区', null);
    const middle = await made(admin, '天津站', root);
    const leaf = await made(admin, '夜班组', middle);
    const paths = async () => Promise.all([root, middle, leaf].map((id) => pathOf(admin, id)));
    expect(await paths()).toEqual(['华北区', '华北区 / 天津站', '华北区 / 天津站 / 夜班组']);
    expect(await put(admin, '北方区', null, root)).toMatchObject({ status: 0 });
    expect(await paths()).toEqual(['北方区', '北方区 / 天津站', '北方区 / 天津站 / 夜班组']);
    expect(await put(admin, '天津站', null, middle)).toMatchObject({ status: 0 });
    expect(await paths()).toEqual(['北方区', '天津站', '天津站 / 夜班组']);
  });

  it('[10400] has no cycle, and [10411] no two siblings of one name', async () => {
    const admin = await desk.person('admin');
    const root = await made(admin, '环一', null);
    const leaf = await made(admin, '环二', await made(admin, '环三', root));
    for (const parent of [root, leaf])
      expect(await put(admin, '环一', parent, root)).toMatchObject({
        status: WRONG,
        data: { errors: [{ field: 'parentId' }] },
      });
    expect((await put(admin, '环三', root)).status).toBe(10411);
    expect((await put(admin, '环三', null)).status).toBe(0);
  });
});

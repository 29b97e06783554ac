import { describe, expect, it } from 'vitest';
import { LANGS } from '../../../domain/codes/languages.ts';
import { refTitleIn, ownTitleIn } from '../../../domain/codes/ownPlaces.ts';
import { billingEdition } from '../../../domain/records/billingEdition.ts';
import { editionSubscription } from '../../../domain/records/editionSubscription.ts';
import { cellOf } from '../../../domain/schema/cell.ts';
import { runTenantCountsJob } from '../../../server/jobs/tenantCounts.ts';
import { useDesk } from '../desk.ts';

const FLAGSHIP = ['旗舰版', 'Flagship', 'Insignia', 'フラッグシップ'];
const text = (value: string) => ({ kind: 'text', text: value });

describe('names in four languages, told to each reader in the own one', () => {
  const desk = useDesk();

  it('the edition of a subscription: in lists, and in what is exported', async () => {
    const admin = await desk.person('admin');
    const [row] = (await admin.list('editionSubscription')).data.records;
    if (!row) throw new Error('The demo company has no subscription.');
    expect(LANGS.map((lang) => refTitleIn(row.titles, 'editionId', 'billingEdition', lang))).toEqual(
      FLAGSHIP,
    );
    expect(LANGS.map((lang) => cellOf(editionSubscription, row, 'editionId', lang))).toEqual(
      FLAGSHIP.map(text),
    );
  });

  it('an edition itself, and the one of each group', async () => {
    const central = await desk.person('central', 'HF000');
    const [edition] = (await central.list('billingEdition', { editionName: '旗舰版' })).data.records;
    if (!edition) throw new Error('There is no such edition.');
    expect(LANGS.map((lang) => ownTitleIn(billingEdition, edition, lang))).toEqual(FLAGSHIP);
    await runTenantCountsJob(desk.platform.services);
    const groups = (await central.list('tenant', { size: '50' })).data.records;
    const demo = groups.find(({ tenantCode }) => tenantCode === 'HF001');
    expect(demo?.titles).toMatchObject({ presentEditionId: '旗舰版', 'presentEditionId.es': 'Insignia' });
  });

  it('groups of one list have numbers of their own', async () => {
    const central = await desk.person('central', 'HF000');
    const groups = (await central.list('tenant', { size: '50' })).data.records;
    const numbers = groups.map(({ tenantNo }) => tenantNo);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.length).toBeGreaterThan(2);
  });

  it('a list of codes by the field that has it', async () => {
    const admin = await desk.person('admin');
    const [item] = (await admin.list('dictionary', { dictType: 'advanceType' })).data.records;
    expect(item?.titles).toMatchObject({
      ...{ dictType: '预付单 · 类型', 'dictType.en': 'Advance · Type' },
      ...{ 'dictType.es': 'Anticipo · Tipo', 'dictType.ja': '前払 · 種別' },
    });
  });
});

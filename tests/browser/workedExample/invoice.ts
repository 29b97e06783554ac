import { expectBooks } from '../../platform/workedExample/expecting.ts';
import { exampleSteps } from '../../platform/workedExample/steps.ts';
import { certifyFuel } from '../../platform/workedExample/invoicing.ts';
import { NO, PLATE } from './names.ts';
import type { Office } from './office.ts';

const SHIPPER = '合肥瑶海钢材贸易有限公司';

/** Step 22: the statement of March, agreed and settled at once, because the money was captured before. */
async function agree(office: Office): Promise<void> {
  await office.at('04-01 10:00');
  const shipper = await office.userWindow('shipper');
  await shipper.goes('DrawInvoice');
  await shipper.begins('开票申请');
  await shipper.clicks('添加一行');
  await shipper.fills({
    发票抬头: SHIPPER,
    纳税人识别号: '91340123MA2T5K9P6P',
    '地址、电话': '合肥市瑶海区长江东路 1 号 0551-62345678',
    开户行及账号: '徽商银行合肥瑶海支行 1302000000000000018',
    运单: { find: NO.waybill },
    开票金额: '5860.91',
    收票邮箱: 'invoice@example.com',
  });
  await shipper.clicks('保存');
  await shipper.waitsFor(`运单${NO.waybill}未完成对账，不能开票`);

  const clerk = await office.userWindow('clerk');
  await clerk.goes('UpstreamReconciliation');
  await clerk.turns('货主');
  await clerk.begins('对账单');
  await clerk.fills({
    货主: { find: SHIPPER },
    账期起: { day: '2026-03-01' },
    账期止: { day: '2026-03-31' },
  });
  await clerk.clicks('保存');
  await clerk.is('草稿');
  await clerk.reads({ 运单数: '1', 合计: '5,860.91 元', 确认额: '5,860.91 元' });
  await clerk.does('提交内审', '待内审');
  await office.at('04-02 10:00');
  const approver = await office.userWindow('approver');
  await approver.goes('UpstreamReconciliation');
  await approver.opens(SHIPPER);
  await approver.does('审核通过并发送', '待对方确认');
  await shipper.goes('UpstreamReconciliation');
  await shipper.opens('5,860.91');
  await shipper.does('确认对账', '已结清', {});
  await clerk.is('已结清');
  await clerk.reads({ '已收（付）': '5,860.91 元', '未收（付）': '0.00 元' });
}

/** Steps 23 and 24: the shipper applies for the invoice; it is approved, issued, and delivered. */
async function draw(office: Office): Promise<void> {
  const { firm } = office;
  await office.at('04-02 14:00');
  const clerk = await office.userWindow('clerk');
  const shipper = await office.userWindow('shipper');
  await clerk.counting('待开票', 1, async () => {
    // What was typed the day before is restored.
    await shipper.goes('DrawInvoice');
    await shipper.begins('开票申请');
    await shipper.fills({ 开票金额: '5860.92' });
    await shipper.clicks('保存');
    await shipper.waitsFor('开票金额超过可开金额5,860.91元');
    await shipper.fills({ 开票金额: '5860.91' });
    await shipper.clicks('保存');
    await shipper.is('待审核');
    await shipper.reads({ 税率: '9.00%', 金额: '5,376.98 元', 税额: '483.93 元' });
  });
  await office.at('04-03 10:00');
  const approver = await office.userWindow('approver');
  await approver.goes('DrawInvoice');
  await approver.opens(SHIPPER);
  await approver.does('通过', '待开票');
  await clerk.counting('待开票', -1, async () => {
    await clerk.goes('DrawInvoice');
    await clerk.opens(SHIPPER);
    await clerk.does('开票', '开票中');
    await firm.round();
    await clerk.is('已交付');
  });
  await shipper.goes('TranslateInvoice');
  await shipper.opens('5,860.91');
  await shipper.is('已开具');
  await shipper.reads({ '蓝票/红票': '蓝票', 特定要素: '04', 金额: '5,376.98 元', 税额: '483.93 元' });
  for (const text of ['公路运输', PLATE, '热轧钢卷', /合肥市瑶海区$/, /宁波市北仑区$/])
    await shipper.waitsFor(text);
  await expectBooks(firm, 22);
}

/** Step 25: the tax report of the first quarter, and its VAT (15.5). */
async function report(office: Office): Promise<void> {
  const { firm } = office;
  await office.at('04-10 10:00');
  const clerk = await office.userWindow('clerk');
  await clerk.goes('TaxReport');
  await clerk.turns('报送');
  await clerk.begins('税务报送');
  await clerk.fills({ 报表: { choose: '增值税汇总' }, '期间（2026Q1 或 202603）': '2026Q1' });
  await clerk.clicks('保存');
  await clerk.is('草稿');
  await clerk.reads({ '增值税（代办或销项）': '483.93 元', 进项税额: '184.07 元' });

  await clerk.goes('TaxReport');
  await clerk.begins('税务报送');
  await clerk.fills({ '期间（2026Q1 或 202603）': '2026Q1' });
  await clerk.clicks('保存');
  await clerk.is('草稿');
  await clerk.reads({ 报送期限: '2026-04-30' });
  await clerk.turns('关联单据');
  await clerk.opens('周建军');
  await clerk.reads({
    主体: '从业人员',
    身份变化: '新增',
    所得性质: '经营所得',
    交易数: '1',
    收入总额: '3,903.20 元',
    '实物（平台代购油品通行费）': '1,600.00 元',
    代办增值税: '0.00 元',
    免报收入: '是',
  });
  await clerk.goes('TaxReport');
  await clerk.opens('身份和收入信息');
  await clerk.does('核对', '已核对');
  await office.at('04-20 10:00');
  const approver = await office.userWindow('approver');
  await approver.goes('TaxReport');
  await approver.opens('身份和收入信息');
  await approver.does('报送', '已报送', {});
  await firm.round();
  firm.advance(3_600_000);
  await firm.round();
  await approver.is('已受理');
}

/** Steps 22 to 25: statement, invoice and tax. */
export async function invoice(office: Office): Promise<void> {
  // The fuel invoice of the waybill's share is certified at the end of March (15.4, line 21).
  const hands = exampleSteps(office.firm);
  const { id } = await hands.only('dispatcher', 'waybill');
  await certifyFuel(office.firm, hands, id);
  await agree(office);
  await draw(office);
  await report(office);
}

import { news } from '../../../domain/records/news.ts';
import { DAY_MS } from '../../../domain/rules/times.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { base, seedNumber } from '../base.ts';
import { landscape } from '../landscape.ts';
import type { Pictures } from '../parties.ts';

type News = Row<typeof news>;

interface Article {
  readonly title: string;
  readonly category: News['category'];
  readonly channel: News['channel'];
  readonly summary: string;
  readonly content: string;
  readonly status?: News['status'];
  readonly language?: News['language'];
}

const ARTICLES: readonly Article[] = [
  {
    title: '冬季行车安全提示：雨雪天气请降速并保持车距',
    category: 'notice',
    channel: 'backOffice',
    summary: '受冷空气影响，皖北、苏北部分路段有雨雪。',
    content:
      '<p>受冷空气影响，<strong>皖北、苏北</strong>部分路段有雨雪，请各车队提醒司机：</p><ul><li>出车前检查轮胎、制动和防滑链；</li><li>桥面和背阴路段降速通过；</li><li>连续驾驶不超过四小时。</li></ul><p>路况可在<a href="#/guide">操作指引</a>中查看。</p>',
  },
  {
    title: '回单上传时限由 48 小时调整为 24 小时',
    category: 'notice',
    channel: 'backOffice',
    summary: '自下月起，卸货后 24 小时内上传回单。',
    content:
      '<h2>调整内容</h2><p>自下月 1 日起，卸货后 <strong>24 小时</strong>内上传回单，逾期影响次日结算。</p><h2>怎样上传</h2><ol><li>在运单中点“上传回单”；</li><li>拍下签收联，核对装卸重量；</li><li>提交。</li></ol>',
  },
  {
    title: '全国平均运价指数连续三周回升',
    category: 'industry',
    channel: 'backOffice',
    summary: '整车运价环比上涨 1.2 %。',
    content:
      '<p>本周整车运价环比上涨 1.2 %，其中华东流出方向涨幅最大。</p><blockquote>年底备货需求集中释放，预计两周内高位运行。</blockquote>',
  },
  {
    title: '合肥分拨中心二期投入使用',
    category: 'company',
    channel: 'backOffice',
    summary: '新增装卸月台 12 个，日处理能力提高四成。',
    content: '<p>合肥分拨中心二期于本月投入使用，新增月台 12 个，日处理能力提高四成。</p>',
  },
  {
    title: '怎样给一张运单预付油费',
    category: 'help',
    channel: 'backOffice',
    summary: '三步完成预付申请。',
    content:
      '<ol><li>在运单中点“申请预付”；</li><li>选择油卡或油券，填写金额；</li><li>提交后由财务复核。</li></ol>',
  },
  {
    title: '平台取得网络货运经营许可五周年',
    category: 'company',
    channel: 'site',
    summary: '五年来累计承运 1,200 万吨。',
    content: '<p>五年来平台累计承运 1,200 万吨，服务货主 3,400 家。</p>',
  },
  {
    title: 'Winter driving: slow down in rain and snow',
    category: 'notice',
    channel: 'backOffice',
    language: 'en',
    summary: 'Snow is expected on roads in northern Anhui and Jiangsu.',
    content:
      '<p>Check tyres, brakes and chains before you leave, and drive no longer than <strong>four hours</strong> without a rest.</p>',
  },
  {
    title: '司机 APP 3.2 版上线：离线签到与语音播报',
    category: 'notice',
    channel: 'app',
    summary: '无信号时也能签到。',
    content: '<p>新版支持离线签到，网络恢复后自动上传。</p>',
  },
  {
    title: '元旦期间客服值班安排',
    category: 'notice',
    channel: 'backOffice',
    summary: '客服电话 24 小时有人接听。',
    content: '<p>元旦期间客服电话 24 小时有人接听。</p>',
    status: 'scheduled',
  },
  {
    title: '关于部分路段临时管制的通知',
    category: 'notice',
    channel: 'backOffice',
    summary: '管制已解除。',
    content: '<p>G3 合肥段临时管制已解除。</p>',
    status: 'offline',
  },
  {
    title: '年度优秀车队评选办法（征求意见）',
    category: 'company',
    channel: 'backOffice',
    summary: '按准时率、星级和安全分评选。',
    content: '<p>按准时率、星级和安全分评选，欢迎提出意见。</p>',
    status: 'draft',
  },
  {
    title: '钢材运输捆扎规范解读',
    category: 'industry',
    channel: 'site',
    summary: '卷钢、盘条、型材的捆扎要点。',
    content: '<h2>卷钢</h2><p>卷钢须用专用支架，捆扎不少于三道。</p>',
  },
];

export function rows(at: number, by: string, pictures: Pictures): News[] {
  return ARTICLES.map(({ status = 'published', language = 'zh', ...article }, index) => {
    const publishAt = status === 'scheduled' ? at + 20 * DAY_MS : at - index * 2 * DAY_MS;
    const head = base(Math.min(at, publishAt), by);
    return {
      ...head,
      newsNo: seedNumber(news.number.prefix, head.gmtCreated),
      ...article,
      language,
      cover: index === 0 ? pictures(news.name, head.id, 1, landscape([168, 190, 214], [70, 92, 120])) : null,
      top: index === 0,
      publishAt: status === 'draft' ? null : publishAt,
      offlineAt: status === 'offline' ? at - DAY_MS : null,
      viewCount: status === 'published' ? 180 - index * 13 : 0,
      status,
    };
  });
}

import type { problem } from '../../domain/records/problem.ts';
import type { Row } from '../../domain/schema/record.ts';
import {
  CLOSES_AFTER_MS,
  type ProblemModule,
  type ProblemSeverity,
  severityRank,
} from '../../domain/rules/problem.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { type PastEvent, historyOf, type HistoryRow } from './past.ts';

type Problem = Row<typeof problem>;
type Told = readonly [
  daysAgo: number,
  title: string,
  module: ProblemModule,
  severity: ProblemSeverity,
  by: string,
  status: Problem['status'],
  assignee?: string,
  words?: string,
];

const TOLD: readonly Told[] = [
  [0.1, '上传回单照片时提示文件过大', 'transport', 'normal', 'driver', 'open'],
  [0.4, '货主端看不到昨天发布的订单', 'order', 'high', 'shipper', 'open'],
  [1.2, '运单列表导出后金额列为空', 'settlement', 'urgent', 'clerk', 'inProgress', 'service'],
  [2.5, '车辆行驶证到期提醒重复发送', 'basicInfo', 'normal', 'captain', 'inProgress', 'dispatcher'],
  [3.1, '审核页面切换语言后标题未更新', 'review', 'low', 'auditor', 'inProgress', 'auditor'],
  [
    4.6,
    '无法收到登录验证码',
    'system',
    'high',
    'driver',
    'resolved',
    'service',
    '号码被运营商拦截，已联系通道解除',
  ],
  [
    6.2,
    '入库单扫码枪无法识别托盘码',
    'warehouse',
    'normal',
    'warehouse',
    'resolved',
    'warehouse',
    '更新扫码枪固件后恢复',
  ],
  [
    12,
    '忘记密码后如何重置',
    'system',
    'normal',
    'captain',
    'closed',
    'service',
    '请联系管理员重置，或用手机号验证码登录后修改密码',
  ],
  [
    20,
    '订单拆分后数量合计不一致',
    'order',
    'high',
    'dispatcher',
    'closed',
    'dispatcher',
    '合计按剩余量校验，已修正提示文字',
  ],
];

/** Problems of the demo company in every state, with their history. */
export function makeProblems(
  now: number,
  idOf: (username: string) => string,
): { problems: Problem[]; past: HistoryRow[] } {
  const problems: Problem[] = [];
  const past: HistoryRow[] = [];
  for (const [daysAgo, title, module, severity, by, status, assignee, words] of TOLD) {
    const at = Math.round(now - daysAgo * DAY_MS);
    const resolvedAt = at + DAY_MS / 2;
    const isFaq = status === 'closed' && module === 'system';
    const row: Problem = {
      ...base(at, idOf(by), words === undefined ? at : resolvedAt),
      problemNo: seedNumber('WT', at),
      status,
      title,
      module,
      severity,
      severityRank: severityRank(severity),
      description: null,
      images: null,
      assigneeId: assignee === undefined ? null : idOf(assignee),
      resolution: words ?? null,
      closeAt: status === 'resolved' ? resolvedAt + CLOSES_AFTER_MS : null,
      isFaq,
      faqAnswer: isFaq ? (words ?? null) : null,
      hasEventLog: false,
    };
    problems.push(row);
    const events: PastEvent[] = [['create', 'open', by, at]];
    if (assignee !== undefined) events.push(['assign', 'inProgress', 'admin', at + DAY_MS / 12]);
    if (assignee !== undefined && words !== undefined)
      events.push(['resolve', 'resolved', assignee, resolvedAt]);
    if (status === 'closed') events.push(['close', 'closed', 'admin', resolvedAt + DAY_MS / 12]);
    past.push(...historyOf('problem', row.id, idOf, events));
  }
  return { problems, past };
}

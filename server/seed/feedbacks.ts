import { tagOf } from '../../domain/codes/roleTags.ts';
import type { feedback } from '../../domain/records/feedback.ts';
import { FEEDBACK_CLOSES_MS } from '../../domain/rules/feedback.ts';
import type { Row } from '../../domain/schema/record.ts';
import { DEMO_ACCOUNTS } from './accounts.ts';
import { base, seedNumber } from './base.ts';
import { HOUR_MS } from './documents.ts';
import type { Pictures } from './parties.ts';
import { type HistoryRow, historyOf, type PastEvent } from './past.ts';

type Feedback = Row<typeof feedback>;

interface Told {
  readonly by: 'shipper' | 'captain' | 'driver';
  readonly hoursAgo: number;
  readonly kind: Feedback['kind'];
  readonly content: string;
  readonly status: Feedback['status'];
  /** By turns the desk and whoever told it, each some hours after the one before. */
  readonly said?: readonly string[];
  readonly pictures?: number;
}

const TOLD: readonly Told[] = [
  {
    by: 'driver',
    hoursAgo: 1,
    kind: 'bug',
    content: '隧道里签到后页面一直转圈，返回再进才正常',
    status: 'new',
    pictures: 1,
  },
  {
    by: 'shipper',
    hoursAgo: 4,
    kind: 'suggestion',
    content: '希望发布订单时能复制上一单的装卸地址和联系人',
    status: 'new',
  },
  {
    by: 'captain',
    hoursAgo: 9,
    kind: 'question',
    content: '车队司机换车后，原车的保险要不要重新上传',
    status: 'new',
  },
  // Added to after the answer, and so on the list again.
  {
    by: 'driver',
    hoursAgo: 50,
    kind: 'bug',
    content: '回单照片上传后看着很模糊',
    status: 'new',
    said: ['请问是哪种手机，照片多大', '华为 Mate 50，原图 6 MB'],
    pictures: 2,
  },
  {
    by: 'shipper',
    hoursAgo: 3 * 24,
    kind: 'question',
    content: '对账单确认后还能不能补充异常扣款',
    status: 'replied',
    said: ['确认后不能修改，请在下一期对账单中补充'],
  },
  {
    by: 'captain',
    hoursAgo: 5 * 24,
    kind: 'suggestion',
    content: '希望车队可以按线路看每台车的月收入',
    status: 'replied',
    said: ['已记录，运输报表按车辆分组即可查看'],
  },
  {
    by: 'driver',
    hoursAgo: 8 * 24,
    kind: 'praise',
    content: '客服回电很快，问题当天就解决了',
    status: 'closed',
    said: ['感谢支持，祝一路平安'],
  },
  {
    by: 'shipper',
    hoursAgo: 21 * 24,
    kind: 'suggestion',
    content: '地图上希望显示预计到达时间',
    status: 'closed',
    said: ['在途运单详情已显示预计到达时间'],
  },
  {
    by: 'driver',
    hoursAgo: 30 * 24,
    kind: 'question',
    content: '等级 C 的驾驶证能不能接 17.5 米的单',
    status: 'closed',
    said: ['17.5 米半挂车需要 A2 驾驶证'],
  },
];

const STEP_MS = 3 * HOUR_MS;

/** Feedback of the demo company in every state, with its history: addendum A 1.7. */
export function makeFeedbacks(
  now: number,
  idOf: (username: string) => string,
  pictures: Pictures,
): { feedbacks: Feedback[]; past: HistoryRow[] } {
  const past: HistoryRow[] = [];
  const feedbacks = TOLD.map((one): Feedback => {
    const at = now - one.hoursAgo * HOUR_MS;
    const steps: PastEvent[] = [['create', 'new', one.by, at]];
    const replies = (one.said ?? []).map((text, index) => {
      const isDesk = index % 2 === 0;
      const by = isDesk ? 'service' : one.by;
      const saidAt = at + (index + 1) * STEP_MS;
      steps.push(isDesk ? ['reply', 'replied', by, saidAt] : ['add', 'new', by, saidAt]);
      return {
        byName: DEMO_ACCOUNTS.find(({ username }) => username === by)?.realName ?? by,
        at: saidAt,
        text,
      };
    });
    const saidAt = replies.at(-1)?.at ?? at;
    if (one.status === 'closed') steps.push(['close', 'closed', 'service', saidAt + STEP_MS]);
    const head = base(at, idOf(one.by), steps.at(-1)?.[3]);
    past.push(...historyOf('feedback', head.id, idOf, steps));
    return {
      ...head,
      feedbackNo: seedNumber('FB', at),
      status: one.status,
      kind: one.kind,
      content: one.content,
      images: one.pictures === undefined ? null : pictures('feedback', head.id, one.pictures),
      contact: null,
      roleTag: tagOf(one.by),
      appVersion: '0.1.0',
      device: one.by === 'driver' ? 'Huawei Browser · HarmonyOS' : 'Chrome · Windows',
      replies: replies.length === 0 ? null : replies,
      problemId: null,
      closeAt: one.status === 'replied' ? saidAt + FEEDBACK_CLOSES_MS : null,
    };
  });
  return { feedbacks, past };
}

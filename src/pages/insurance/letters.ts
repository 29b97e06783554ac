import type { WireRow } from '../../../domain/calls/records.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { formatTime } from '../../../domain/rules/times.ts';

/** Letters to an insurer. They are written in Chinese: it is whom they go to. */
export const LETTERS = ['notice', 'papers', 'reminder'] as const;
export type Letter = (typeof LETTERS)[number];

const yuan = (fen: unknown) => (typeof fen === 'number' ? `人民币 ${yuanFromFen(fen)} 元` : '（金额待核定）');
const time = (at: unknown) => (typeof at === 'number' ? formatTime(at, 'y-m-d h:i') : '');

/** The text of a letter about a claim. */
export function letterText(letter: Letter, { titles, ...row }: WireRow): string {
  const head = [
    `${titles.insurerId ?? '保险公司'}：`,
    `　　关于保单 ${titles.policyId ?? ''}、报案号 ${String(row.caseNo ?? '（待受理）')}、运单 ${titles.waybillId ?? ''} 的理赔案件（我方编号 ${String(row.claimNo)}）：`,
  ];
  const where = typeof row.place === 'string' ? `，地点：${row.place}` : '';
  const bodies: Readonly<Record<Letter, readonly string[]>> = {
    notice: [
      `　　${time(row.accidentAt)} 发生保险事故${where}。经过：${String(row.description)}`,
      `　　现索赔${yuan(row.claimedFen)}，请贵司依约派员查勘，并于 ${time(row.decideBy)} 前核定。`,
    ],
    papers: [
      '　　随函提交本案理赔材料，共 ' +
        String(Array.isArray(row.papers) ? row.papers.length : 0) +
        ' 份，请查收。',
      '　　如需补充，请一次性书面告知。',
    ],
    reminder:
      row.status === 'approved'
        ? [
            `　　贵司已核定${yuan(row.approvedFen)}，按约应于 ${time(row.payBy)} 前赔付，请尽快安排付款并告知流水号。`,
          ]
        : [`　　本案核定期限为 ${time(row.decideBy)}，请贵司尽快作出核定并书面答复。`],
  };
  return [...head, ...bodies[letter], '　　特此函告。'].join('\n');
}

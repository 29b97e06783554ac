import type { Label } from '../codes/label.ts';

/** What has happened to a load, told of whoever did it. */
type Told = (who: string) => Label;

/** By record and state; any other change is told by its state. */
const SENTENCES: Readonly<Record<string, Readonly<Record<string, Told>>>> = {
  assignment: {
    offered: () => [
      '有新的派车等待接单',
      'A load waits for your answer',
      'Una carga espera su respuesta',
      '新しい配車依頼があります',
    ],
    accepted: (who) => [`${who}已接单`, `${who} has accepted`, `${who} ha aceptado`, `${who}が受注しました`],
    declined: (who) => [
      `${who}已拒单`,
      `${who} has declined`,
      `${who} ha rechazado la oferta`,
      `${who}が辞退しました`,
    ],
    expired: (who) => [
      `${who}未按时接单`,
      `${who} has not answered in time`,
      `${who} no respondió a tiempo`,
      `${who}は期限までに回答しませんでした`,
    ],
    revoked: () => [
      '派车已撤回',
      'The offer was withdrawn',
      'La oferta se ha retirado',
      '配車依頼が取り消されました',
    ],
  },
  waybill: {
    inTransit: (who) => [
      `${who}已装货发车`,
      `${who} has loaded and set off`,
      `${who} ha cargado y ha salido`,
      `${who}が積込を終えて出発しました`,
    ],
    arrived: (who) => [
      `${who}已到达卸货地`,
      `${who} has arrived`,
      `${who} ha llegado`,
      `${who}が荷卸地に到着しました`,
    ],
    unloaded: (who) => [
      `${who}已卸货`,
      `${who} has unloaded`,
      `${who} ha descargado`,
      `${who}が荷卸しを終えました`,
    ],
    completed: (who) => [
      `${who}承运的运单已完成`,
      `The trip of ${who} is completed`,
      `El porte de ${who} ha concluido`,
      `${who}の運送が完了しました`,
    ],
    cancelled: (who) => [
      `${who}的运单已取消`,
      `The trip of ${who} is cancelled`,
      `El porte de ${who} se ha cancelado`,
      `${who}の運送が取り消されました`,
    ],
    aborted: (who) => [
      `${who}的运单异常终止`,
      `The trip of ${who} was broken off`,
      `El porte de ${who} se ha interrumpido`,
      `${who}の運送が途中で終了しました`,
    ],
  },
};

/** Where a load stands, for the sentence about it. */
export interface Trip {
  readonly record: string;
  readonly state: string;
  readonly no: string;
  /** Who drives, or the fleet that is asked. */
  readonly who: string;
  /** Route, goods and weight (domain/rules/gist.ts). */
  readonly gist: Label;
}

/** 周建军已接单：合肥→宁波，热轧钢卷 32 吨（PD20261126…）; undefined: the change has no sentence of its own. */
export function tripSentence({ record, state, no, who, gist }: Trip): Label | undefined {
  const lead = SENTENCES[record]?.[state]?.(who);
  if (!lead) return undefined;
  const [zh, en, es, ja] = lead.map((words, lang) => {
    const isWide = lang === 0 || lang === 3;
    const about = gist[lang] === '' ? '' : `${isWide ? '：' : ': '}${gist[lang] ?? ''}`;
    return words + about + (isWide ? `（${no}）` : ` (${no})`);
  });
  return [zh ?? '', en ?? '', es ?? '', ja ?? ''];
}

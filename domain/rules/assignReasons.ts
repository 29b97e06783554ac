import type { Label } from '../codes/label.ts';
import { tonnesFromKg } from './money.ts';
import { DOCUMENTS, type Validity } from './documents.ts';
import { formatTime } from './times.ts';

/** The rules of records 10.5 by their id. */
export type AssignRule = 'A1' | 'A2' | 'A3' | 'A4' | 'A5' | 'A6' | 'A7' | 'A8' | 'A9' | 'A10' | 'A11' | 'A12';

/** Why a driver and vehicle may not take a load, or a warning. */
export interface AssignReason {
  readonly id: AssignRule;
  readonly text: Label;
}

export const WHO = {
  driver: ['司机', 'The driver', 'El conductor', '運転手'],
  vehicle: ['车辆', 'The vehicle', 'El vehículo', '車両'],
  trailer: ['挂车', 'The trailer', 'El remolque', 'トレーラー'],
  fleet: ['车队', 'The fleet', 'La flota', '車隊'],
} as const satisfies Record<string, Label>;

const day = (ms: number) => formatTime(ms, 'y-m-d');

/** A volume in thousandths of a cubic metre, as text. */
const cubic = (thousandths: number) => (thousandths / 1000).toFixed(3);

export const assignReasons = {
  notApproved: (who: Label): AssignReason => ({
    id: 'A1',
    text: [
      `${who[0]}未通过审核`,
      `${who[1]} is not approved`,
      `${who[2]} no tiene el registro aprobado`,
      `${who[3]}は未承認です`,
    ],
  }),
  frozen: (who: Label): AssignReason => ({
    id: 'A2',
    text: [
      `${who[0]}已被冻结`,
      `${who[1]} is frozen`,
      `${who[2]} tiene el registro congelado`,
      `${who[3]}は凍結中です`,
    ],
  }),
  /** Refused by credit: transport-and-money 11.3. */
  distrusted: (who: Label): AssignReason => ({
    id: 'A1',
    text: [
      `${who[0]}资质核验不通过或被列入失信名单`,
      `${who[1]} failed the outside check or is listed as dishonest`,
      `${who[2]} no superó la verificación externa o figura como moroso`,
      `${who[3]}は外部照会で不合格、または信用失墜者に登録されています`,
    ],
  }),
  paper(
    id: 'A3' | 'A4',
    who: Label,
    { name, to }: Pick<Validity, 'name' | 'to'>,
    isDueSoon: boolean,
  ): AssignReason {
    const doc = DOCUMENTS[name];
    if (typeof to !== 'number') {
      const text: Label = [
        `${who[0]}${doc[0]}未上传`,
        `${who[1]}: ${doc[1]} is missing`,
        `${who[2]}: falta ${doc[2]}`,
        `${who[3]}：${doc[3]}が未登録です`,
      ];
      return { id, text };
    }
    const date = day(to);
    return {
      id,
      text: isDueSoon
        ? [
            `${who[0]}${doc[0]}将于 ${date} 到期`,
            `${who[1]}: ${doc[1]} ends on ${date}`,
            `${who[2]}: ${doc[2]} vence el ${date}`,
            `${who[3]}：${doc[3]}は ${date} に期限を迎えます`,
          ]
        : [
            `${who[0]}${doc[0]} 将在运输期间到期或已过期（${date}）`,
            `${who[1]}: ${doc[1]} is or will be out of date (${date})`,
            `${who[2]}: ${doc[2]} está o estará vencido (${date})`,
            `${who[3]}：${doc[3]}が期限切れ、または輸送中に期限切れになります（${date}）`,
          ],
    };
  },
  classUncovered: (): AssignReason => ({
    id: 'A5',
    text: [
      '准驾车型不符',
      'The licence class does not cover this vehicle',
      'La clase del permiso no cubre este vehículo',
      '免許区分がこの車両に対応していません',
    ],
  }),
  overweight: (ratedKg: number): AssignReason => ({
    id: 'A6',
    text: [
      `货物重量超过核定载质量 ${tonnesFromKg(ratedKg)} 吨`,
      `Cargo is over the rated load of ${tonnesFromKg(ratedKg)} t`,
      `La carga supera la autorizada de ${tonnesFromKg(ratedKg)} t`,
      `貨物が最大積載量 ${tonnesFromKg(ratedKg)} t を超えています`,
    ],
  }),
  overvolume: (boxM3: number): AssignReason => {
    const n = cubic(boxM3);
    return {
      id: 'A6',
      text: [
        `货物体积超过车厢容积 ${n} m³`,
        `Cargo is over the box volume of ${n} m³`,
        `La carga supera el volumen de caja de ${n} m³`,
        `貨物が荷室容積 ${n} m³ を超えています`,
      ],
    };
  },
  busy: (who: Label, no: string): AssignReason => ({
    id: 'A7',
    text: [
      `${who[0]}已有在途运单 ${no}`,
      `${who[1]} is already on running waybill ${no}`,
      `${who[2]} ya está en la carta de porte en curso ${no}`,
      `${who[3]}は運行中の運送状 ${no} があります`,
    ],
  }),
  noTrailer: (): AssignReason => ({
    id: 'A8',
    text: [
      '牵引车未关联挂车',
      'The tractor has no trailer',
      'El tractocamión no tiene remolque',
      'けん引車にトレーラーが連結されていません',
    ],
  }),
  trailerAlone: (): AssignReason => ({
    id: 'A8',
    text: [
      '挂车不能单独承运',
      'A trailer cannot carry alone',
      'Un remolque no puede transportar solo',
      'トレーラー単独では運送できません',
    ],
  }),
  notForDanger: (): AssignReason => ({
    id: 'A9',
    text: [
      '无危险货物运输资质',
      'No dangerous-goods qualification',
      'Sin habilitación para mercancías peligrosas',
      '危険物運送の資格がありません',
    ],
  }),
  fleetBlocked: (): AssignReason => ({
    id: 'A10',
    text: [
      '该车队已被货主屏蔽',
      'This fleet is blocked by the shipper',
      'El cargador ha bloqueado esta flota',
      'この車隊は荷主にブロックされています',
    ],
  }),
  notInFleet: (): AssignReason => ({
    id: 'A10',
    text: [
      '司机不属于该车队',
      'The driver is not in this fleet',
      'El conductor no pertenece a esta flota',
      '運転手はこの車隊に所属していません',
    ],
  }),
  fatigued: (): AssignReason => ({
    id: 'A11',
    text: [
      '司机疲劳预警未解除',
      'A fatigue warning is still open',
      'Hay una alerta de fatiga abierta',
      '疲労運転警告が解除されていません',
    ],
  }),
  payeeUnverified: (): AssignReason => ({
    id: 'A12',
    text: [
      '收款账户未验证',
      'The payee account is not verified',
      'La cuenta de cobro no está verificada',
      '受取口座が未確認です',
    ],
  }),
};

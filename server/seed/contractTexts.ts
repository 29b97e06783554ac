import type { contractTemplate } from '../../domain/records/contractTemplate.ts';
import type { Row } from '../../domain/schema/record.ts';

type Kind = Row<typeof contractTemplate>['kind'];

/** What differs between a driver who carries by himself and a fleet that sends one of its drivers. */
const PARTY: Readonly<
  Record<Kind, { readonly intro: string; readonly crew: string; readonly transfer: string }>
> = {
  driverTrip: {
    intro: '乙方（实际承运人）：{partyB}，身份证号：{partyBId}，驾驶车辆 {plate}（挂车 {trailer}）。',
    crew: '乙方本人驾驶，须持有效的驾驶证、从业资格证和道路运输证件，并保证车辆技术状况良好。',
    transfer: '未经甲方书面同意，乙方不得将本次运输交由他人完成或更换车辆。',
  },
  carrierTrip: {
    intro:
      '乙方（实际承运人）：{partyB}，证件号码：{partyBId}，派出驾驶员 {driver}，车辆 {plate}（挂车 {trailer}）。',
    crew: '乙方对其派出的驾驶员和车辆负责，保证人员、车辆证件齐全有效，并对驾驶员在运输中的行为承担责任。',
    transfer: '未经甲方书面同意，乙方不得转包本次运输；更换驾驶员或车辆的，双方另行签署合同。',
  },
};

/** The ten clauses of the contract of a trip (addendum A 4.5), for a kind of party B. */
export function contractBody(kind: Kind): string {
  const { intro, crew, transfer } = PARTY[kind];
  return `签订日期：{today}

第一条　合同双方
甲方（托运人、网络货运经营者）：{partyA}，道路运输经营许可证号：{partyAPermit}。
${intro}
双方依据《中华人民共和国民法典》及有关道路货物运输的规定，就运单 {waybillNo} 的运输订立本合同。

第二条　标的
甲方委托乙方以公路运输方式完成本运单的货物运输，乙方按约定将货物安全、完好、及时送达并取得收货人签收的回单。

第三条　货物与路线
货物：{goods}，计划重量 {weightT} 吨。装货地：{from}。卸货地：{to}。
装货前乙方应核对货物名称、数量和包装；发现与约定不符的，应当场告知甲方并在平台登记。

第四条　运输时间
计划装货：{planLoadAt}；计划卸货：{planUnloadAt}。
因不可抗力或装卸等待不能按时到达的，乙方应及时告知甲方并在平台上报。

第五条　运费与结算
单价 {unitPrice} {priceUnit}，计划运费 {freight} 元（含税与否以平台结算规则为准），按“{settleRule}”数量结算。
回单押金 {retention} 元，收到合格回单后支付；装货后可申请的预付款不超过运费的 {advanceCap}。
运费支付至乙方在平台登记并通过核验的收款账户。

第六条　损耗与赔偿责任
{lossRule}。
自接收货物时起至交付时止，货物毁损、灭失的，乙方依《中华人民共和国民法典》第八百三十二条承担赔偿责任；能够证明因不可抗力、货物本身的自然性质或合理损耗以及托运人、收货人的过错造成的除外。赔偿额依第八百三十三条，按约定或者交付时货物到达地的市场价格计算。毁损、灭失因不可抗力造成的，运费依第八百三十五条处理。

第七条　保险
乙方应为车辆投保交强险和第三者责任险。甲方为本次运输投保货物运输险的，不免除乙方依法应承担的责任。

第八条　安全
${crew}
连续驾驶不得超过 4 小时，每次停车休息不少于 20 分钟；遵守限速，不超载、不疲劳驾驶；全程开启定位设备。
${transfer}

第九条　签署方式
双方约定：本合同以甲方发送至乙方登记手机号的短信验证码签署。依《中华人民共和国电子签名法》第十三条第二款，双方认可该签署符合约定的可靠条件，与手写签名具有同等法律效力。乙方应妥善保管手机和验证码。
乙方也可以选择以纸质方式签署本合同。

第十条　争议解决
本合同未尽事宜由双方协商；协商不成的，向甲方住所地有管辖权的人民法院起诉。
本合同编号 {contractNo}，自双方签署之日起生效，至运费结清之日终止。`;
}

/** Names of the texts that the platform comes with. */
export const CONTRACT_NAMES: Readonly<Record<Kind, string>> = {
  driverTrip: '司机单次运输合同',
  carrierTrip: '车队单次运输合同',
};

export const CONTRACT_KINDS: readonly Kind[] = ['driverTrip', 'carrierTrip'];

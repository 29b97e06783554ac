import type { Label } from '../../../domain/codes/label.ts';
import type { RouteName } from '../../../domain/codes/menu/titles/zh.ts';
import type { Role } from '../../../domain/codes/roles.ts';

/** One of the first tasks of a role, and its page. */
export interface FirstStep {
  readonly id: string;
  readonly page: RouteName;
  readonly roles: readonly Role[];
  readonly title: Label;
  readonly text: Label;
}

/** In the order in which they are done; each role sees its own. */
export const FIRST_STEPS: readonly FirstStep[] = [
  {
    id: 'password',
    page: 'PasswordUpdate',
    roles: [
      'admin',
      'dispatcher',
      'service',
      'financeClerk',
      'financeApprover',
      'auditor',
      'warehouse',
      'shipper',
      'captain',
      'driver',
    ],
    title: [
      '换成自己的密码',
      'Choose your own password',
      'Elija su propia contraseña',
      '自分のパスワードに変更する',
    ],
    text: [
      '其他设备上的登录会随之退出。',
      'Logins on other devices end with it.',
      'Se cerrarán las sesiones en otros dispositivos.',
      '他の端末のログインは終了します。',
    ],
  },
  {
    id: 'shippers',
    page: 'ShipmentManage',
    roles: ['admin', 'auditor'],
    title: [
      '审核货主资质',
      'Review the papers of shippers',
      'Revise la documentación de los cargadores',
      '荷主の資格を審査する',
    ],
    text: [
      '通过后货主才能发布订单。',
      'Only then can they publish orders.',
      'Solo entonces podrán publicar pedidos.',
      '承認されると注文を公開できます。',
    ],
  },
  {
    id: 'drivers',
    page: 'DriverManage',
    roles: ['admin', 'auditor'],
    title: [
      '审核司机证件',
      'Review the papers of drivers',
      'Revise la documentación de los conductores',
      '運転手の証明書を審査する',
    ],
    text: [
      '驾驶证、从业资格证和收款卡缺一不可。',
      'Licence, professional certificate and payee card are all needed.',
      'Hacen falta el permiso, el certificado profesional y la tarjeta de cobro.',
      '運転免許・従業資格証・受取カードがすべて必要です。',
    ],
  },
  {
    id: 'contract',
    page: 'ShipmentContract',
    roles: ['shipper', 'financeClerk'],
    title: [
      '签订运输合同',
      'Sign the transport contract',
      'Firme el contrato de transporte',
      '運送契約を締結する',
    ],
    text: [
      '发布订单前需要有效合同。',
      'An order needs a contract in force.',
      'Un pedido necesita un contrato vigente.',
      '注文には有効な契約が必要です。',
    ],
  },
  {
    id: 'publish',
    page: 'OrderPublish',
    roles: ['shipper', 'dispatcher'],
    title: ['发布第一张订单', 'Publish a first order', 'Publique un primer pedido', '最初の注文を公開する'],
    text: [
      '填写货物、装卸地、时间和价格，提交后进入审核。',
      'Goods, places, times and price; after submitting it is audited.',
      'Mercancía, lugares, horarios y precio; tras enviarlo se revisa.',
      '貨物・積卸地・時間・価格を入力し、提出すると審査されます。',
    ],
  },
  {
    id: 'audit',
    page: 'CargoAudit',
    roles: ['auditor', 'dispatcher', 'admin'],
    title: ['审核货源', 'Audit cargo', 'Revise las cargas', '貨物を審査する'],
    text: [
      '通过后订单进入大厅或可以派单。',
      'Passed orders go to the hall or can be assigned.',
      'Los pedidos aprobados pasan a la bolsa o se asignan.',
      '承認された注文はホールに掲載、または配車できます。',
    ],
  },
  {
    id: 'assign',
    page: 'OrderManage',
    roles: ['dispatcher'],
    title: [
      '把订单派给司机',
      'Offer an order to a driver',
      'Ofrezca un pedido a un conductor',
      '注文を運転手に配車する',
    ],
    text: [
      '系统会说明谁不能派以及原因。',
      'The platform says who cannot be assigned, and why.',
      'La plataforma indica quién no puede asignarse y por qué.',
      '配車できない相手とその理由が表示されます。',
    ],
  },
  {
    id: 'orders',
    page: 'OrderManage',
    roles: ['service', 'shipper'],
    title: ['查看订单进展', 'Follow your orders', 'Siga los pedidos', '注文の進捗を確認する'],
    text: [
      '打开一张订单，看它的状态、相关单据和操作记录。',
      'Open one: its state, related records and history.',
      'Abra uno: su estado, documentos relacionados e historial.',
      '注文を開き、状態・関連伝票・履歴を確認します。',
    ],
  },
  {
    id: 'fleet',
    page: 'Fleet',
    roles: ['captain'],
    title: ['完善车队资料', 'Complete your fleet', 'Complete su flota', '車隊情報を登録する'],
    text: [
      '提交审核后才能接单。',
      'It is reviewed before you can take orders.',
      'Se revisa antes de poder aceptar pedidos.',
      '審査後に注文を受けられます。',
    ],
  },
  {
    id: 'vehicles',
    page: 'VehicleManage',
    roles: ['captain', 'auditor'],
    title: [
      '核对车辆与证件',
      'Check vehicles and papers',
      'Compruebe vehículos y documentos',
      '車両と書類を確認する',
    ],
    text: [
      '证件到期的车辆不能派单。',
      'A vehicle with expired papers cannot be assigned.',
      'Un vehículo con documentos caducados no se puede asignar.',
      '期限切れの車両は配車できません。',
    ],
  },
  {
    id: 'hall',
    page: 'OrderHall',
    roles: ['captain', 'driver'],
    title: [
      '在货源大厅报价或接单',
      'Quote or accept in the freight hall',
      'Cotice o acepte en la bolsa de cargas',
      '貨物ホールで見積・受注する',
    ],
    text: [
      '派给您的订单也在这里答复。',
      'Orders offered to you are answered here, too.',
      'Aquí también se responden los pedidos que le ofrecen.',
      '割り当てられた注文にもここで回答します。',
    ],
  },
  {
    id: 'waybills',
    page: 'WaybillManage',
    roles: ['dispatcher', 'service', 'shipper', 'captain'],
    title: [
      '跟踪在途运单',
      'Follow waybills in transit',
      'Siga las cartas de porte en tránsito',
      '輸送中の運送状を追跡する',
    ],
    text: [
      '装货、到达、卸货的每一步都会即时出现。',
      'Loading, arrival and unloading show at once.',
      'La carga, la llegada y la descarga aparecen al momento.',
      '積込・到着・荷卸しが即時に表示されます。',
    ],
  },
  {
    id: 'drive',
    page: 'WaybillManage',
    roles: ['driver'],
    title: [
      '装货、到达、卸货、上传回单',
      'Load, arrive, unload, upload the receipt',
      'Cargue, llegue, descargue, suba el albarán',
      '積込・到着・荷卸し・受領書の提出',
    ],
    text: [
      '在运单里按顺序逐步操作。',
      'Step by step in your waybill.',
      'Paso a paso en su carta de porte.',
      '運送状で順番に操作します。',
    ],
  },
  {
    id: 'receipts',
    page: 'Receipt',
    roles: ['dispatcher', 'financeClerk'],
    title: ['审核回单', 'Audit receipts', 'Revise los albaranes', '受領書を審査する'],
    text: [
      '通过后运单完成，可以结算。',
      'The waybill is then complete and can be settled.',
      'La carta de porte queda completa y se puede liquidar.',
      '承認すると運送状が完了し、精算できます。',
    ],
  },
  {
    id: 'problems',
    page: 'ProblemList',
    roles: ['admin', 'service'],
    title: [
      '处理用户反馈的问题',
      'Look after reported problems',
      'Atienda los problemas notificados',
      '報告された問題に対応する',
    ],
    text: [
      '指派、解决并公开答案。',
      'Assign, resolve and publish the answer.',
      'Asigne, resuelva y publique la respuesta.',
      '割り当て・解決・回答公開を行います。',
    ],
  },
];

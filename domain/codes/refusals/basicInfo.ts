import type { Label } from '../label.ts';

/** Refusals of drivers, vehicles, parties, prices and users: records 10.12. */
export const basicInfo = {
  51001: ['该身份证已登记为司机', 'This ID is already registered as a driver', 'Este documento ya está registrado como conductor', 'この身分証は既に運転手として登録されています'],
  51002: ['{document} 已过期，不能提交审核', '{document} is out of date and cannot be submitted', '{document} está vencido y no se puede enviar a revisión', '{document} は期限切れのため、審査に提出できません'],
  51003: ['司机年龄应在 18–65 周岁之间', 'The driver must be 18 to 65 years old', 'El conductor debe tener entre 18 y 65 años', '運転手の年齢は 18～65 歳でなければなりません'],
  51004: [
    '车牌与颜色不匹配，新能源号牌应为黄绿或渐变绿',
    'Plate and colour do not fit: new-energy plates are yellow-green or gradient green',
    'La matrícula y el color no concuerdan: las de nueva energía son amarillo-verde o verde degradado',
    'ナンバーと色が一致しません。新エネルギー車は黄緑またはグラデーション緑です',
  ],
  51005: ['总质量超过 4.5 吨，须填写道路运输证', 'Over 4.5 t: the road transport permit is required', 'Más de 4,5 t: se requiere el certificado de transporte por carretera', '総重量が 4.5 t を超える場合、道路運輸証が必要です'],
  51006: [
    '4.5 吨及以下车辆须填写所有人、使用性质、识别代号、发证机关、注册与发证日期',
    'At 4.5 t or under: owner, use, VIN, issuer, register and issue dates are required',
    'Hasta 4,5 t se requieren propietario, uso, VIN, autoridad emisora y fechas de registro y emisión',
    '4.5 t 以下の車両は、所有者・用途・車台番号・発行機関・登録日・発行日の入力が必要です',
  ],
  51007: ['核定载质量不能大于总质量', 'Rated load cannot exceed total mass', 'La carga autorizada no puede superar la masa total', '最大積載量は総重量を超えられません'],
  51008: ['该挂车已关联 {plate}', 'This trailer is already linked to {plate}', 'Este remolque ya está vinculado a {plate}', 'このトレーラーは既に {plate} に連結されています'],
  51009: ['您已加入车队“{name}”，请先退出', 'You are in fleet "{name}", leave it first', 'Ya pertenece a la flota «{name}»; salga de ella primero', '既に車隊「{name}」に所属しています。先に脱退してください'],
  51010: ['有在途运单，暂不能退出', 'There is a running waybill', 'Hay una carta de porte en curso', '運行中の運送状があるため、脱退できません'],
  51011: ['邀请已失效', 'The invitation is no longer valid', 'La invitación ya no es válida', '招待は無効になりました'],
  51012: ['该司机已有生效的代收协议', 'The driver already has an active agreement', 'El conductor ya tiene un acuerdo de cobro vigente', 'この運転手には有効な代理受領契約が既にあります'],
  51013: ['代收人银行卡未验证', "The payee's bank card is not verified", 'La tarjeta bancaria del beneficiario no está verificada', '代理受領者の銀行カードが未認証です'],
  51014: ['户名与实名不一致{difference:note}', 'The account name differs from the real name{difference:note}', 'El titular de la cuenta no coincide con el nombre real{difference:note}', '口座名義が実名と一致しません{difference:note}'],
  51015: ['与 {from}–{to} 的价格重叠', 'Overlaps the price of {from} to {to}', 'Se solapa con el precio del {from} al {to}', '{from}～{to} の価格と重複しています'],
  51016: ['阶梯区间不连续', 'The tiers leave a gap or overlap', 'Los tramos dejan huecos o se solapan', '段階区間に隙間または重複があります'],
  51017: ['公式有误：{where}', 'The formula is wrong at {where}', 'La fórmula tiene un error en {where}', '数式に誤りがあります：{where}'],
  51018: ['交强险期间重叠', 'Compulsory insurance periods overlap', 'Los periodos del seguro obligatorio se solapan', '強制保険の期間が重複しています'],
  51019: ['里程不能小于上次 {n} km', 'The odometer is under the last {n} km', 'El odómetro es inferior a los últimos {n} km', '走行距離が前回の {n} km を下回っています'],
  51020: ['该违章编号已登记', 'This notice is already recorded', 'Esta infracción ya está registrada', 'この違反番号は既に登録されています'],
  51021: ['该货物类型禁止承运', 'This goods type may not be carried', 'Este tipo de mercancía no se puede transportar', 'この貨物種類は運送できません'],
  51022: ['换算系数必须大于 0', 'The factor must be above 0', 'El factor debe ser mayor que 0', '換算係数は 0 より大きくなければなりません'],
  51023: ['围栏边界不能交叉', 'The fence must not cross itself', 'La geocerca no debe cruzarse consigo misma', 'ジオフェンスの境界は交差できません'],
  51024: ['轨迹查询不能超过 7 天', 'At most 7 days of track', 'La trayectoria se consulta por 7 días como máximo', '軌跡の照会は 7 日以内です'],
  51025: ['至少保留一名平台管理员', 'At least one platform administrator must stay', 'Debe quedar al menos un administrador de la plataforma', 'プラットフォーム管理者を最低 1 名残す必要があります'],
  // Not in the catalogue of the domain: rules of 10.8 without a code of their own.
  51026: ['系统内置项不能删除', 'Built-in entries cannot be deleted', 'Las entradas integradas no se pueden eliminar', '組み込み項目は削除できません'],
  51027: ['价格变动超过 20%，须由财务主管发布', 'A price changes by more than 20%: the finance approver must publish it', 'Un precio cambia más del 20 %: debe publicarlo el aprobador financiero', '価格変動が 20% を超えるため、財務承認者による公開が必要です'],
  51028: ['该主体在此银行已有商户', 'This party already has a merchant at this bank', 'Esta parte ya tiene un comercio en este banco', 'この当事者は既にこの銀行の加盟店です'],
  51029: ['结算卡未验证或不属于该主体', 'The settlement card is not verified, or not of this party', 'La tarjeta de liquidación no está verificada o no es de esta parte', '決済カードが未認証か、この当事者のものではありません'],
  51030: ['子账户余额为 {x} 元，须为 0 才能注销', 'The sub-account holds {x} yuan; it must be 0 to close', 'La subcuenta tiene {x} yuanes; debe estar a 0 para cerrarla', 'サブ口座の残高が {x} 元あります。解約には 0 にする必要があります'],
  51031: [
    '该主体有 {n} 张在途运单，暂不能注销',
    'This party still has running waybills ({n}); it cannot be closed yet',
    'Esta parte tiene cartas de porte en curso ({n}); aún no se puede cerrar',
    'この当事者の運行中の運送状が {n} 件あるため、まだ解約できません',
  ],
  // Rules of 10.7 for gas payments without a code of their own.
  51032: ['付款码错误或已失效', 'The payment code is wrong or no longer good', 'El código de pago es incorrecto o ya no es válido', '支払コードが誤っているか、失効しています'],
  51033: ['超出当日加油限额 {x} 元', 'Over the fuel limit of the day by {x} yuan', 'Supera en {x} yuanes el límite diario de combustible', '当日の給油限度額を {x} 元超えています'],
  51034: ['仅限支付当日退款', 'A refund is possible on the day of the payment only', 'Solo se puede reembolsar el día del pago', '返金は支払当日に限ります'],
  // Rules of 10.4 for the terms of a shipper without a code of their own.
  51035: ['结算条款没有变化', 'The terms are the same as now', 'Las condiciones son las actuales', '精算条件に変更がありません'],
  51036: ['授信额度与账期须同时填写，或同时为 0', 'A credit needs both a limit and days; without credit both are 0', 'Un crédito necesita límite y días; sin crédito ambos son 0', '与信枠と決済期間は両方を入力するか、両方を 0 にしてください'],
} as const satisfies Readonly<Record<number, Label>>;

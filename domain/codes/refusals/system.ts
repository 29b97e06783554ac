import type { Label } from '../label.ts';

/** Refusals of system management: records 5. From 46012 on they put rules of its lifecycles into words. */
export const system = {
  46001: ['上级菜单不能是自己或自己的下级', 'A menu cannot be under itself or its children', 'Un menú no puede estar bajo sí mismo ni bajo sus hijos', 'メニューを自分自身またはその下位の下に置くことはできません'],
  46002: ['请先删除下级菜单', 'Delete the child menus first', 'Elimine primero los menús hijos', '先に下位メニューを削除してください'],
  46003: ['不能移除自己的管理权限', 'You cannot remove your own admin rights', 'No puede quitarse sus propios permisos de administración', '自分の管理権限を外すことはできません'],
  46009: ['系统必填项不能取消', 'A system-required field cannot be made optional', 'Un campo obligatorio del sistema no puede hacerse opcional', 'システム必須項目は任意にできません'],
  46010: ['正文不能为空', 'The text is empty', 'El texto está vacío', '本文が空です'],
  46011: ['查询时间不能超过 31 天', 'At most 31 days at a time', 'Máximo 31 días cada vez', '一度に 31 日までです'],
  46012: ['只有处理人可以填写结论', 'Only the assignee can resolve this', 'Solo el responsable puede resolverlo', '解決できるのは担当者だけです'],
  46013: ['只有报告人或管理员可以操作', 'Only who reported it or an administrator can do this', 'Solo quien lo comunicó o un administrador puede hacerlo', '操作できるのは報告者または管理者だけです'],
  46014: ['尚未公开为常见问题', 'It is not published as FAQ', 'No está publicado como pregunta frecuente', 'FAQとして公開されていません'],
  46015: [
    '含验证码或链接的短信不能重发，请重新获取，或在单据上重新发送',
    'A message with a code or link is never sent again; ask for a new one, or send it anew from its document',
    'Un mensaje con código o enlace no se reenvía; pida otro nuevo o envíelo de nuevo desde su documento',
    'コードやリンクを含むSMSは再送できません。新しく取得するか、書類から送り直してください',
  ],
  46016: ['该消息已重发，请查看后一条', 'This message was sent again already; see the later one', 'Este mensaje ya se reenvió; consulte el posterior', 'このメッセージは再送済みです。後のものを確認してください'],
  46017: ['最多重发 {n} 次', 'It can be sent again {n} times at most', 'Se puede reenviar {n} veces como máximo', '再送は最大 {n} 回までです'],
  46018: [
    '该账号尚有余额或未完业务 {n} 项，不能注销',
    'The account still has a balance or {n} open jobs, so it cannot be cancelled',
    'La cuenta tiene saldo o {n} trabajos abiertos; no se puede dar de baja',
    'このアカウントには残高または未完了の業務が {n} 件あるため、解約できません',
  ],
  46019: ['该资源不属于基础角色“{base}”可授予的范围', 'This cannot be granted to a role based on {base}', 'No se puede conceder a un rol basado en {base}', '基本ロール「{base}」のロールには付与できません'],
  46020: [
    '该员工尚有 {n} 项未完工作，请选择移交对象',
    'This person still has {n} open jobs: choose who takes them over',
    'Esta persona tiene {n} trabajos abiertos: elija quién los asume',
    'このスタッフには未完了の業務が {n} 件あります。引き継ぎ先を選んでください',
  ],
  46021: ['运单未完成，不能催款', 'The waybill is not finished', 'La carta de porte no está terminada', '運送状が完了していません'],
  46022: ['没有未付运费，无需催款', 'No freight is unpaid', 'No hay flete pendiente', '未払いの運賃はありません'],
  46023: ['该运单已有催款，请在其上再次催款', 'This waybill has a reminder; urge again on it', 'Esta carta ya tiene un recordatorio; reclame en él', 'この運送状には催促があります。そこで再度催促してください'],
  46024: ['仍有未付运费', 'Freight is still unpaid', 'Aún hay flete pendiente', 'まだ未払いの運賃があります'],
  46046: ['没有符合条件的接收人', 'Nobody would receive it', 'Nadie lo recibiría', '受信者がいません'],
  46049: ['设备标识已失效，无法重发', 'The device is gone, so it cannot be sent again', 'El dispositivo ya no existe; no se puede reenviar', '端末トークンが無効のため再送できません'],
  46071: ['取值应在{min}–{max}之间', 'The value must be {min} to {max}', 'El valor debe estar entre {min} y {max}', '値は{min}～{max}です'],
  46072: ['已生效的参数不能修改，请新增', 'It is in force; add a new one', 'Ya está vigente; añada otro', '発効済みです。新規追加してください'],
} as const satisfies Readonly<Record<number, Label>>;

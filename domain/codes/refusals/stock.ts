import type { Label } from '../label.ts';

/** Refusals of the warehouse: addendum B 3.8. */
export const stock = {
  49001: ['可用库存不足：{goods} 需要 {need}，可用 {have}', 'Not enough stock: {goods} needs {need}, {have} available', 'No hay suficiente {goods}: se necesitan {need}, hay {have}', '{goods} の在庫不足：必要 {need}、利用可能 {have}'],
  49003: ['库位 {code} 容量不足，剩余 {room}', 'Location {code} has no room, {room} left', 'La ubicación {code} no tiene sitio (quedan {room})', 'ロケ {code} に空きがありません（残り {room}）'],
  49004: ['库位 {code} 正在盘点，暂不能移动', 'Location {code} is being counted', 'La ubicación {code} está en recuento', 'ロケ {code} は棚卸中です'],
  49005: ['批次 {lot} 已过期，不能出库', 'Lot {lot} is past its date', 'El lote {lot} ha caducado', 'ロット {lot} は期限切れです'],
  49006: ['调出与调入不能相同', 'From and to are the same', 'Origen y destino son iguales', '移動元と移動先が同じです'],
  49009: ['仓库仍有库存，不能停用', 'The warehouse still holds stock', 'El almacén aún tiene existencias', '倉庫に在庫が残っています'],
  49011: ['库位不符，应为 {code}', 'Wrong location, go to {code}', 'Ubicación incorrecta; vaya a {code}', 'ロケが違います。{code} へ'],
  49012: ['货物或批次不符，应为 {goods} {lot}', 'Wrong goods or lot, expected {goods} {lot}', 'Mercancía o lote incorrecto; se espera {goods} {lot}', '品目またはロットが違います：{goods} {lot}'],
  49013: ['该货物按批次管理，请填写批次和日期', 'These goods are kept by lot: give lot and dates', 'Mercancía por lotes: indique lote y fechas', 'ロット管理品です。ロットと日付を入力してください'],
  49014: ['批次 {lot} 已登记到期日 {date}，不一致', 'Lot {lot} is recorded with expiry {date}', 'El lote {lot} consta con caducidad {date}', 'ロット {lot} の期限は {date} で登録済みです'],
  49015: ['换算结果超出精度，请改用 {unit}', 'Cannot be converted exactly, use {unit}', 'No se convierte con exactitud; use {unit}', '正確に換算できません。{unit} を使ってください'],
  49016: ['已有库存流水，不能修改计量', 'Stock has moved; the measures cannot change', 'Ya hay movimientos; no se pueden cambiar las medidas', '在庫移動があるため計量は変更できません'],
  49017: ['温区不符：需 {need}', 'Wrong temperature zone, {need} needed', 'Zona de temperatura incorrecta: {need}', '温度帯が違います：{need}'],
  49018: ['该库位不可存放危险品', 'Dangerous goods may not be put here', 'Aquí no se admiten mercancías peligrosas', 'ここに危険物は置けません'],
  49019: ['该库位不可混放，现有 {goods} {lot}', 'This location may not be mixed; it holds {goods} {lot}', 'Ubicación sin mezcla; contiene {goods} {lot}', '混載不可です。現在 {goods} {lot}'],
  49020: ['批次 {lot} 已冻结：{reason}', 'Lot {lot} is frozen: {reason}', 'Lote {lot} bloqueado: {reason}', 'ロット {lot} は凍結中：{reason}'],
  49021: ['剩余保质期 {days} 天，少于要求的 {need} 天', '{days} days of shelf life left, {need} needed', 'Quedan {days} días de vida útil; se piden {need}', '残り {days} 日、必要 {need} 日'],
  49027: ['货物已移动、被占用或已跨月，不能冲销', 'Goods moved, reserved or from another month: no reversal', 'Movida, reservada o de otro mes: no se puede anular', '移動・引当済みまたは月が異なるため取消不可'],
  49030: ['有 {n} 被单据 {no} 占用，请先取消分配', '{n} are reserved by {no}; deallocate first', '{n} reservados por {no}; desasigne antes', '{n} が {no} に引当済みです'],
  49034: ['库位不属于该仓库或类型不符', 'Not a fitting location of this warehouse', 'Ubicación de otro almacén o tipo', 'この倉庫の適切なロケではありません'],
} as const satisfies Readonly<Record<number, Label>>;

import type { Label } from '../label.ts';

/** Refusals of ETC cards and their tolls: addendum B 5.7. 50023 to 50025 put rules of its 5.3 and 5.5 into words. */
export const tolls = {
  50005: ['车牌 {plate} 已绑定 ETC 卡', 'Plate {plate} already has an ETC card', 'La matrícula {plate} ya tiene tarjeta', '{plate} は既にカードがあります'],
  50022: ['平台卡的通行费须计入成本，不能忽略', 'Tolls of a platform card are charged, not ignored', 'Los peajes de la plataforma se imputan', 'プラットフォームカードの通行料は計上します'],
  50023: ['发行方的通行费池不足，还差{x}元，请先充值', "The issuer's toll pool lacks {x} yuan: top it up first", 'Al fondo de peajes del emisor le faltan {x} yuanes: recárguelo antes', '発行者の通行料プールが {x} 元不足しています。先にチャージしてください'],
  50024: ['运费已确认，不能取消匹配', 'The freight is confirmed; the match stays', 'El flete está confirmado; el emparejamiento se mantiene', '運賃が確定済みのため、照合は取り消せません'],
  50025: ['该通行费的预付已抵扣或在追回，不能改动', 'The advance of this toll is offset or being recovered', 'El anticipo de este peaje está compensado o en recuperación', 'この通行料の前払は相殺済みまたは回収中です'],
  52008: ['请先补充车牌颜色', 'Enter the plate colour first', 'Indique antes el color de la matrícula', '先にナンバー色を入力'],
} as const satisfies Readonly<Record<number, Label>>;

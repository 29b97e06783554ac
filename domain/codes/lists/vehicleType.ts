import type { Label } from '../label.ts';
import { codeList, type CodeList } from './list.ts';

/** Where these stand among the lists of the dictionary. */
export const place = 13;

const HEAVY: Label = ['重型', 'Heavy', 'pesado', '大型'];
const MEDIUM: Label = ['中型', 'Medium', 'mediano', '中型'];
const LIGHT: Label = ['轻型', 'Light', 'ligero', '小型'];
const MINI: Label = ['微型', 'Mini', 'micro', '軽'];

const ORDINARY: Label = ['普通', 'ordinary', 'ordinario', '普通'];
const BOX: Label = ['厢式', 'box', 'de caja cerrada', 'バン型'];
const CLOSED: Label = ['封闭', 'closed', 'cerrado', '密閉型'];
const TANK: Label = ['罐式', 'tank', 'cisterna', 'タンク'];
const FLAT: Label = ['平板', 'flatbed', 'plataforma', '平床'];
const CONTAINER: Label = ['集装箱', 'container', 'portacontenedores', 'コンテナ'];
const TIPPER: Label = ['自卸', 'tipper', 'volquete', 'ダンプ'];
const SPECIAL: Label = ['特殊结构', 'special-structure', 'de estructura especial', '特殊構造'];
const STAKE: Label = ['仓栅式', 'stake', 'de estacas', 'ステーク'];
const CARAVAN: Label = ['旅居', 'caravan', 'caravana', 'キャンピング'];
const WORK: Label = ['专项作业', 'special-work', 'de trabajos especiales', '特殊作業'];
const LOW_BED: Label = ['低平板', 'low-bed', 'de plataforma baja', '低床'];

const TRUCK: Label = ['货车', 'truck', 'Camión', 'トラック'];
const SEMI_TRAILER: Label = ['半挂车', 'semi-trailer', 'Semirremolque', 'セミトレーラー'];
const FULL_TRAILER: Label = ['全挂车', 'full trailer', 'Remolque', 'フルトレーラー'];

type Line = readonly [code: string, ...label: Label];

/** Codes of one kind and size: the third character counts the bodies 1 to 9, then A, B; null leaves one out. */
function family(prefix: string, kind: Label, size: Label, bodies: readonly (Label | null)[]): Line[] {
  return bodies.flatMap((body, index): Line[] => {
    if (!body) return [];
    const zh = kind === TRUCK && body === CONTAINER ? `${size[0]}集装厢车` : `${size[0]}${body[0]}${kind[0]}`;
    const code = prefix + '123456789AB'.charAt(index);
    return [[code, zh, `${size[1]} ${body[1]} ${kind[1]}`, `${kind[2]} ${body[2]} ${size[2]}`, `${size[3]}${body[3]}${kind[3]}`]];
  });
}

const TRUCK_BODIES = [ORDINARY, BOX, CLOSED, TANK, FLAT, CONTAINER, TIPPER, SPECIAL, STAKE];
const SEMI_BODIES = [ORDINARY, BOX, TANK, FLAT, CONTAINER, TIPPER, SPECIAL, STAKE, CARAVAN, WORK, LOW_BED];
const FULL_BODIES = [ORDINARY, BOX, TANK, FLAT, CONTAINER, TIPPER, STAKE, CARAVAN, WORK];

/** "Vehicle type" of the vehicle licence, goods vehicles and trailers (records 0.7, transport-and-money 0.5). */
export const vehicleTypeCode: CodeList = codeList('vehicleTypeCode', [
  ...family('H1', TRUCK, HEAVY, TRUCK_BODIES),
  ...family('H2', TRUCK, MEDIUM, TRUCK_BODIES),
  // There is no light container truck.
  ...family(
    'H3',
    TRUCK,
    LIGHT,
    TRUCK_BODIES.map((body) => (body === CONTAINER ? null : body)),
  ),
  ...family('H4', TRUCK, MINI, [ORDINARY, BOX, CLOSED, TANK, TIPPER, SPECIAL, STAKE]),
  ['H51', '普通低速货车', 'Low-speed ordinary truck', 'Camión ordinario de baja velocidad', '低速普通トラック'],
  ['H52', '厢式低速货车', 'Low-speed box truck', 'Camión de caja cerrada de baja velocidad', '低速バン型トラック'],
  ['H53', '罐式低速货车', 'Low-speed tank truck', 'Camión cisterna de baja velocidad', '低速タンクトラック'],
  ['H54', '自卸低速货车', 'Low-speed tipper truck', 'Camión volquete de baja velocidad', '低速ダンプトラック'],
  ['H55', '仓栅式低速货车', 'Low-speed stake truck', 'Camión de estacas de baja velocidad', '低速ステークトラック'],
  ['Q11', '重型半挂牵引车', 'Heavy semi-trailer tractor', 'Tractocamión pesado para semirremolque', '大型セミトレーラーけん引車'],
  ['Q12', '重型全挂牵引车', 'Heavy full-trailer tractor', 'Tractocamión pesado para remolque', '大型フルトレーラーけん引車'],
  ['Q21', '中型半挂牵引车', 'Medium semi-trailer tractor', 'Tractocamión mediano para semirremolque', '中型セミトレーラーけん引車'],
  ['Q22', '中型全挂牵引车', 'Medium full-trailer tractor', 'Tractocamión mediano para remolque', '中型フルトレーラーけん引車'],
  ['Q31', '轻型半挂牵引车', 'Light semi-trailer tractor', 'Tractocamión ligero para semirremolque', '小型セミトレーラーけん引車'],
  ['Q32', '轻型全挂牵引车', 'Light full-trailer tractor', 'Tractocamión ligero para remolque', '小型フルトレーラーけん引車'],
  ...family('B1', SEMI_TRAILER, HEAVY, SEMI_BODIES),
  ...family('B2', SEMI_TRAILER, MEDIUM, SEMI_BODIES),
  ...family('B3', SEMI_TRAILER, LIGHT, [ORDINARY, BOX, TANK, FLAT, TIPPER, STAKE, CARAVAN, WORK, LOW_BED]),
  ...family('G1', FULL_TRAILER, HEAVY, FULL_BODIES),
  ...family('G2', FULL_TRAILER, MEDIUM, FULL_BODIES),
  ...family('G3', FULL_TRAILER, LIGHT, [ORDINARY, BOX, TANK, FLAT, TIPPER, STAKE, CARAVAN, WORK]),
  ['X99', '其他', 'Other', 'Otro', 'その他'],
]);

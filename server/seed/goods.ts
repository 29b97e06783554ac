import type { goods } from '../../domain/records/goods.ts';
import type { goodsType } from '../../domain/records/goodsType.ts';
import type { Row } from '../../domain/schema/record.ts';
import type { unit } from '../../domain/records/unit.ts';
import { base, seedNumber } from './base.ts';

type Unit = Row<typeof unit>;
type GoodsType = Row<typeof goodsType>;
type Goods = Row<typeof goods>;
type Names = readonly [zh: string, en: string, es: string, ja: string];

/** Factors in millionths of the base unit: kg, m³, piece, m. */
const UNITS: readonly (readonly [...Names, kind: Unit['kind'], factor: number, decimals: number])[] = [
  ['千克', 'Kilogram', 'Kilogramo', 'キログラム', 'weight', 1_000_000, 0],
  ['吨', 'Tonne', 'Tonelada', 'トン', 'weight', 1_000_000_000, 3],
  ['斤', 'Jin', 'Jin', '斤', 'weight', 500_000, 0],
  ['克', 'Gram', 'Gramo', 'グラム', 'weight', 1_000, 0],
  ['立方米', 'Cubic metre', 'Metro cúbico', '立方メートル', 'volume', 1_000_000, 3],
  ['升', 'Litre', 'Litro', 'リットル', 'volume', 1_000, 0],
  ['件', 'Piece', 'Pieza', '個', 'count', 1_000_000, 0],
  ['箱', 'Carton', 'Caja', '箱', 'count', 1_000_000, 0],
  ['托', 'Pallet', 'Palé', 'パレット', 'count', 1_000_000, 0],
  ['卷', 'Coil', 'Bobina', 'コイル', 'count', 1_000_000, 0],
  ['打', 'Dozen', 'Docena', 'ダース', 'count', 12_000_000, 0],
  ['米', 'Metre', 'Metro', 'メートル', 'length', 1_000_000, 2],
  ['厘米', 'Centimetre', 'Centímetro', 'センチメートル', 'length', 10_000, 0],
];
/** The platform's base units. */
const BASE_UNITS = new Set(['千克', '吨', '立方米', '件', '米']);

export function makeUnits(at: number, by: string): Unit[] {
  return UNITS.map(([unitName, unitNameEn, unitNameEs, unitNameJa, kind, factor, decimals]) => ({
    ...base(at, by),
    unitNo: seedNumber('DW', at),
    unitName,
    unitNameEn,
    unitNameEs,
    unitNameJa,
    kind,
    factor,
    decimals,
    isBuiltIn: BASE_UNITS.has(unitName),
    // Weights for retail, disabled.
    status: unitName === '斤' ? ('disabled' as const) : ('enabled' as const),
  }));
}

type TypeLine = readonly [
  ...Names,
  parent: string | null,
  cargo: GoodsType['cargoTypeCode'],
  danger?: GoodsType['danger'],
  isForbidden?: true,
];

const TYPES: readonly TypeLine[] = [
  ['大宗物资', 'Bulk materials', 'Materiales a granel', 'ばら積み物資', null, '0500'],
  ['煤炭', 'Coal', 'Carbón', '石炭', '大宗物资', '0100'],
  ['矿石', 'Ore', 'Mineral', '鉱石', '大宗物资', '0300'],
  ['砂石', 'Sand and gravel', 'Arena y grava', '砂・砂利', '大宗物资', '0500'],
  ['水泥', 'Cement', 'Cemento', 'セメント', '大宗物资', '0600'],
  ['钢材', 'Steel', 'Acero', '鋼材', null, '0400'],
  ['热轧卷板', 'Hot-rolled coil', 'Bobina laminada en caliente', '熱延コイル', '钢材', '0400'],
  ['螺纹钢', 'Rebar', 'Acero corrugado', '異形棒鋼', '钢材', '0400'],
  ['中厚板', 'Steel plate', 'Chapa gruesa', '厚板', '钢材', '0400'],
  ['有色金属', 'Non-ferrous metals', 'Metales no ferrosos', '非鉄金属', null, '1400'],
  ['铝锭', 'Aluminium ingot', 'Lingote de aluminio', 'アルミインゴット', '有色金属', '1400'],
  ['电解铜', 'Electrolytic copper', 'Cobre electrolítico', '電気銅', '有色金属', '1400'],
  ['农产品', 'Farm products', 'Productos agrícolas', '農産物', null, '1100'],
  ['小麦', 'Wheat', 'Trigo', '小麦', '农产品', '1100'],
  ['稻谷', 'Paddy rice', 'Arroz con cáscara', '籾', '农产品', '1100'],
  ['冷鲜肉', 'Chilled meat', 'Carne refrigerada', '冷蔵肉', '农产品', '1602'],
  ['工业品', 'Industrial goods', 'Productos industriales', '工業品', null, '1200'],
  ['家用电器', 'Household appliances', 'Electrodomésticos', '家電', '工业品', '1200'],
  ['机械设备', 'Machinery', 'Maquinaria', '機械設備', '工业品', '1200'],
  ['纸制品', 'Paper products', 'Productos de papel', '紙製品', '工业品', '1300'],
  ['饮料', 'Beverages', 'Bebidas', '飲料', '工业品', '1500'],
  ['化肥', 'Fertiliser', 'Fertilizante', '肥料', null, '0900'],
  ['危险货物', 'Dangerous goods', 'Mercancías peligrosas', '危険物', null, '0200', 'class3'],
  ['柴油', 'Diesel', 'Diésel', '軽油', '危险货物', '0200', 'class3'],
  ['液氯', 'Liquid chlorine', 'Cloro líquido', '液体塩素', '危险货物', '0200', 'class2', true],
  [
    '民用爆炸物品',
    'Civil explosives',
    'Explosivos civiles',
    '民生用火薬類',
    '危险货物',
    '1700',
    'class1',
    true,
  ],
];

export function makeGoodsTypes(at: number, by: string): GoodsType[] {
  const ids = new Map<string, string>();
  return TYPES.map(([zh, en, es, ja, parent, cargoTypeCode, danger = 'none', isForbidden = false]) => {
    const row = base(at, by);
    ids.set(zh, row.id);
    const parentId = parent === null ? null : (ids.get(parent) ?? null);
    return {
      ...row,
      goodsTypeNo: seedNumber('HL', at),
      typeName: zh,
      typeNameEn: en,
      typeNameEs: es,
      typeNameJa: ja,
      parentId,
      parentKey: parentId ?? 'root',
      // Two levels: a class and its kinds.
      typePath: parent === null ? zh : `${parent} / ${zh}`,
      cargoTypeCode,
      danger,
      isInsurable: !isForbidden,
      isForbidden,
      status: 'enabled' as const,
    };
  });
}

type GoodsLine = readonly [
  name: string,
  spec: string | null,
  type: string,
  unit: string,
  packing: Goods['packing'],
  weightKg: number,
  volumeM3: number,
  valueYuan: number,
];

/** Weight in kg, volume in thousandths of m³, value in yuan, each per unit. */
const GOODS: readonly GoodsLine[] = [
  ['热轧卷板', 'Q235B 5.75×1500', '热轧卷板', '卷', 'coil', 25_000, 3_200, 96_000],
  ['热轧卷板', 'Q355B 7.75×1500', '热轧卷板', '卷', 'coil', 27_500, 3_500, 108_000],
  ['螺纹钢', 'HRB400E Φ20', '螺纹钢', '吨', 'bundle', 1_000, 130, 3_650],
  ['螺纹钢', 'HRB400E Φ12', '螺纹钢', '吨', 'bundle', 1_000, 132, 3_720],
  ['中厚板', 'Q355B 20×2200×12000', '中厚板', '吨', 'none', 1_000, 128, 4_050],
  ['铝锭', 'AL99.70', '铝锭', '吨', 'bundle', 1_000, 380, 20_300],
  ['电解铜', 'CU-CATH-1', '电解铜', '吨', 'bundle', 1_000, 120, 78_500],
  ['动力煤', 'Q5500', '煤炭', '吨', 'bulk', 1_000, 1_150, 780],
  ['铁矿粉', '62% Fe', '矿石', '吨', 'bulk', 1_000, 450, 860],
  ['机制砂', '中砂', '砂石', '吨', 'bulk', 1_000, 660, 95],
  ['普通硅酸盐水泥', 'P.O 42.5', '水泥', '吨', 'bag', 1_000, 720, 340],
  ['小麦', '三等', '小麦', '吨', 'bulk', 1_000, 1_330, 2_480],
  ['中晚籼稻', '二等', '稻谷', '吨', 'bulk', 1_000, 1_720, 2_760],
  ['冷鲜白条猪肉', '分割 25 kg', '冷鲜肉', '件', 'carton', 25, 60, 560],
  ['家用空调', '1.5 匹 变频', '家用电器', '件', 'carton', 46, 280, 2_699],
  ['滚筒洗衣机', '10 kg', '家用电器', '件', 'carton', 72, 420, 2_199],
  ['数控车床', 'CK6150', '机械设备', '件', 'crate', 2_600, 7_800, 128_000],
  ['瓦楞纸箱', '600×400×400', '纸制品', '托', 'pallet', 320, 1_900, 1_450],
  ['矿泉水', '550 ml×24', '饮料', '箱', 'carton', 14, 23, 32],
  ['复合肥', '15-15-15 50 kg', '化肥', '吨', 'bag', 1_000, 900, 3_150],
  ['0 号柴油', '国 VI', '柴油', '吨', 'drum', 1_000, 1_190, 7_450],
];

/** Some goods are the platform's own; the others belong to the first shippers in turn. */
export function makeGoods(
  at: number,
  by: string,
  owners: readonly string[],
  types: readonly GoodsType[],
  units: readonly Unit[],
): Goods[] {
  const typeOf = (name: string) => types.find(({ typeName }) => typeName === name)?.id ?? '0';
  const unitOf = (name: string) => units.find(({ unitName }) => unitName === name)?.id ?? '0';
  return GOODS.map(([goodsName, goodsSpec, type, unitName, packing, weight, volume, value], index) => {
    const ownerId = index % 3 === 2 ? null : (owners[index % 5] ?? null);
    return {
      ...base(at, by),
      goodsNo: seedNumber('HW', at),
      goodsName,
      goodsSpec,
      goodsTypeId: typeOf(type),
      ownerId,
      ownedAs: `${ownerId ?? ''}|${goodsSpec ?? ''}`,
      barcode: packing === 'carton' ? `69${String(41_234_500_000 + index * 7_919)}` : null,
      pictures: null,
      packing,
      unitId: unitOf(unitName),
      unitWeightKg: weight,
      unitVolumeM3: volume,
      unitValueFen: value * 100,
      isLotTracked: packing === 'carton' || packing === 'bag',
      shelfLifeDays: type === '冷鲜肉' ? 7 : type === '饮料' ? 365 : null,
      safetyStockQty: packing === 'carton' ? 200_000 : null,
      temperature: type === '冷鲜肉' ? ('cool' as const) : ('normal' as const),
      status: index === 17 ? ('disabled' as const) : ('enabled' as const),
    };
  });
}

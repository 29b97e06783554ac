import type { formTemplate } from '../../../domain/records/formTemplate.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { base, seedNumber } from '../base.ts';

type Template = Row<typeof formTemplate>;
type Field = Template['fields'][number];

/** A field with its names in the four languages. */
function field(
  fieldCode: string,
  kind: Field['kind'],
  [label, labelEn, labelEs, labelJa]: readonly [string, string, string, string],
  more: Partial<Pick<Field, 'required' | 'options' | 'max'>> = {},
): Field {
  return {
    ...{ fieldCode, kind, label, labelEn, labelEs, labelJa },
    ...{ options: null, max: null, required: false },
    ...more,
  };
}

const NEEDED = { required: true } as const;
const GOOD = { ...NEEDED, options: '良好|需处理' } as const;

type Told = readonly [
  formCode: string,
  bizType: Template['bizType'],
  names: readonly [string, string, string, string],
  fields: readonly Field[],
];

const TOLD: readonly Told[] = [
  [
    'VISITOR',
    'station',
    ['访客登记', 'Visitor', 'Visitante', '来訪者'],
    [
      field('COMPANY', 'text', ['单位', 'Company', 'Empresa', '会社'], { max: 60 }),
      field('REASON', 'text', ['来访事由', 'Reason of the visit', 'Motivo de la visita', '来訪目的'], {
        ...NEEDED,
        max: 100,
      }),
      field('ARRIVAL', 'ts', ['到访时间', 'Time of arrival', 'Hora de llegada', '来訪日時'], NEEDED),
      field('PEOPLE', 'int', ['人数', 'Number of people', 'Número de personas', '人数'], {
        ...NEEDED,
        max: 20,
      }),
      field('PLATE', 'plate', ['车牌', 'Plate', 'Matrícula', 'ナンバー']),
      field('ID_NUMBER', 'idNumber', ['身份证号', 'ID number', 'Documento', '身分証番号']),
      field('SAFETY', 'bool', [
        '已阅读安全须知',
        'Safety rules read',
        'Normas de seguridad leídas',
        '安全規則を確認',
      ]),
    ],
  ],
  [
    'GATE_PASS',
    'queueTicket',
    ['出门放行', 'Gate pass', 'Pase de salida', '出門証'],
    [
      field('PLATE', 'plate', ['车牌', 'Plate', 'Matrícula', 'ナンバー'], NEEDED),
      field('GOODS', 'text', ['携出物品', 'Goods taken out', 'Mercancía que sale', '持出品'], NEEDED),
      field('PHOTO', 'images', ['照片', 'Photos', 'Fotos', '写真'], { max: 3 }),
    ],
  ],
  [
    'DAMAGE_PHOTO',
    'waybill',
    ['货损照片', 'Damage photos', 'Fotos de daños', '破損写真'],
    [
      field('FOUND_ON', 'date', ['发现日期', 'Found on', 'Fecha del hallazgo', '発見日'], NEEDED),
      field('WHAT', 'text', ['损坏情况', 'What is damaged', 'Qué está dañado', '破損の状況'], {
        ...NEEDED,
        max: 300,
      }),
      field('PHOTO', 'images', ['照片', 'Photos', 'Fotos', '写真'], { ...NEEDED, max: 9 }),
    ],
  ],
  [
    'VEHICLE_CHECK',
    'waybill',
    ['车辆安检', 'Vehicle check', 'Revisión del vehículo', '車両点検'],
    [
      field('TYRES', 'choice', ['轮胎', 'Tyres', 'Neumáticos', 'タイヤ'], GOOD),
      field('BRAKES', 'choice', ['制动', 'Brakes', 'Frenos', 'ブレーキ'], GOOD),
      field('LIGHTS', 'choice', ['灯光', 'Lights', 'Luces', '灯火'], GOOD),
      field('NOTE', 'text', ['说明', 'Note', 'Nota', '備考']),
      field('PHOTO', 'images', ['照片', 'Photos', 'Fotos', '写真'], { max: 4 }),
    ],
  ],
];

/** The four forms that the platform comes with (addendum A 2.6). */
export function rows(at: number, by: string): Template[] {
  return TOLD.map(([formCode, bizType, [formName, formNameEn, formNameEs, formNameJa], fields]) => ({
    ...base(at, by),
    formNo: seedNumber('BD', at),
    ...{ formCode, bizType, formName, formNameEn, formNameEs, formNameJa },
    fields: [...fields],
    status: 'enabled',
  }));
}

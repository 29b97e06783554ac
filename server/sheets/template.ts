import type { CodeList } from '../../domain/codes/lists/list.ts';
import { writeXlsx } from 'hucre/xlsx';
import { type Dictionary, itemsIn } from '../../domain/codes/dictionary.ts';
import type { Label } from '../../domain/codes/label.ts';
import { say } from '../../domain/codes/label.ts';
import type { Lang } from '../../domain/codes/languages.ts';
import { headFor } from '../../domain/schema/cell.ts';
import type { Field, FieldKind } from '../../domain/schema/field.ts';
import { isNeeded, type SheetColumn } from '../../domain/schema/sheetColumns.ts';
import { SHEET_LIMITS } from '../../domain/rules/sheetLimits.ts';

/** Excel's limit for the list of choices in one rule. */
const LONGEST_CHOICE = 255;
/** Heads of the second sheet. */
const ABOUT: Label = ['填写说明', 'How to fill in', 'Cómo rellenar', '記入方法'];
const COLUMN: Label = ['列', 'Column', 'Columna', '列'];
const NEEDED: Label = ['必填', 'Required', 'Obligatorio', '必須'];
const HOW: Label = ['填写方式', 'What to write', 'Qué escribir', '記入内容'];
const YES: Label = ['是', 'Yes', 'Sí', 'はい'];
const NO: Label = ['否', 'No', 'No', 'いいえ'];
const YES_OR_NO: Label = ['是 / 否', 'Yes / No', 'Sí / No', 'はい / いいえ'];

const HINTS: Partial<Record<FieldKind, Label>> = {
  date: [
    '日期，如 2026-01-31',
    'A day, e.g. 2026-01-31',
    'Un día, p. ej. 2026-01-31',
    '日付（例：2026-01-31）',
  ],
  ts: [
    '时间，如 2026-01-31 08:30',
    'A time, e.g. 2026-01-31 08:30',
    'Una hora, p. ej. 2026-01-31 08:30',
    '日時（例：2026-01-31 08:30）',
  ],
  fen: [
    '元，最多两位小数',
    'Yuan, at most 2 decimals',
    'Yuanes, 2 decimales como máximo',
    '元、小数 2 桁まで',
  ],
  tonnes: [
    '吨，最多三位小数；也可写千克，如 900 kg',
    'Tonnes, at most 3 decimals; or kilograms, e.g. 900 kg',
    'Toneladas, 3 decimales como máximo; o kilogramos, p. ej. 900 kg',
    'トン、小数 3 桁まで。キログラムなら「900 kg」のように記入',
  ],
  kg: ['千克，整数', 'Kilograms, whole', 'Kilogramos enteros', 'キログラム、整数'],
  metres: [
    '米，最多一位小数',
    'Metres, at most 1 decimal',
    'Metros, 1 decimal como máximo',
    'メートル、小数 1 桁まで',
  ],
  minutes: [
    '时长，如 23:56 或 23 小时 56 分；只写数字为分钟',
    'Hours and minutes, e.g. 23:56 or 23 h 56 min; a number alone is minutes',
    'Horas y minutos, p. ej. 23:56 o 23 h 56 min; un número solo son minutos',
    '時間と分（例：23:56、23時間56分）。数字のみは分',
  ],
  span: [
    '时长，如 4:05；只写数字为分钟',
    'Hours and minutes, e.g. 4:05; a number alone is minutes',
    'Horas y minutos, p. ej. 4:05; un número solo son minutos',
    '時間と分（例：4:05）。数字のみは分',
  ],
  m3: [
    '立方米，最多三位小数',
    'Cubic metres, at most 3 decimals',
    'Metros cúbicos, 3 decimales como máximo',
    '立方メートル、小数 3 桁まで',
  ],
  bp: ['百分数，如 6.5', 'Per cent, e.g. 6.5', 'Por ciento, p. ej. 6.5', 'パーセント（例：6.5）'],
  qty: [
    '数量，最多三位小数',
    'A quantity, at most 3 decimals',
    'Una cantidad, 3 decimales como máximo',
    '数量、小数 3 桁まで',
  ],
  km: [
    '公里，最多一位小数',
    'Kilometres, at most 1 decimal',
    'Kilómetros, 1 decimal como máximo',
    'キロメートル、小数 1 桁まで',
  ],
  factor: [
    '系数，最多六位小数',
    'A factor, at most 6 decimals',
    'Un factor, 6 decimales como máximo',
    '係数、小数 6 桁まで',
  ],
  int: ['整数', 'A whole number', 'Un número entero', '整数'],
  deg: [
    '度，最多六位小数',
    'Degrees, at most 6 decimals',
    'Grados, 6 decimales como máximo',
    '度、小数 6 桁まで',
  ],
  area: [
    '区县代码或全称，如 安徽省合肥市包河区',
    'County code or full name, e.g. 安徽省合肥市包河区',
    'Código o nombre completo del distrito, p. ej. 安徽省合肥市包河区',
    '区県コードまたは正式名（例：安徽省合肥市包河区）',
  ],
  ref: ['编号或名称', 'Number or name', 'Número o nombre', '番号または名称'],
};

/** The group's labels of the codes it offers. */
const offered = (list: CodeList, dictionary: Dictionary, lang: Lang): string[] =>
  itemsIn(dictionary, list).flatMap(({ isEnabled, label }) => (isEnabled ? [say(label, lang)] : []));

/** Labels that a code field may contain. */
function choices({ kind, list }: Field, dictionary: Dictionary, lang: Lang): readonly string[] {
  if (kind === 'bool') return [say(YES, lang), say(NO, lang)];
  return kind === 'code' && list !== undefined ? offered(list, dictionary, lang) : [];
}

function hint(field: Field, dictionary: Dictionary, lang: Lang): string {
  if (field.kind === 'bool') return say(YES_OR_NO, lang);
  if (field.list !== undefined) return offered(field.list, dictionary, lang).join(' / ');
  const words = HINTS[field.kind];
  if (words) return say(words, lang);
  if (field.hint) return say(field.hint, lang);
  return field.max === undefined ? '' : `≤ ${String(field.max)}`;
}

/** What a template is for: what its rows become, its columns, and how to fill in those that need more words than their kind has. */
export interface Template {
  readonly label: Label;
  readonly columns: readonly SheetColumn[];
  readonly hints?: Readonly<Record<string, Label>>;
}

/** Heads of an empty sheet; a star marks required columns. */
export function templateHeads({ columns }: Template, lang: Lang): string[] {
  return columns.map(([, field]) => `${headFor(field, lang)}${isNeeded(field) ? ' *' : ''}`);
}

/** An empty workbook to fill in: heads, lists of choices for fields with few, and a second sheet with explanations. */
export async function templateXlsx(
  template: Template,
  lang: Lang,
  dictionary: Dictionary,
): Promise<Uint8Array> {
  const { label, columns, hints = {} } = template;
  const heads = templateHeads(template, lang);
  const rules = columns.flatMap(([, field], at) => {
    const words = choices(field, dictionary, lang);
    if (
      words.length === 0 ||
      words.join().length > LONGEST_CHOICE ||
      words.some((word) => word.includes(','))
    )
      return [];
    const column = letters(at);
    return [
      {
        type: 'list' as const,
        values: [...words],
        allowBlank: true,
        range: `${column}2:${column}${String(SHEET_LIMITS.rows + 1)}`,
      },
    ];
  });
  return writeXlsx({
    sheets: [
      {
        name: say(label, lang).slice(0, 31),
        columns: heads.map((head) => ({
          width: Math.min(40, Math.max(12, head.length * 2 + 2)),
          numFmt: '@',
        })),
        rows: [heads],
        dataValidations: rules,
        freezePane: { rows: 1 },
      },
      {
        name: say(ABOUT, lang).slice(0, 31),
        columns: [{ width: 30 }, { width: 10 }, { width: 80 }],
        rows: [
          [COLUMN, NEEDED, HOW].map((label) => say(label, lang)),
          ...columns.map(([name, field]) => [
            headFor(field, lang),
            isNeeded(field) ? say(YES, lang) : '',
            hints[name] ? say(hints[name], lang) : hint(field, dictionary, lang),
          ]),
        ],
        freezePane: { rows: 1 },
      },
    ],
  });
}

/** 0 is A, 26 is AA. */
function letters(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letters(Math.floor(at / 26) - 1) + last;
}

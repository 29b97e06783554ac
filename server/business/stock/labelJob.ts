import { randomUUID } from 'node:crypto';
import type { Label } from '../../../domain/codes/label.ts';
import { tooManyLabels } from '../../../domain/codes/refusals/codes/stock.ts';
import { labelJob } from '../../../domain/records/labelJob.ts';
import type { labelPrinter } from '../../../domain/records/labelPrinter.ts';
import {
  type LabelContent,
  LAYOUTS,
  type LabelTemplate,
  MOST_LABELS,
} from '../../../domain/rules/labels/layout.ts';
import type { Row } from '../../../domain/schema/record.ts';
import { lifecycle } from '../../../machines/lifecycles/labelJob/machine.ts';
import { notify, stateChangeText } from '../../notices/notify.ts';
import { entry, on } from '../../records/entry.ts';
import { refused, wrongFields } from '../../records/errors.ts';
import { make } from '../../records/make.ts';
import { nextNumber } from '../../records/numbers.ts';
import type { Work } from '../../records/work.ts';
import { tableFor } from '../../store/tables.ts';

export type LabelJob = Row<typeof labelJob>;

const NO_ZPL: Label = [
  '该打印机由浏览器打印，不能远程打印',
  'This printer is used by the browser',
  'Esta impresora se usa desde el navegador',
  'このプリンタはブラウザ印刷用です',
];
const tooLarge = (width: number, height: number): Label => [
  `标签 ${String(width)}×${String(height)} 毫米，大于打印机纸张`,
  `The label is ${String(width)}×${String(height)} mm, larger than those of the printer`,
  `La etiqueta mide ${String(width)}×${String(height)} mm, mayor que las de la impresora`,
  `ラベル ${String(width)}×${String(height)} mm はプリンタの用紙より大きいです`,
];

/** What stands on the labels of a job. */
export const contentsOf = ({ items }: Pick<LabelJob, 'items'>): LabelContent[] =>
  items.map(({ mark, lines, code, symbol }) => ({
    ...{ mark, code, symbol: symbol === 'sscc' ? 'sscc' : 'qr' },
    lines: lines === null || lines === '' ? [] : lines.split('\n'),
  }));

/** @throws 49038 */
export function requireOneJob(labels: number): void {
  if (labels > MOST_LABELS) throw refused(tooManyLabels, { n: MOST_LABELS });
}

/** Queues labels for a printer. @throws 49038, 10400 for a printer that cannot print them */
export async function queueLabels(
  work: Work,
  printer: Row<typeof labelPrinter>,
  template: LabelTemplate,
  contents: readonly LabelContent[],
  copies: number,
  requestNo: string = randomUUID(),
): Promise<LabelJob> {
  const { width, height } = LAYOUTS[template];
  requireOneJob(contents.length * copies);
  if (printer.language !== 'zpl') throw wrongFields([{ field: 'printerId', msg: NO_ZPL }]);
  if (printer.widthMm < width || printer.heightMm < height)
    throw wrongFields([{ field: 'printerId', msg: tooLarge(width, height) }]);
  return make(work, labelJob, {
    jobNo: await nextNumber(work, labelJob.number.prefix),
    ...{ printerId: printer.id, warehouseId: printer.warehouseId, template, copies },
    labelCount: contents.length * copies,
    items: contents.map(({ lines, ...one }) => ({ ...one, lines: lines.join('\n') })),
    ...{ requestNo, printedAt: null },
    ...{ failCode: null, failMsg: null, asked: 0, dueAt: work.now },
  });
}

export const labelJobEntry = entry<typeof labelJob>({
  spec: labelJob,
  table: tableFor(labelJob),
  lifecycle,
  facts: (_, row) => Promise.resolve({ submittedBy: row.createdBy, labels: row.labelCount }),
  stores: {
    storePrinted: ({ now }) => ({ printedAt: now, failCode: null, failMsg: null }),
    storeFailure: on(labelJob, ['send'], ({ event: { failCode, failMsg } }) => ({ failCode, failMsg })),
    // Another number: the printers know the one before as closed.
    queueAgain: ({ now }) => ({
      ...{ requestNo: randomUUID(), asked: 0, dueAt: now },
      ...{ failCode: null, failMsg: null },
    }),
  },
  effects: {
    tellMaker: ({ work, row }) =>
      notify(work, {
        to: [`USER:${row.createdBy}`],
        text: stateChangeText(labelJob, row.jobNo, labelJob.states[row.status]),
        record: labelJob.name,
        id: row.id,
      }),
  },
});

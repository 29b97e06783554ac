import type { StockPaper as Paper } from '../../../domain/calls/stockPaper.ts';
import { say } from '../../../domain/codes/label.ts';
import { inboundKind } from '../../../domain/codes/lists/inbound.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { outboundKind } from '../../../domain/codes/lists/outbound.ts';
import { transferKind } from '../../../domain/codes/lists/transfer.ts';
import { inboundOrder } from '../../../domain/records/inboundOrder.ts';
import { outboundOrder } from '../../../domain/records/outboundOrder.ts';
import { stockCount } from '../../../domain/records/stockCount.ts';
import { transferOrder } from '../../../domain/records/transferOrder.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { stateName } from '../../records/values/StateTag.tsx';
import { QrCode } from '../../ui/QrCode.tsx';
import { columnsOf, type PaperKind, type PrintedLine } from './columns.ts';
import classes from './papers.module.css';
import { usePaperTexts } from './texts.ts';

const SPECS = { inboundOrder, outboundOrder, transferOrder, stockCount } as const;
/** States in which the figures are still to be written. */
const OPEN = ['draft', 'submitted', 'receiving', 'allocated', 'inTransit', 'counting'];
const SIGNED = {
  inboundOrder: ['sign.deliverer', 'sign.receiver'],
  outboundOrder: ['sign.keeper', 'sign.collector'],
  transferOrder: ['sign.sender', 'sign.taker'],
  stockCount: ['sign.counter', 'sign.checker'],
  picks: ['sign.picker', 'sign.checker'],
} as const;
const KINDS = {
  inboundOrder: inboundKind,
  outboundOrder: outboundKind,
  transferOrder: transferKind,
} as const;

interface Props {
  paper: Paper;
  /** The picks of an order instead of the order. */
  isPicks?: boolean | undefined;
}

/** One document of a warehouse, as it lies on paper. */
export default function StockPaper({ paper, isPicks = false }: Props) {
  const t = usePaperTexts();
  const lang = useLang();
  const { record, no, status, warehouseName, toWarehouseName, ownerName, receiverName } = paper;
  const { plateNumber, planAt, kind } = paper;
  const { fields } = outboundOrder;
  const facts = [
    [
      say(fields.warehouseId.label, lang),
      toWarehouseName === null ? warehouseName : `${warehouseName} → ${toWarehouseName}`,
    ],
    [say(fields.ownerId.label, lang), ownerName],
    [
      say(fields.kind.label, lang),
      kind === null || record === 'stockCount' ? null : label(KINDS[record], kind, lang),
    ],
    [say(fields.receiverName.label, lang), receiverName],
    [say(fields.plateNumber.label, lang), plateNumber],
    [say(fields.planAt.label, lang), planAt === null ? null : formatTime(planAt, 'y-m-d h:i')],
  ].flatMap(([name, value]) => (name && value ? [[name, value] as const] : []));
  const kindOf: PaperKind = isPicks ? 'picks' : record;
  return (
    <article className={classes.paper} aria-label={`${t(`paper.${kindOf}`)} ${no}`}>
      <header className={classes.head}>
        <div>
          <h2>{t(`paper.${kindOf}`)}</h2>
          <p className={classes.no}>
            {no} <small>{stateName(SPECS[record], status, lang)}</small>
          </p>
        </div>
        <QrCode text={`D:${no}`} label={t('code', { no })} className={classes.code} />
      </header>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <PaperLines kind={kindOf} lines={isPicks ? paper.picks : paper.lines} isOpen={OPEN.includes(status)} />
    </article>
  );
}

interface LinesProps {
  kind: PaperKind;
  lines: readonly PrintedLine[];
  isOpen: boolean;
}

/** The lines of a paper, and where it is signed. */
export function PaperLines({ kind, lines, isOpen }: LinesProps) {
  const t = usePaperTexts();
  const lang = useLang();
  // An open document leaves room for the figures that are not known yet.
  const shown = isOpen
    ? lines.map((line) => (line.doneQty === 0 ? { ...line, doneQty: null } : line))
    : lines;
  const columns = columnsOf(kind, shown, lang, isOpen);
  return (
    <>
      <div className={classes.wide}>
        <table className={classes.lines}>
          <thead>
            <tr>
              {columns.map(({ name, label: title, isFigure }) => (
                <th key={name} scope="col" data-figure={isFigure}>
                  {say(title, lang)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((line, at) => (
              <tr key={at}>
                {columns.map(({ name, isFigure, text }) => (
                  <td key={name} data-figure={isFigure}>
                    {text(line, lang)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={classes.total}>{t('total', { n: lines.length })}</p>
      <div className={classes.signatures}>
        {SIGNED[kind].map((name) => (
          <span key={name}>{t(name)}</span>
        ))}
      </div>
    </>
  );
}

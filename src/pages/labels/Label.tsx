import JsBarcode from 'jsbarcode';
import { encodeQR } from 'qr';
import { useMemo } from 'react';
import {
  type LabelContent,
  type LabelPart,
  type LabelTemplate,
  LAYOUTS,
  partsOf,
} from '../../../domain/rules/labels/layout.ts';
import classes from './labels.module.css';

interface Props {
  template: LabelTemplate;
  content: LabelContent;
  /** The accessible name. */
  label: string;
}

const PAPER = { 40: classes.small, 70: classes.middle, 150: classes.tall } as Readonly<
  Record<number, string | undefined>
>;

/** How far below the top of its square the line of a text runs. */
const BASELINE = 0.88;

/** One label as it is printed, in millimetres. */
export function Label({ template, content, label }: Props) {
  const { width, height } = LAYOUTS[template];
  return (
    <svg
      role="img"
      aria-label={label}
      className={`${classes.label ?? ''} ${PAPER[height] ?? ''}`}
      width={`${String(width)}mm`}
      height={`${String(height)}mm`}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
    >
      {partsOf(template, content).map((part, at) => (
        <Part key={at} part={part} />
      ))}
    </svg>
  );
}

function Part({ part }: { part: LabelPart }) {
  if (part.kind === 'qr') return <Code part={part} />;
  if (part.kind === 'sscc') return <Bars part={part} />;
  const { x, y, size, text } = part;
  return (
    <text x={x} y={y + size * BASELINE} fontSize={size} fill="#000">
      {text}
    </text>
  );
}

function Code({ part: { x, y, size, text } }: { part: LabelPart & { kind: 'qr' } }) {
  const { modules, path } = useMemo(() => {
    // The label itself keeps the space around it.
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 })
      .slice(1, -1)
      .map((row) => row.slice(1, -1));
    const squares = rows.flatMap((row, down) =>
      row.flatMap((isDark, right) => (isDark ? [`M${String(right)} ${String(down)}h1v1h-1z`] : [])),
    );
    return { modules: rows.length, path: squares.join('') };
  }, [text]);
  const scale = size / modules;
  return (
    <path
      transform={`translate(${String(x)} ${String(y)}) scale(${String(scale)})`}
      shapeRendering="crispEdges"
      d={path}
      fill="#000"
    />
  );
}

/** The modules of a GS1-128 with the number of a pallet, 1 is black. */
export function barsOf(digits: string): string {
  const drawn: { encodings?: readonly { readonly data: string }[] } = {};
  JsBarcode(drawn, `00${digits}`, { format: 'CODE128C', ean128: true });
  return (drawn.encodings ?? []).map(({ data }) => data).join('');
}

function Bars({ part: { x, y, width, height, digits } }: { part: LabelPart & { kind: 'sscc' } }) {
  const { modules, path } = useMemo(() => {
    const bars = barsOf(digits);
    const dark = [...bars].flatMap((bar, at) => (bar === '1' ? [`M${String(at)} 0h1v1h-1z`] : []));
    return { modules: bars.length, path: dark.join('') };
  }, [digits]);
  const scale = `scale(${String(width / modules)} ${String(height)})`;
  return (
    <path
      transform={`translate(${String(x)} ${String(y)}) ${scale}`}
      shapeRendering="crispEdges"
      d={path}
      fill="#000"
    />
  );
}

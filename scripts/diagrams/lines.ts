import type { ChartEdge, ChartNode } from '../../machines/chart.ts';

/** Sizes of the text in px. The widths are those of any monospaced font: 0.6 em a character. */
export const TITLE = { size: 13, height: 18, char: 8 };
export const LINE = { size: 11, height: 15, char: 6.6 };

/** Breaks text into lines of at most `width` characters, at most `most` of them; an ellipsis marks a cut. */
export function wrap(text: string, width: number, most = Infinity): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push(line);
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`];
}

/** One line of text in a state box or at an arrow. */
export interface TextLine {
  readonly text: string;
  /** Key of the transition it belongs to. */
  readonly transition?: string;
}

/** Transitions without a change of state are listed in the box instead of drawn as loops. */
export function isInner({ source, targets }: ChartEdge): boolean {
  return targets.every((target) => target === source);
}

/** The lines in the box of a state below its name. */
export function boxLines(node: ChartNode, edges: readonly ChartEdge[]): TextLine[] {
  const lines = (text: string, transition?: string): TextLine[] =>
    wrap(text, 46).map((line) => (transition === undefined ? { text: line } : { text: line, transition }));
  return [
    ...node.invokes.flatMap((source) => lines(`▸ ${source}`)),
    ...(node.entry.length === 0 ? [] : lines(`entry / ${node.entry.join(', ')}`)),
    ...(node.exit.length === 0 ? [] : lines(`exit / ${node.exit.join(', ')}`)),
    ...edges
      .filter((edge) => edge.source === node.id && isInner(edge))
      .flatMap((edge) => {
        const guard = edge.guard === '' ? '' : ` [${edge.guard}]`;
        const actions = edge.actions.length === 0 ? '' : ` / ${edge.actions.join(', ')}`;
        return lines(`${edge.reenter ? '↻ ' : ''}${edge.event}${guard}${actions}`, edge.key);
      }),
  ];
}

/** The lines at an arrow: event and guard; actions are in the behaviour table. */
export function arrowLines(edge: ChartEdge): TextLine[] {
  const guard = edge.guard === '' ? [] : wrap(`[${edge.guard}]`, 34, 3);
  return [edge.event, ...guard].map((text) => ({ text, transition: edge.key }));
}

/** Width in px of the widest of some lines. */
export function widthOf(lines: readonly TextLine[]): number {
  return Math.ceil(Math.max(0, ...lines.map(({ text }) => text.length)) * LINE.char);
}

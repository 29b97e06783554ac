import { recorded, type Recording } from '../../app/recording.ts';
import { DIAGRAMS, hasDiagram } from '../../statecharts/diagrams.ts';
import type { ChartTexts } from '../../statecharts/texts.ts';

/** A chart of the list; one without a recording is not running. */
export interface ListedChart {
  /** Its name in the address. */
  readonly key: string;
  /** Folder inside machines/. */
  readonly name: string;
  readonly label: string;
  readonly recording: Recording | null;
}

/** Folder of the charts of documents. */
export const DOCUMENTS = 'lifecycles/';

/** All charts: those running in this window, idle ones, and those of documents. */
export function listCharts(
  t: ChartTexts,
): Readonly<Record<'running' | 'resting' | 'documents', ListedChart[]>> {
  const labelOf = (name: string) => t(`machine.${name}`, { defaultValue: name });
  const counts = new Map<string, number>();
  const running = recorded().flatMap((recording): ListedChart[] => {
    const { id: name } = recording.start.machine;
    if (!hasDiagram(name)) return [];
    const { id } = recording.actor;
    // Pages are called by their path.
    const label = id === name ? labelOf(name) : `${labelOf(name)} ${id.replace(`${name}:`, '')}`;
    // Two lists on one page may show the same record.
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    const another = count === 1 ? '' : ` ${String(count)}`;
    return [{ key: `${id}${another}`, name, label: `${label}${another}`, recording }];
  });
  const plain = DIAGRAMS.filter((name) => running.every((chart) => chart.name !== name)).map((name) => ({
    key: name,
    name,
    label: labelOf(name),
    recording: null,
  }));
  return {
    running,
    resting: plain.filter(({ name }) => !name.startsWith(DOCUMENTS)),
    documents: plain.filter(({ name }) => name.startsWith(DOCUMENTS)),
  };
}

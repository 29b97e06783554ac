import { ChartPicture } from '../../statecharts/ChartPicture.tsx';
import { DARK } from '../../statecharts/highlight.ts';
import { useChartTexts } from '../../statecharts/texts.ts';
import { DOCUMENTS } from './charts.ts';
import { DocumentChart } from './DocumentChart.tsx';

/** A chart that is not running; that of a document with what documents did on it. */
export function PlainChart({ name, label }: { name: string; label: string }) {
  const t = useChartTexts();
  if (name.startsWith(DOCUMENTS)) return <DocumentChart chart={name.slice(DOCUMENTS.length)} label={label} />;
  return <ChartPicture name={name} highlighted={DARK} label={t('plainOf', { name: label })} />;
}

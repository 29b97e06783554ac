import { useMemo, useState } from 'react';
import { useLang } from '../../app/hooks.ts';
import { loadSpec } from '../../records/specs.ts';
import { ChartPicture } from '../../statecharts/ChartPicture.tsx';
import { CodeNamesSwitch } from '../../statecharts/codeNames.tsx';
import { DARK } from '../../statecharts/highlight.ts';
import { wordsOf } from '../../statecharts/inWords.ts';
import { useChartTexts } from '../../statecharts/texts.ts';
import { useLoaded } from '../../ui/useLoaded.ts';

const DOCUMENTS = 'lifecycles/';

/** The description whose words a chart can take; null: it belongs to none, or to several. */
const load = (name: string) =>
  name.startsWith(DOCUMENTS)
    ? loadSpec(name.slice(DOCUMENTS.length)).catch(() => null)
    : Promise.resolve(null);

/** A chart that is not running; that of a document in the words of its people. */
export function PlainChart({ name, label }: { name: string; label: string }) {
  const t = useChartTexts();
  const lang = useLang();
  const found = useLoaded(name, load);
  const [hasCode, setCode] = useState(false);
  const spec = found.state === 'ready' ? found.value : null;
  const words = useMemo(() => spec && wordsOf(spec, lang), [spec, lang]);
  return (
    <>
      {words && <CodeNamesSwitch isOn={hasCode} onChange={setCode} />}
      <ChartPicture
        name={name}
        words={words && !hasCode ? words : undefined}
        highlighted={DARK}
        label={t('plainOf', { name: label })}
      />
    </>
  );
}

import { use } from 'react';
import { useLang } from '../app/hooks.ts';
import { CodeNamesContext } from './codeNames.tsx';
import classes from './PresentStates.module.css';
import { useChartTexts } from './texts.ts';

interface Props {
  states: readonly {
    readonly id: string;
    readonly name: string;
    /** As the picture calls it, where people call it otherwise. */
    readonly code?: string;
    /** The chart's own words, in English: for who reads English. */
    readonly description: string;
  }[];
}

/** The states highlighted in a diagram, as text. */
export function PresentStates({ states }: Props) {
  const t = useChartTexts();
  const isEnglish = useLang() === 'en';
  const hasCode = use(CodeNamesContext);
  return (
    <section className={classes.present} aria-label={t('present')}>
      <h3>{t('present')}</h3>
      <ul>
        {states.map(({ id, name, code, description }) => (
          <li key={id}>
            <b>{name}</b>
            {hasCode && code !== undefined && <code>{code}</code>}
            {isEnglish && description !== '' && <span>{description}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

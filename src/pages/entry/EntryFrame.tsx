import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { isLang, LANGS } from '../../../domain/codes/languages.ts';
import { useActor } from '../../app/actors.ts';
import { useGroup } from '../../app/group.ts';
import { useChosenLanguage, useLang } from '../../app/hooks.ts';
import { LANGUAGE_NAMES, TEXTS } from '../login/texts.ts';
import classes from './EntryFrame.module.css';
import { useClearNotice } from './useNotice.ts';

/** Frame of the pages for visitors: the platform's name, the language, and one card. Made for a phone first. */
export function EntryFrame({ title, children }: { title: string; children: ReactNode }) {
  const preferences = useActor('preferences');
  const forgetNotice = useClearNotice();
  const lang = useLang();
  const chosen = useChosenLanguage();
  const group = useGroup();
  return (
    <main className={classes.page}>
      <header className={classes.head}>
        <span className={classes.brand}>
          <img src={group.loginLogoUrl === '' ? '/favicon.svg' : group.loginLogoUrl} alt="" />
          {group.groupName}
        </span>
        <NativeSelect
          aria-label={say(TEXTS.language, lang)}
          aria-busy={chosen === 'coming'}
          error={chosen === 'missed' && say(TEXTS.languageMissed, lang)}
          value={lang}
          data={LANGS.map((one) => ({
            value: one,
            label: LANGUAGE_NAMES[one],
            disabled: one === lang,
          }))}
          onChange={({ currentTarget: { value } }) => {
            forgetNotice();
            if (isLang(value)) preferences.send({ type: 'language.chosen', language: value });
          }}
        />
      </header>
      <section className={classes.card}>
        <h1>{title}</h1>
        {children}
      </section>
    </main>
  );
}

import { Kbd } from '@mantine/core';
import type { ReactNode } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { queueTicket } from '../../../domain/records/queueTicket.ts';
import { useLang } from '../../app/hooks.ts';
import { useYardTexts } from './texts.ts';
import { STEP_KEYS } from './yardKeys.ts';
import classes from './yard.module.css';

/** The keys of the board, as it is worked at a gate without a mouse. */
export function KeyHelp({ lanes }: { lanes: readonly string[] }) {
  const t = useYardTexts();
  const lang = useLang();
  const letters = lanes.join(' ');
  return (
    <ul className={classes.keys} aria-label={t('keys')}>
      <Key name={letters}>{t('keys.next')}</Key>
      <Key name="← ↑ ↓ →">{t('keys.go')}</Key>
      {STEP_KEYS.map(([name, event]) => (
        <Key key={name} name={name}>
          {say(queueTicket.events[event].label, lang)}
        </Key>
      ))}
      {lanes.length > 1 && <Key name={`⇧ ${letters}`}>{t('keys.move')}</Key>}
      <Key name="↵">{t('keys.open')}</Key>
    </ul>
  );
}

function Key({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <Kbd size="xs">{name}</Kbd> {children}
    </li>
  );
}

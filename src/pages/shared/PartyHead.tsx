import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './shared.module.css';
import { useLinkedTexts } from './texts.ts';

interface Props {
  name: string;
  isVerified: boolean;
  starsHundredths: number | null;
  phone: string;
  children?: ReactNode;
}

/** Name of a party, its verification, and its rating. */
export function PartyHead({ name, isVerified, starsHundredths, phone, children }: Props) {
  const t = useLinkedTexts();
  const stars = starsHundredths === null ? null : (starsHundredths / 100).toFixed(2);
  return (
    <header className={classes.party}>
      <p className={classes.name}>{name}</p>
      <p className={classes.badges}>
        <span className={classes.badge} data-good={isVerified || undefined}>
          {isVerified && <IconRosetteDiscountCheckFilled size={16} aria-hidden />}
          {t(isVerified ? 'verified' : 'unverified')}
        </span>
        {stars === null ? (
          <span className={classes.soft}>{t('stars.none')}</span>
        ) : (
          <span role="img" aria-label={t('stars', { stars })}>
            ★ {stars}
          </span>
        )}
      </p>
      <p className={classes.figures}>{phone}</p>
      {children}
    </header>
  );
}

/** Key figures, each large with its name below. */
export function Figures({ figures }: { figures: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className={classes.tiles}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { codesOf } from '../../domain/codes/lists/list.ts';
import { starCount } from '../../domain/codes/lists/evaluation.ts';
import type { StarCount } from '../../domain/rules/stars.ts';
import classes from './rating.module.css';
import { useRatingTexts } from './texts.ts';

interface Props {
  value: StarCount | null;
  onChange: (stars: StarCount) => void;
}

/** Five stars, each a button: one press says how many. */
export function StarButtons({ value, onChange }: Props) {
  const t = useRatingTexts();
  return (
    <fieldset className={classes.stars} aria-label={t('stars')}>
      {codesOf(starCount).map((stars) => {
        const isOn = value !== null && stars <= value;
        const Icon = isOn ? IconStarFilled : IconStar;
        return (
          <button
            key={stars}
            type="button"
            className={classes.star}
            data-on={isOn || undefined}
            aria-pressed={value === stars}
            aria-label={t('starsOf', { n: stars })}
            onClick={() => {
              onChange(stars);
            }}
          >
            <Icon size={30} aria-hidden />
          </button>
        );
      })}
    </fieldset>
  );
}

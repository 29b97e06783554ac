import 'dayjs/locale/zh-cn';
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Texts } from '../texts.ts';

/** Names of months and days, and the format of the year above the months. */
const YEARS = {
  zh: { locale: 'zh-cn', yearLabelFormat: 'YYYY年' },
  en: { locale: 'en' },
  es: { locale: 'es' },
  ja: { locale: 'ja', yearLabelFormat: 'YYYY年' },
} satisfies Record<Lang, object>;

/** The format of month and year above the days. */
const MONTHS = {
  zh: { monthLabelFormat: 'YYYY年M月' },
  en: {},
  es: {},
  ja: { monthLabelFormat: 'YYYY年M月' },
} satisfies Record<Lang, object>;

/** Properties of a picker of months of @mantine/dates in the language of the user, the names of its buttons included. */
export function monthsIn(lang: Lang, t: Texts) {
  return {
    ...YEARS[lang],
    clearButtonProps: { 'aria-label': t('calendar.clear') },
    ariaLabels: {
      previousYear: t('calendar.previousYear'),
      nextYear: t('calendar.nextYear'),
      previousDecade: t('calendar.previousDecade'),
      nextDecade: t('calendar.nextDecade'),
      yearLevelControl: t('calendar.years'),
    },
  };
}

/** The same for a calendar of days. */
export function calendarIn(lang: Lang, t: Texts) {
  const { ariaLabels, ...months } = monthsIn(lang, t);
  return {
    ...months,
    ...MONTHS[lang],
    ariaLabels: {
      ...ariaLabels,
      previousMonth: t('calendar.previousMonth'),
      nextMonth: t('calendar.nextMonth'),
      monthLevelControl: t('calendar.months'),
    },
  };
}

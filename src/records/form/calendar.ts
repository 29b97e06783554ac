import 'dayjs/locale/zh-cn';
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { Texts } from '../texts.ts';

const EAST_ASIAN = { monthLabelFormat: 'YYYY年M月', yearLabelFormat: 'YYYY年' };

/** Names of months and days, and the format of month and year above the days. */
const CALENDARS = {
  zh: { locale: 'zh-cn', ...EAST_ASIAN },
  en: { locale: 'en' },
  es: { locale: 'es' },
  ja: { locale: 'ja', ...EAST_ASIAN },
} satisfies Record<Lang, object>;

/** Properties of a calendar of @mantine/dates in the language of the user, the names of its buttons included. */
export function calendarIn(lang: Lang, t: Texts) {
  return {
    ...CALENDARS[lang],
    clearButtonProps: { 'aria-label': t('calendar.clear') },
    ariaLabels: {
      previousMonth: t('calendar.previousMonth'),
      nextMonth: t('calendar.nextMonth'),
      previousYear: t('calendar.previousYear'),
      nextYear: t('calendar.nextYear'),
      previousDecade: t('calendar.previousDecade'),
      nextDecade: t('calendar.nextDecade'),
      monthLevelControl: t('calendar.months'),
      yearLevelControl: t('calendar.years'),
    },
  };
}

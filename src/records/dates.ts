import 'dayjs/locale/zh-cn';
import 'dayjs/locale/es';
import 'dayjs/locale/ja';
import type { Lang } from '../../domain/codes/languages.ts';

/** Name of a language for the calendars of @mantine/dates. */
export const calendarLocale: Readonly<Record<Lang, string>> = { zh: 'zh-cn', en: 'en', es: 'es', ja: 'ja' };

/** A draft holds "2026-11-22 08:30:00"; the browser's own date-and-time input wants "2026-11-22T08:30". */
export const inputMoment = (draft: string): string => draft.slice(0, 16).replace(' ', 'T');
export const draftMoment = (input: string): string =>
  input === '' ? '' : `${input.replace('T', ' ').slice(0, 16)}:00`;

/** A draft holds "2026-11-22 08:30:00"; the browser's own date-and-time input wants "2026-11-22T08:30". */
export const inputMoment = (draft: string): string => draft.slice(0, 16).replace(' ', 'T');
export const draftMoment = (input: string): string =>
  input === '' ? '' : `${input.replace('T', ' ').slice(0, 16)}:00`;

import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { YUAN, yuanFromFen } from '../../../domain/rules/money.ts';

/** An amount with its unit: 5,760.00 元. */
export const money = (fen: number, lang: Lang): string => `${yuanFromFen(fen)} ${say(YUAN, lang)}`;

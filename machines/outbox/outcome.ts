import { confirmAgain, mustEnrolFactor, screenLocked } from '../../domain/codes/refusals/codes/accounts.ts';
import {
  changedBySomeoneElse,
  diskFull,
  diskNearlyFull,
  noLongerLoggedIn,
  serviceUnavailable,
  tooManyAttempts,
} from '../../domain/codes/refusals/codes/common.ts';
import type { Answer } from '../answer.ts';
import type { Sent } from './setup.ts';

/** Refusals of the moment or of the session: the event itself was not looked at, and is sent again later. */
const NOT_ABOUT_IT: readonly number[] = [
  noLongerLoggedIn,
  screenLocked,
  mustEnrolFactor,
  confirmAgain,
  diskNearlyFull,
  diskFull,
  tooManyAttempts,
  serviceUnavailable,
];

/** What an answer says of the entry that was sent; `later`: nothing. */
export function outcomeOf(answer: Answer<unknown>): Exclude<Sent['kind'], 'gone'> | 'later' {
  if (answer.ok) return 'sent';
  const { status } = answer.refusal;
  if (status === changedBySomeoneElse) return 'moved';
  return NOT_ABOUT_IT.includes(status) ? 'later' : 'refused';
}

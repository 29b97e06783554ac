import { phoneChange } from '../../domain/records/phoneChange.ts';
import type { Row } from '../../domain/schema/record.ts';
import { DAY_MS } from '../../domain/rules/times.ts';
import { base, seedNumber } from './base.ts';
import { mobile } from './identities.ts';

type Change = Row<typeof phoneChange>;

const HOUR_MS = 3_600_000;

interface Owner {
  readonly id: string;
  readonly realName: string;
  readonly phone: string;
}

/** Phone changes of the last weeks: two wait for review, one for verification, and one of each result. */
export function makePhoneChanges(now: number, owners: readonly Owner[]): Change[] {
  const states = ['pendingReview', 'pendingReview', 'unproved', 'switched', 'rejected', 'cancelled'] as const;
  return states.flatMap((status, index): Change[] => {
    const owner = owners[index % owners.length];
    if (!owner) return [];
    const at = now - index * 3 * DAY_MS - 5 * HOUR_MS;
    const isDecided = status === 'switched' || status === 'rejected';
    const other = mobile('139', 88_000 + index * 137);
    return [
      {
        ...base(at, owner.id, isDecided ? at + 5 * HOUR_MS : at),
        changeNo: seedNumber(phoneChange.number.prefix, at),
        holderName: owner.realName,
        oldPhone: status === 'switched' ? other : owner.phone,
        newPhone: status === 'switched' ? owner.phone : other,
        submittedBy: owner.id,
        submittedAt: status === 'unproved' ? null : at,
        decidedAt: isDecided ? at + 5 * HOUR_MS : null,
        reviewReason: status === 'rejected' ? '新号码机主与账号实名不一致' : null,
        status,
      },
    ];
  });
}

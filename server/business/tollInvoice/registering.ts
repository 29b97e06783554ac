import { randomUUID } from 'node:crypto';
import type { Failure } from '../../../domain/schema/failure.ts';

/** A registration that leaves with the next round. */
export const leaving = (now: number) => ({
  ...{ requestNo: randomUUID(), submittedAt: null, dueAt: now, asked: 0 },
  ...{ failCode: null, failMsg: null, silentSince: null },
});

/** The service has answered. */
export const ANSWERED = { dueAt: null, silentSince: null } as const;

export const failedWith = ({ failCode, failMsg }: Failure) => ({ failCode, failMsg, ...ANSWERED });

import type { DataOf } from '../../../domain/calls/call.ts';
import type { getPartyRoleConfigCountStatistics } from '../../../domain/calls/statistics.ts';

/** A number card as the platform sends it. */
export type Card = DataOf<typeof getPartyRoleConfigCountStatistics>['items'][number];

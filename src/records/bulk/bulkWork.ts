import type { ActorRefFrom } from 'xstate';
import type { bulkMachine } from '../../../machines/bulk/machine.ts';
import { pageWork } from '../../app/pageWork.ts';

/** Runs over many rows of a page, by record. */
export const bulkWork = pageWork<ActorRefFrom<typeof bulkMachine>>();

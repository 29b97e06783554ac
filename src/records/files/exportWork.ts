import type { ActorRefFrom } from 'xstate';
import type { downloadMachine } from '../../../machines/download/machine.ts';
import { pageWork } from '../../app/pageWork.ts';

/** Exports of a page, by record. */
export const exportWork = pageWork<ActorRefFrom<typeof downloadMachine>>();

/** Name of the task that downloads documents of a record's rows. */
export const documentsWork = (record: string): string => `${record}:documents`;

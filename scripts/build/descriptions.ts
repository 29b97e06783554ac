import { byPlace } from '../../domain/schema/place.ts';
import type { RecordSpec } from '../../domain/schema/record.ts';

const FILES = import.meta.glob<Readonly<Record<string, RecordSpec>>>('../../domain/records/*.ts', {
  eager: true,
});

/** All descriptions in their order. */
export const specs = Object.entries(FILES)
  .flatMap(([path, exports]) => exports[path.replace(/^.*\/|\.ts$/g, '')] ?? [])
  .sort(byPlace);

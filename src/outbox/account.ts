import type { Viewer } from '../../domain/schema/record.ts';

/** Whose the things kept on this device are. */
export const accountOf = ({ groupCode, userId }: Pick<Viewer, 'groupCode' | 'userId'>): string =>
  `${groupCode}-${userId}`;

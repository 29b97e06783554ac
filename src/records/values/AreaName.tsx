import { areaName, fullAreaName } from '../../../domain/codes/areas.ts';

/** Name of an area: the county alone in a table, the full path in an opened record. */
export default function AreaName({ code, isOpen }: { code: string; isOpen: boolean }) {
  const full = fullAreaName(code) ?? code;
  return isOpen ? full : <span title={full}>{areaName(code) ?? code}</span>;
}

import { fullAreaName, nameWithCity } from '../../../domain/codes/areas.ts';

/** Name of an area: the county with its city in a table, the full path in an opened record. */
export default function AreaName({ code, isOpen }: { code: string; isOpen: boolean }) {
  const full = fullAreaName(code) ?? code;
  return isOpen ? full : <span title={full}>{nameWithCity(code) ?? code}</span>;
}

import { type Layers, roomsIn } from './layers.mjs';
import { type Imports, isTest, roomImports, roomOf } from './imports.ts';

/** A room as drawn in the picture. */
export interface Room {
  readonly name: string;
  /** Its purpose. */
  readonly about: string;
  readonly files: number;
  /** Number of its layer, from 0 for the lowest. */
  readonly layer: number;
  /** Number of imports, by imported room. */
  readonly imports: ReadonlyMap<string, number>;
}

const LOOSE = 'beside';

/** Rooms of a folder from the top, with the files beside them. */
function roomsOf(imports: Imports, folder: string, layers: Layers, loose: string): Room[] {
  const names = roomsIn(layers);
  const roomFor = (file: string): string | null => {
    if (file.startsWith('domain/')) return 'domain';
    if (file.startsWith('machines/')) return 'machines';
    if (!file.startsWith(`${folder}/`)) return null;
    return roomOf(file, folder, names) ?? LOOSE;
  };
  const counts = roomImports(imports, roomFor);
  const files = [...imports.keys()].filter((file) => !isTest(file));
  const room = (name: string, about: string, layer: number): Room => ({
    name: name === LOOSE ? loose : name,
    about,
    files: files.filter((file) => roomFor(file) === name).length,
    layer,
    imports: counts.get(name) ?? new Map<string, number>(),
  });
  const rooms = layers.flatMap((groups, at) =>
    groups.flatMap((group) => Object.entries(group).map(([name, about]) => room(name, about, at + 2))),
  );
  return [
    room('domain', 'what things are, and their rules', 0),
    room('machines', 'what may happen: charts', 1),
    ...rooms,
    room(LOOSE, 'what starts it', layers.length + 2),
  ].reverse();
}

/** The server and the browser app, with the folders that both use. */
export function appsOf(imports: Imports, server: Layers, browser: Layers) {
  return [
    { title: 'server', rooms: roomsOf(imports, 'server', server, 'main.ts, platform.ts') },
    { title: 'src', rooms: roomsOf(imports, 'src', browser, 'main.tsx') },
  ];
}

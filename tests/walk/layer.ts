import { readFileSync } from 'node:fs';
import { dirname, relative, resolve, sep } from 'node:path';
import { MACHINES } from './discover.ts';

/** Dependencies on time, machine or randomness; charts get all of these by input or from actors. */
const IMPURE = [
  /\bDate\.now\b/,
  /\bnew Date\(\s*\)/,
  /\bMath\.random\b/,
  /\bfetch\s*\(/,
  /\b(?:setTimeout|setInterval|queueMicrotask)\s*\(/,
  // Not `window.` in the name of an event.
  /(?<!['".\w])(?:window|document|navigator|localStorage|sessionStorage|process|console|crypto)\.\w/,
];

/** Violations in one file of machines/: imports beyond xstate, machines/ and domain/, and impure calls. */
export function layerProblems(file: string, text = readFileSync(file, 'utf8')): string[] {
  const name = relative(dirname(MACHINES), file).split(sep).join('/');
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
  const imports = [...code.matchAll(/\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g)].map(
    ([, specifier]) => specifier ?? '',
  );
  const isAllowed = (specifier: string): boolean => {
    if (!specifier.startsWith('.')) return specifier === 'xstate';
    const [layer] = relative(dirname(MACHINES), resolve(dirname(file), specifier)).split(sep);
    return layer === 'machines' || layer === 'domain';
  };
  return [
    ...imports
      .filter((specifier) => !isAllowed(specifier))
      .map((specifier) => `${name} imports ${specifier}: only xstate and domain/ are allowed`),
    ...IMPURE.flatMap((pattern) => {
      const found = pattern.exec(code);
      return found ? [`${name} uses ${found[0]}: it must come in by input or from an actor`] : [];
    }),
  ];
}

import pg from 'pg';

/** Prepared statements of a connection: those that a busy desk repeats, at about 50 KB of the engine each. */
const MOST = 500;
/** Statements remembered as run once; lists of ids have so many lengths that most never come again. */
const MAX_ONCE = 2_000;

/** Names for statements that come again; a statement gets none the first time. */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size === MOST) return known;
    if (once.delete(text)) {
      const name = `s${String(names.size)}`;
      names.set(text, name);
      return name;
    }
    if (once.size === MAX_ONCE) once.clear();
    once.add(text);
    return undefined;
  };
}

/**
 * Prepares statements with parameters when they are repeated: to parse and plan a select of seventy columns takes the
 * embedded engine longer than to run it.
 */
export function prepareRepeated(client: pg.Client): void {
  const nameOf = statementNames();
  const named = (config: unknown, ...rest: unknown[]): unknown => {
    const [values] = rest;
    const isRepeatable = isStatement(config) && Array.isArray(values) && values.length > 0;
    const asked = isRepeatable ? { ...config, name: nameOf(config.text) } : config;
    return Reflect.apply(pg.Client.prototype.query, client, [asked, ...rest]);
  };
  // The overloads are the driver's own: each call is passed on unchanged, except for the name.
  client.query = named as typeof client.query;
}

/** Drizzle passes text and settings together, and the values beside them. */
function isStatement(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}

import pg from 'pg';

/** Prepared statements of a connection: those that a busy desk repeats, at about 50 KB of the engine each. */
const MOST = 500;
/** Statements remembered as run once; lists of ids have so many lengths that most never come again. */
const MAX_ONCE = 2_000;

/** Runs of repeated statements without a name after which the connection is worth replacing. */
const PATIENCE = 1_000;

/**
 * Names for statements that come again; a statement gets none the first time.
 * @param spent told once, when many come again for which there was no name left
 */
export function statementNames(spent: () => void = () => undefined): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const once = new Set<string>();
  let nameless = 0;
  return (text) => {
    const known = names.get(text);
    if (known !== undefined) return known;
    if (once.has(text)) {
      if (names.size === MOST) {
        nameless += 1;
        if (nameless === PATIENCE) spent();
        return undefined;
      }
      once.delete(text);
      const name = `s${String(names.size)}`;
      names.set(text, name);
      return name;
    }
    if (once.size === MAX_ONCE) once.clear();
    once.add(text);
    return undefined;
  };
}

const spentClients = new WeakSet<object>();

/** Whether a connection has prepared other statements than those in use now: the next one prepares these. */
export const isSpent = (client: object): boolean => spentClients.has(client);

/**
 * Prepares statements with parameters when they are repeated: to parse and plan a select of seventy columns takes the
 * embedded engine longer than to run it.
 */
export function prepareRepeated(client: pg.Client): void {
  const nameOf = statementNames(() => spentClients.add(client));
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

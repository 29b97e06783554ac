/**
 * The layers of the code, lowest first. A file may import from its own room and from the layers below it, never from
 * those above. Rooms in one pair of braces may import each other; those of one layer in braces of their own may not.
 * Lint, the test of all imports and the picture in docs/architecture.md are derived from these tables.
 */

/** Rooms of the server and their purpose. The files beside the folders (`main.ts`, `platform.ts`) are on top. */
export const SERVER = [
  [{ base: 'settings, clock, ids, how a fault is told' }],
  [{ sheets: 'spreadsheets, read and written' }],
  [{ store: 'PostgreSQL, embedded or a server, and its tables' }],
  [{ vault: 'secrets, sealed' }],
  [{ ports: 'bank, SMS, tax, authority, fuel, positions' }],
  [{ records: 'the engine: list, save, apply an event' }],
  [{ rights: 'roles, grants, whose rows' }],
  [{ run: 'one transaction, and who is told after its commit' }],
  [{ files: 'pictures and papers' }],
  [{ notices: 'what people are told, at the desk and by SMS' }],
  [{ auth: 'logins, sessions, codes, links' }],
  [{ ledger: 'journals and balances' }],
  [{ stock: 'goods in warehouses: movements and holds' }],
  [{ imports: 'rows from sheets' }],
  [{ statistics: 'figures of grouped rows' }],
  [{ business: 'facts and effects of each lifecycle' }],
  [{ books: 'what must hold for documents together' }],
  [{ reporting: 'messages to the authority, looked at before they go' }],
  [{ jobs: 'what the platform does by itself, again and again' }],
  [{ backup: 'copies of store and files, made and put back' }],
  [{ live: 'the live channel' }],
  [{ calls: 'what is asked, and answered' }],
  [{ seed: 'the demo company' }],
  [{ http: 'requests, envelopes, downloads' }],
  [{ livingDemo: 'people of the demo company who act by themselves' }],
];

/** Rooms of the browser app. */
export const BROWSER = [
  [{ ui: 'pieces that know no business', serviceWorker: 'the files that open without a network' }],
  [{ i18n: 'texts of the shell in four languages' }],
  [
    {
      theme: 'colours, sizes, fonts',
      app: 'the actors of the window and their effects',
      'pages/login': 'the login page, which comes before all',
    },
  ],
  [
    { menu: 'what a user may open, and how it is found' },
    {
      records: 'views of records',
      outbox: 'what was done without a network',
      map: 'maps and tracks',
      sharing: 'links that open one record',
      rating: 'stars after a trip, and the wish to be called',
      smsCode: 'codes by SMS',
      secondFactor: 'codes of an app, recovery codes, passkeys',
      statecharts: 'charts, drawn as they are',
    },
  ],
  [
    {
      shell: 'layout, tabs, palette, presence',
      pages: 'one folder an area',
    },
  ],
];

/** Names of the rooms, lowest first. */
export const roomsIn = (layers) => layers.flat().flatMap((group) => Object.keys(group));

/** The rooms that each room may not import: [room, those rooms]. */
export function forbidden(layers) {
  return layers.flatMap((groups, at) =>
    groups.flatMap((group) => {
      const beside = groups.filter((other) => other !== group);
      const others = roomsIn([beside, ...layers.slice(at + 1)]);
      return Object.keys(group).map((room) => [room, others]);
    }),
  );
}

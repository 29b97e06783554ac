import { KEYS_MAX } from '../../domain/calls/ownKeys.ts';
import { escaped, STYLE } from './openapiPage.ts';

/** Where the key of the examples comes from. */
const KEY_NAME = '$KEY';

const shell = (lines: readonly string[]) => `<pre>${escaped(lines.join('\n'))}</pre>`;

function keys(sandboxKey: string | null): string {
  const sandbox =
    sandboxKey === null
      ? ''
      : `<p>This platform has demo data. Its sandbox key acts as the demo shipper, from this machine only unless DEMO_PUBLIC is set:</p>${shell([`KEY=${sandboxKey}`])}`;
  return `<h2 id="keys">Keys</h2>
<p>You make a key in your profile, under API keys: it acts as you, in the role you have then, for the records you choose, and either reads or acts. It is shown once. Nothing can be done with it that you could not do at the desk, and every act stands in the history and in the action log under your name and the number of the key. An account has at most ${String(KEYS_MAX)} active keys. Making and renewing one asks for your password, and for your second factor where you have one. A renewed key stays good for 24 hours beside the new one. Ending it shuts it out at once. Payments and rights of accounts with a second factor are confirmed by a person: such an event answers 44120. Logins, passwords, sessions, keys and accounts are never for keys: 44141.</p>${sandbox}`;
}

const first = (site: string) => `<h2 id="first">The first call</h2>
<p>The key goes into the header Authorization. There are no cookies. Accept-Language (zh, en, es, ja) chooses the language of messages.</p>
${shell([`curl -H "Authorization: Bearer ${KEY_NAME}" -H "Accept-Language: en" \\`, `  "${site}/ntocc-tms-api/order?status=published&size=10"`])}
<p>Every answer is {status, msg, data}. A list has data.records, data.total and data.places; pass places.last as <code>after</code> to read on. One document is its path with the id: the row, the facts that its chart asks about, and its history.</p>
${shell([`curl -H "Authorization: Bearer ${KEY_NAME}" "${site}/ntocc-tms-api/order/ID"`])}`;

const events = (site: string) => `<h2 id="events">Saving and events</h2>
<p>A document is created and edited by POST to its path, and changed by events: POST to its path with the id and the name of the event. Both bring <code>requestNo</code>, a UUID of yours; an event and an edit also bring the <code>version</code> that you have read. An event that adds a quantity to a line, as a scan does, goes without one: it counts beside what others add meanwhile, and a version sent with it is ignored.</p>
${shell([
  `curl -X POST -H "Authorization: Bearer ${KEY_NAME}" -H "Content-Type: application/json" \\`,
  `  -d '{"version": 1, "requestNo": "3f0c6f0e-6a3c-4a0e-9d1e-2b8f5a7c1d42", "reason": "The plan has changed"}' \\`,
  `  "${site}/ntocc-tms-api/order/ID/CANCEL"`,
])}
<p><b>Idempotency.</b> The same requestNo with the same content answers the first result again and does nothing; with other content it is refused (30010). After a lost answer, send the same request again.</p>
<p><b>Which events are open</b> is told by the tool next_events of the MCP endpoint; over HTTP a closed one is refused with its reason.</p>`;

const ERRORS: readonly (readonly [string, string])[] = [
  ['0', 'success'],
  ['10400', 'fields are wrong: data.errors has field and msg'],
  ['10403', 'not for this role, or not among the scopes of the key'],
  ['10404', 'no such document, or not yours to see'],
  ['10409', 'somebody has changed it: data.present has the document as it is now'],
  ['10410', 'the state of the document does not allow the event'],
  ['10429', 'too often: wait data.waitS seconds, as Retry-After says'],
  ['21332', 'no such key'],
  ['44120', 'a person has to confirm it with the second factor'],
  ['44140', 'the key is over, or its account or role cannot be used now'],
  ['44141', 'never for keys'],
];

const errors = `<h2 id="errors">Refusals</h2><p>A refusal travels with HTTP 200 in the envelope: status is its number, msg its reason in words.</p>
<table>${ERRORS.map(([code, about]) => `<tr><td><code>${code}</code></td><td>${escaped(about)}</td></tr>`).join('')}</table>`;

const LIMITS = `<h2 id="limits">Limits</h2><p>60 calls a minute and 5,000 a day for each key.</p>`;

const mcp = (site: string) => `<h2 id="mcp">Model Context Protocol</h2>
<p>POST ${escaped(site)}/mcp speaks Streamable HTTP without sessions, with the same key in the header Authorization. Its tools follow from the scopes of the key: describe_record, find_documents, list_documents, read_document, next_events (what is open, with the form; what is not, with the reason), and, for keys that act, send_event and save_document. Each answers the envelope of the call that it makes; every use is one call of the limit.</p>
${shell([
  '{"mcpServers": {"freightdesk": {"type": "http", "url": "' + site + '/mcp",',
  '  "headers": {"Authorization": "Bearer ' + KEY_NAME + '"}}}}',
])}`;

const WEBHOOKS = `<h2 id="webhooks">Webhooks</h2><p>You make a webhook in your profile, under Webhooks: an https address, the documents or single events it is for, and a secret (<code>whsec_…</code>, shown once). Every event of a document that you may see is sent there as <code>{"type": "waybill.load.confirm", "timestamp": …, "data": {"record", "id", "status", "version", "seq", "openEvents", "row"}}</code>: <code>row</code> is what the detail call answers you, <code>openEvents</code> is what you could send next, as the call has it (<code>POST …/{id}/ARRIVE</code>). It is signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> has it, so the libraries found there check it; a repetition has the same <code>webhook-id</code>. Answer 2xx within 20 seconds. Another answer is followed by the next try, ten in three days, and by nothing else of the same document before it; 410, or five messages given up in a row, pause the webhook. What was given up stands in your profile, and is sent again from there.</p>`;

/** How somebody's program uses the platform; it needs no script. */
export function guidePage(site: string, sandboxKey: string | null): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Freightdesk API guide</title><style>${STYLE}pre { margin: .5rem 0 1rem } td { padding: .2rem .8rem .2rem 0 }</style></head>
<body><h1>Freightdesk API guide</h1><p>For programs of customers and carriers. <a href="/api-docs">All calls</a> · <a href="/api-docs/openapi.json">OpenAPI 3.1</a></p>
${keys(sandboxKey)}${first(site)}${events(site)}${errors}${LIMITS}${mcp(site)}${WEBHOOKS}</body></html>`;
}

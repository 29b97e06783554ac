import { z } from 'zod';
import { type Call } from '../../domain/calls/call.ts';
import { fileCall, fileUrl } from '../../domain/calls/files.ts';
import { ROLE_CODES } from '../../domain/codes/roles.ts';
import { noLongerLoggedIn } from '../../domain/codes/refusals/codes/common.ts';

/** A JSON value of an OpenAPI document, built and read only here. */
type Json = Record<string, unknown>;

/** JSON schema of what travels: for a request the input the caller sends, for data the output the answer carries. */
export function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const described = z.toJSONSchema(schema, { unrepresentable: 'any', io }) as Json;
  // The document names the JSON schema dialect once; `$schema` is added by zod.
  return Object.fromEntries(
    Object.entries(described).filter(([key]) => key !== '$schema' && key !== '~standard'),
  );
}

/** Tag of a call: its record, else the part of the path that names the resource. */
export function areaOf({ name, path }: Pick<Call, 'name' | 'path'>): string {
  const [record = '', event] = name.split('.');
  if (event !== undefined) return record;
  const [, , thing = '', more] = path.split('/');
  return more === undefined && !/^(appInfo|partyGroup|file)$/.test(thing) ? 'session' : thing;
}

/** Who may call, as text of the description. */
export function audienceOf({ who, signed }: Pick<Call, 'who' | 'signed'>): string {
  if (signed) return 'upstream customers, by a signature (Standard Webhooks)';
  if (who === 'public') return 'anybody';
  if (who === 'any') return 'every logged-in user';
  return who.map((role) => ROLE_CODES[role]).join(', ');
}

const pathNames = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

const propertiesOf = (schema: Json) => (schema.properties ?? {}) as Record<string, Json>;
const requiredOf = (schema: Json) => (schema.required ?? []) as string[];

/** The object schema without the fields that travel in the path. */
function bodyOf(schema: Json, inPath: readonly string[]): Json {
  const properties = Object.entries(propertiesOf(schema)).filter(([name]) => !inPath.includes(name));
  const required = requiredOf(schema).filter((name) => !inPath.includes(name));
  return { ...schema, properties: Object.fromEntries(properties), required };
}

const envelope = (data: Json): Json => ({
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: {
    status: {
      type: 'integer',
      description: `0 is success, ${String(noLongerLoggedIn)} asks for a new login, anything else is a refusal`,
    },
    msg: { type: 'string', description: "What went wrong, in the caller's language" },
    data,
  },
});

const answers = (data: Json): Json => ({
  200: {
    description: 'The envelope; refusals travel in it too',
    content: { 'application/json': { schema: envelope(data) } },
  },
});

/** Headers of a signed call, over METHOD, a blank, the path with its query, a line feed, and the bytes of the body. */
const SIGNATURE: Json[] = [
  ['webhook-id', 'At most 64 characters without a dot; the same again gets the first answer'],
  ['webhook-timestamp', 'Seconds since 1970; at most 5 minutes off'],
  ['webhook-signature', 'v1, and base64 of HMAC-SHA256 over id.timestamp.METHOD path LF body'],
].map(([name, description]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
}));

function operationOf(call: Call): Json {
  const request = schemaOf(call.request, 'input');
  const inPath = pathNames(call.path);
  const isBody = call.encoding === 'json' || call.encoding === 'form';
  const mime = call.encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  const parameters = Object.entries(propertiesOf(request)).flatMap(([name, schema]) => {
    if (inPath.includes(name)) return [{ name, in: 'path', required: true, schema }];
    return isBody ? [] : [{ name, in: 'query', required: requiredOf(request).includes(name), schema }];
  });
  return {
    operationId: call.name,
    summary: call.about,
    description: `Who may call: ${audienceOf(call)}`,
    tags: [areaOf(call)],
    security: call.signed ? [{ appKey: [] }] : call.who === 'public' ? [] : [{ bearer: [] }],
    parameters: call.signed ? [...parameters, ...SIGNATURE] : parameters,
    ...(isBody
      ? { requestBody: { required: true, content: { [mime]: { schema: bodyOf(request, inPath) } } } }
      : {}),
    responses: answers(schemaOf(call.data, 'output')),
  };
}

/** The two file calls are not a `Call` because their bodies are bytes. */
const filePaths = (): Json => ({
  [fileCall.path]: {
    post: {
      operationId: fileCall.name,
      summary: fileCall.about,
      description: 'Who may call: every logged-in user',
      tags: ['file'],
      security: [{ bearer: [] }],
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: [fileCall.part],
              properties: { [fileCall.part]: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
      responses: answers(schemaOf(fileCall.data, 'output')),
    },
  },
  [fileUrl('{id}')]: {
    get: {
      operationId: 'file.read',
      summary: 'The picture, to who may see the record that uses it; before that to its uploader',
      description: 'Who may call: every logged-in user, also by the cookie of the session',
      tags: ['file'],
      security: [{ bearer: [] }, { session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
      responses: {
        200: {
          description: 'The bytes',
          content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
        },
        401: { description: 'Not logged in' },
        404: { description: 'No such picture, or not yours to see' },
      },
    },
  },
});

/** OpenAPI 3.1 of all calls, made from the definitions that the server binds. */
export function openApiDocument(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Freightdesk',
      version: '1',
      description:
        'Every answer is HTTP 200 with the envelope {status, msg, data}. Money is integer fen, weight kg, volume thousandths of m³, time epoch ms.',
    },
    servers: [{ url: '/' }],
    paths: { ...paths, ...filePaths() },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        appKey: { type: 'apiKey', in: 'header', name: 'X-App-Key' },
        session: { type: 'apiKey', in: 'cookie', name: 'Admin-Token' },
      },
    },
  };
}

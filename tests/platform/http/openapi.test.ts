import { describe, expect, it } from 'vitest';
import { fileCall } from '../../../domain/calls/files.ts';
import { OPEN_CALLS } from '../../../domain/calls/openUpOrder.ts';
import { ALL_BOUND } from '../../../server/calls/all.ts';
import { DEMO_API_KEY } from '../../../server/seed/apiKeys.ts';
import { useDesk } from '../desk.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: {
    content: Record<string, { schema: { properties: Record<string, object>; required: string[] } }>;
  };
}

const desk = useDesk();

describe('the description of the calls', () => {
  const document = async () => {
    const response = await fetch(`${desk.url}/api-docs/openapi.json`);
    return (await response.json()) as { openapi: string; paths: Record<string, Record<string, Operation>> };
  };

  it('is OpenAPI 3.1 of every call that is answered', async () => {
    const { openapi, paths } = await document();
    expect(openapi).toBe('3.1.0');
    for (const { call } of ALL_BOUND) {
      const operation = paths[call.path]?.[call.method.toLowerCase()];
      expect(operation?.operationId).toBe(call.name);
      expect(operation?.security.length === 0).toBe(call.who === 'public');
      const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
        inPath,
      );
    }
    expect(Object.keys(paths[fileCall.path] ?? {})).toEqual(['post']);
    const ids = Object.values(paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('describes the request: query, form or JSON, and the exact fields of an event', async () => {
    const { paths } = await document();
    const login = paths['/ntocc-basic-api/authorize']?.post;
    expect(Object.keys(login?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded']);
    const fees = paths['/ntocc-tms-api/statistics/getFeeStatistics']?.get;
    expect(fees?.parameters).toContainEqual(
      expect.objectContaining({ name: 'startDate', in: 'query', required: false }),
    );
    const loaded =
      paths['/ntocc-tms-api/waybill/{id}/LOAD_CONFIRM']?.post?.requestBody?.content['application/json']
        ?.schema;
    expect(loaded?.required).toEqual(
      expect.arrayContaining(['version', 'requestNo', 'loadWeightKg', 'plateNumber']),
    );
    expect(Object.keys(loaded?.properties ?? {})).not.toContain('id');
  });

  it('is also a page to read, without any script', async () => {
    const response = await fetch(`${desk.url}/api-docs`);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await response.text();
    for (const call of OPEN_CALLS) expect(page).toContain(`<code>${call.path}</code>`);
    for (const { call } of ALL_BOUND) expect(page).toContain(`<code>${call.path}</code>`);
    expect(page).not.toContain('<script');
    // Patterns of the schemas contain such characters; none may open a tag.
    const schemas = [...page.matchAll(/<pre>([^]*?)<\/pre>/g)].map(([, text]) => text);
    expect(schemas).toHaveLength(2 * (ALL_BOUND.length + OPEN_CALLS.length));
    expect(schemas.filter((text) => text?.includes('<'))).toEqual([]);
  });

  it('has a guide with the key of the demo, and examples that run', async () => {
    const response = await fetch(`${desk.url}/api-docs/guide`);
    const page = await response.text();
    expect(page).toContain(`KEY=${DEMO_API_KEY}`);
    expect(page).not.toContain('<script');
    const list = /\/ntocc-tms-api\/order\?[\w=&;]+/.exec(page)?.[0].replaceAll('&amp;', '&') ?? '';
    const listed = await fetch(`${desk.url}${list}`, {
      headers: { authorization: `Bearer ${DEMO_API_KEY}` },
    });
    expect(await listed.json()).toMatchObject({ status: 0 });
  });
});

describe('an unknown address', () => {
  it('gets a page for a browser and the envelope for a program, with the security headers', async () => {
    const person = await fetch(`${desk.url}/old/link`, { headers: { accept: 'text/html,*/*' } });
    expect(person.status).toBe(404);
    expect(await person.text()).toContain('Page not found');
    for (const method of ['GET', 'POST']) {
      const program = await fetch(`${desk.url}/ntocc-basic-api/nothing`, { method });
      expect(program.status).toBe(404);
      expect(await program.json()).toMatchObject({ status: 404, data: null });
      expect(program.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });
});

import { expect, it } from 'vitest';
import { screenLocked } from '../../../domain/codes/refusals/codes/accounts.ts';
import { noLongerLoggedIn } from '../../../domain/codes/refusals/codes/common.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import { allEntries } from '../../../server/records/registry.ts';
import { Dice } from '../../fuzz/dice.ts';
import { sent } from '../../fuzz/fuzz.ts';
import { fileRoutes, type Route, routesIn } from '../../fuzz/routes.ts';
import { fitting, flat, type Schema } from '../../fuzz/schema.ts';
import { Person, useDesk } from '../desk.ts';

/** Digits of an id, one more than an int64 holds. */
const BEYOND = '9223372036854775808';

const desk = useDesk();

/** Whether a query takes ids in this parameter, alone or in a list: by its pattern, or as filter of a reference. */
function takesIds(route: Route, name: string, schema: Schema): boolean {
  if (schema.pattern?.includes('\\d{1,19}') === true) return true;
  const spec = allEntries().find((entry) => entry.spec.name === route.path.split('/')[2])?.spec;
  return spec !== undefined && fieldOf(spec, name)?.kind === 'ref';
}

/** Requests with an id beyond int64 in every place of the route that takes one. */
function requestsOf(route: Route): { path: string; body: string | undefined }[] {
  const path = route.path.replaceAll(/\{\w+\}/g, BEYOND);
  if (route.method === 'GET') {
    const names = Object.entries(route.query).filter(([name, schema]) => takesIds(route, name, schema));
    const queries = names.flatMap(([name, { pattern = '' }]) => {
      const texts = pattern.includes(':') ? [`waybill:${BEYOND}`] : [BEYOND, `1,${BEYOND}`];
      return texts.map((text) => ({ path: `${path}?${name}=${text}`, body: undefined }));
    });
    return path === route.path ? queries : [{ path, body: undefined }, ...queries];
  }
  if (route.mime !== 'application/json' || route.body === null) return [];
  const { properties } = flat(route.body);
  const whole = { ...route.body, properties, allOf: undefined, required: Object.keys(properties) };
  return [{ path, body: JSON.stringify(fitting(new Dice(1), whole, [BEYOND])) }];
}

it('an id beyond int64 is refused or finds nothing wherever a call takes one', async () => {
  const admin = new Person(desk.url);
  await admin.login('admin');
  const document: unknown = await (await fetch(`${desk.url}/api-docs/openapi.json`)).json();
  const failed: string[] = [];
  let count = 0;
  for (const route of [...routesIn(document), ...fileRoutes()]) {
    for (const { path, body } of requestsOf(route)) {
      count += 1;
      const bytes = body === undefined ? undefined : Uint8Array.from(Buffer.from(body));
      const headers: Record<string, string> =
        body === undefined ? {} : { 'content-type': 'application/json' };
      const own = { authorization: `Bearer ${admin.token}`, deviceid: admin.deviceId };
      const { http, status } = await sent(
        desk.url,
        { method: route.method, path, headers, body: bytes },
        own,
      );
      if (http >= 500) failed.push(`${route.method} ${path} ${String(http)}`);
      // Some calls log out or lock.
      if (status === noLongerLoggedIn || status === screenLocked) await admin.login('admin');
    }
  }
  expect(failed).toEqual([]);
  expect(count).toBeGreaterThan(500);
});

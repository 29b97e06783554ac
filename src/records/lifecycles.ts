import { explained, type Lifecycle } from '../../machines/lifecycles/verdict.ts';
import { loadSpec } from './specs.ts';

/** The chart of a record with the rules behind its guards. @throws Error when the record has none. */
export async function loadLifecycle(record: string): Promise<Lifecycle> {
  const [spec, { CHARTS }] = await Promise.all([loadSpec(record), import('./found.ts')]);
  const name = `../../machines/lifecycles/${spec.chart ?? record}`;
  const module = await (CHARTS[`${name}/machine.ts`] ?? CHARTS[`${name}.ts`])?.();
  if (!module) throw new Error(`No lifecycle for the record "${record}".`);
  return explained(typeof module.lifecycle === 'function' ? module.lifecycle(spec) : module.lifecycle);
}

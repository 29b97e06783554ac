import { isDeepStrictEqual } from 'node:util';
import type { AnyModel } from '../../walk/subject.ts';
import { show } from '../../walk/stateText.ts';
import { running } from './explore.ts';
import type { Moment, WalkAdapter } from './adapter.ts';
import { type Scene, until } from './scene.ts';

/** Waits until the calls of the running actors have arrived, and nothing else is pending. */
export async function untilQuiet(scene: Scene, adapter: WalkAdapter, moment: Moment): Promise<void> {
  const { page, gate, line } = scene;
  const asking = running(moment)
    .filter((source) => source in adapter.calls)
    .sort();
  const files = asking.filter((source) => adapter.calls[source] instanceof RegExp);
  const calls = asking.filter((source) => !files.includes(source));
  const lines = running(moment).filter((source) => source === 'socket').length;
  await until(async () => {
    for (const source of adapter.lingering ?? [])
      if (gate.waiting.includes(source) && !calls.includes(source)) await gate.giveUp(source);
    await scene.turn();
    if (!isDeepStrictEqual(gate.waiting, calls))
      return `asked is ${show(gate.waiting)}, but the chart asks ${show(calls)}`;
    const missing = files.find((source) => !gate.holdsFile(source));
    if (missing !== undefined) return `${missing} has loaded nothing`;
    const open = await page.evaluate(() => window.walk.openCalls());
    if (open !== gate.waiting.length) return `${String(open)} calls are on their way`;
    if (adapter.hasLine === true && line.count !== lines)
      return `${String(line.count)} connections in place of ${String(lines)}`;
    return null;
  });
  // The last answer is handled within this turn.
  await scene.turn();
}

/** Waits until the screen shows what the chart says. */
export async function untilShown(
  scene: Scene,
  adapter: WalkAdapter,
  model: AnyModel,
  moment: Moment,
): Promise<void> {
  const wanted = adapter.see(model.facts(moment.at), scene, moment.at, moment.memory);
  await until(async () => {
    const seen = await adapter.read(scene);
    return isDeepStrictEqual(seen, wanted)
      ? null
      : `the screen shows\n  ${show(seen)}\nbut the chart says\n  ${show(wanted)}`;
  });
}

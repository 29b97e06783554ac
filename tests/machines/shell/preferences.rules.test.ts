import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import type { Lang } from '../../../domain/codes/languages.ts';
import { DEFAULTS, PRESETS } from '../../../machines/preferences/choices.ts';
import { preferencesMachine } from '../../../machines/preferences/machine.ts';
import { pending } from '../pending.ts';

const broken = new Error('chunk not loaded');

function preferences(language: Lang = 'en') {
  const clock = new SimulatedClock();
  const load = pending<null, { language: Lang }>();
  const compile = pending<null, { colour: string }>();
  /** What was applied, saved and announced, in order. */
  const log: unknown[] = [];
  const machine = preferencesMachine.provide({
    actors: { loadLanguage: load.logic, compileTheme: compile.logic },
    actions: {
      applyLanguage: (_, { language }) => log.push(`speak ${language}`),
      saveLanguage: (_, { language }) => log.push(`save ${language}`),
      saveSize: (_, { size }) => log.push(`save ${size}`),
      saveTheme: (_, { colour, scheme }) => log.push(`save ${colour} ${scheme}`),
      saveSettings: (_, { settings }) => log.push(settings),
    },
  });
  const actor = createActor(machine, { input: { language, ...DEFAULTS }, clock });
  actor.on('language.switched', (event) => log.push(`switched to ${event.language}`));
  const said: string[] = [];
  for (const type of ['message.shown', 'message.ended'] as const)
    actor.on(type, ({ message }) => said.push(`${message} ${type === 'message.shown' ? 'shown' : 'ended'}`));
  actor.start();
  const at = () => actor.getSnapshot();
  return {
    ...{ clock, load, compile, log, said },
    send: actor.send,
    context: () => at().context,
    language: () => at().value.language,
    theme: () => at().value.theme,
    can: (event: Parameters<typeof actor.send>[0]) => at().can(event),
  };
}

async function started() {
  const it = preferences();
  await it.load.answer(null);
  it.log.length = 0;
  return it;
}

describe('the language', () => {
  it('[L-06] of the start is loaded and applied, without a message', async () => {
    const it = preferences('ja');
    expect(it.load.calls).toEqual([{ language: 'ja' }]);
    await it.load.answer(null);
    expect([it.language(), it.log]).toEqual(['settled', ['speak ja']]);
  });

  it('[L-06] is applied once its texts are loaded, saved, then announced in the new language', async () => {
    const it = await started();
    it.send({ type: 'language.chosen', language: 'zh' });
    expect([it.context().language, it.log]).toEqual(['en', []]);
    await it.load.answer(null);
    expect([it.context().language, it.log]).toEqual(['zh', ['speak zh', 'save zh', 'switched to zh']]);
  });

  it('[L-06] chosen while the first texts load is applied after the first', async () => {
    const it = preferences('en');
    it.send({ type: 'language.chosen', language: 'es' });
    it.send({ type: 'language.chosen', language: 'zh' });
    expect([it.language(), it.log]).toEqual(['starting', []]);
    await it.load.answer(null);
    expect([it.language(), it.log]).toEqual(['switching', ['speak en']]);
    expect(it.load.calls).toEqual([{ language: 'en' }, { language: 'zh' }]);
    await it.load.answer(null);
    expect(it.log).toEqual(['speak en', 'speak zh', 'save zh', 'switched to zh']);
  });

  it('[L-06] chosen while the first texts load is loaded even if those fail', async () => {
    for (const miss of [
      (it: ReturnType<typeof preferences>) => it.load.fail(broken),
      (it: ReturnType<typeof preferences>) => {
        it.clock.increment(30_000);
      },
    ]) {
      const it = preferences('en');
      it.send({ type: 'language.chosen', language: 'zh' });
      await miss(it);
      expect([it.language(), it.context().language]).toEqual(['switching', 'en']);
      await it.load.answer(null);
      expect([it.language(), it.context().language]).toEqual(['settled', 'zh']);
    }
    const none = preferences('en');
    await none.load.fail(broken);
    expect(none.language()).toBe('failed');
  });

  it('[L-06] in use is not offered', async () => {
    const it = await started();
    expect(it.can({ type: 'language.chosen', language: 'en' })).toBe(false);
    expect(it.can({ type: 'language.chosen', language: 'es' })).toBe(true);
  });

  it('stays as it was when the texts cannot be loaded, and can be chosen again', async () => {
    const it = await started();
    it.send({ type: 'language.chosen', language: 'zh' });
    await it.load.fail(broken);
    expect([it.language(), it.context().language, it.log]).toEqual(['failed', 'en', []]);
    it.send({ type: 'language.chosen', language: 'zh' });
    it.clock.increment(30_000);
    expect([it.language(), it.context().language]).toEqual(['failed', 'en']);
    it.send({ type: 'language.chosen', language: 'zh' });
    await it.load.answer(null);
    expect([it.language(), it.context().language]).toEqual(['settled', 'zh']);
  });

  it('chosen last wins', async () => {
    const it = await started();
    it.send({ type: 'language.chosen', language: 'zh' });
    expect(it.can({ type: 'language.chosen', language: 'en' })).toBe(false);
    it.send({ type: 'language.chosen', language: 'es' });
    expect(it.load.calls.at(-1)).toEqual({ language: 'es' });
    await it.load.answer(null);
    expect(it.log).toEqual(['speak es', 'save es', 'switched to es']);
  });
});

describe('the size', () => {
  it('[L-07] is medium at first, and is saved when another is chosen', async () => {
    const it = await started();
    expect(it.context().size).toBe('medium');
    expect(it.can({ type: 'size.chosen', size: 'medium' })).toBe(false);
    it.send({ type: 'size.chosen', size: 'mini' });
    expect([it.context().size, it.log]).toEqual(['mini', ['save mini']]);
  });
});

describe('the theme', () => {
  it('[L-09] is #1890ff at first, with 8 presets to choose from', async () => {
    const it = await started();
    expect(it.context().colour).toBe('#1890ff');
    expect(new Set(PRESETS).size).toBe(8);
    expect(PRESETS).toContain('#1890ff');
  });

  it('[L-10] is compiling until the colours are computed, then saved', async () => {
    const it = await started();
    it.send({ type: 'colour.chosen', colour: '#f5222d' });
    expect([it.theme(), it.context().colour, it.log]).toEqual(['compiling', '#1890ff', []]);
    await it.compile.answer(null);
    expect([it.theme(), it.context().colour, it.log]).toEqual(['settled', '#f5222d', ['save #f5222d light']]);
    expect(it.said).toEqual(['theme.compiling shown', 'theme.compiling ended']);
  });

  it('[L-10] keeps the old colour when the colours cannot be computed; the message ends', async () => {
    const it = await started();
    it.send({ type: 'colour.chosen', colour: '#f5222d' });
    await it.compile.fail(broken);
    expect([it.theme(), it.context().colour]).toEqual(['failed', '#1890ff']);
    expect(it.said.slice(1)).toEqual(['theme.compiling ended', 'theme.failed shown']);
    it.send({ type: 'colour.chosen', colour: '#f5222d' });
    it.clock.increment(30_000);
    expect([it.theme(), it.context().colour, it.log]).toEqual(['failed', '#1890ff', []]);
  });

  it('takes the last chosen colour, and no invalid colour', async () => {
    const it = await started();
    it.send({ type: 'colour.chosen', colour: '#f5222d' });
    it.send({ type: 'colour.chosen', colour: '#13c2c2' });
    for (const colour of ['red;}', '#13c2c2;}', 'a#13c2c2', '#13c2c'])
      expect(it.can({ type: 'colour.chosen', colour }), colour).toBe(false);
    await it.compile.answer(null);
    expect(it.context().colour).toBe('#13c2c2');
  });

  it('has a light, a dark and an automatic scheme', async () => {
    const it = await started();
    it.send({ type: 'scheme.chosen', scheme: 'dark' });
    expect([it.context().scheme, it.log]).toEqual(['dark', ['save #1890ff dark']]);
  });
});

describe('the settings', () => {
  it('[L-09] start as specified, and each switch is saved', async () => {
    const it = await started();
    const first = { showSettings: true, tagsView: true, fixedHeader: false, sidebarLogo: true };
    expect(it.context().settings).toEqual(first);
    it.send({ type: 'setting.switched', setting: 'fixedHeader', on: true });
    expect([it.context().settings, it.log]).toEqual([
      { ...first, fixedHeader: true },
      [{ ...first, fixedHeader: true }],
    ]);
  });
});

import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { useLayoutEffect } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Viewer } from '../../../domain/schema/record.ts';
import type { Command } from './command.ts';
import zh from '../../i18n/commands/zh.json' with { type: 'json' };
import shellZh from '../../i18n/zh.json' with { type: 'json' };
import { zh as titles } from '../../../domain/codes/menu/titles/zh.ts';

// The guide is offered at the first login, which these tests do not cover.

const { loadTexts, setLanguage } = await import('../../i18n/i18n.ts');
const { WithActors } = await import('../../app/actors.setup.tsx');
const { openDesk } = await import('../desk.setup.ts');
const { allCommands, COMMAND_GROUPS } = await import('./groups.ts');
const { ariaKeys, isPressed, keyNames } = await import('./keys.ts');
const { PART_KEYS } = await import('../shortcuts/partKeys.ts');
const { closePanel } = await import('../panels.ts');
const { Overlays } = await import('../Overlays.tsx');
const { ViewerContext } = await import('../../app/hooks.ts');

const VIEWER: Viewer = {
  userId: '1',
  groupCode: 'HF001',
  role: 'dispatcher',
  partyType: 'PLAT',
  partyId: undefined,
};

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)';
const onMac = () => vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(MAC);
const key = (init: KeyboardEventInit) => new KeyboardEvent('keydown', init);

const { app, actors } = openDesk();
const palette = actors.get('palette');
const sidebar = actors.get('sidebar');

beforeAll(async () => {
  app.start();
  await loadTexts('en');
  await setLanguage('en');
});

describe('the commands', () => {
  it('have an id and keys of their own', () => {
    const ids = allCommands().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const keys = allCommands().flatMap((command: Command) => command.keys ?? []);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('have their texts, and no text is left over', () => {
    // The forms of a counted text are said by one key.
    const keys = Object.keys(zh).map((name) => name.replace(/_other$/, ''));
    const known = new Set([
      ...keys,
      ...Object.keys(shellZh),
      ...Object.keys(titles).map((name) => `route.${name}`),
    ]);
    const named = [
      ...COMMAND_GROUPS.flatMap(({ title, commands }) => [title, ...commands.map(({ label }) => label)]),
      ...PART_KEYS.flatMap(({ group, text }) => [group, text]),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const sources = ['palette', 'shortcuts', 'commands']
      .flatMap((folder) =>
        readdirSync(join('src/shell', folder))
          .filter((file) => !file.includes('.test.'))
          .map((file) => readFileSync(join('src/shell', folder, file), 'utf8')),
      )
      .join('\n');
    expect(keys.filter((name) => !named.includes(name) && !sources.includes(`'${name}'`))).toEqual([]);
  });
});

describe('keys', () => {
  it('are named as the keyboard at hand has them', () => {
    expect([keyNames('Mod+K'), ariaKeys('Mod+K'), keyNames('Alt+W')]).toEqual([
      ['Ctrl', 'K'],
      'Control+K',
      ['Alt', 'W'],
    ]);
    onMac();
    expect([keyNames('Mod+K'), ariaKeys('Mod+K'), keyNames('Alt+W')]).toEqual([
      ['⌘', 'K'],
      'Meta+K',
      ['⌥', 'W'],
    ]);
  });

  it('are those pressed, and no others with them', () => {
    expect(isPressed('Mod+K', key({ key: 'k', ctrlKey: true }))).toBe(true);
    for (const other of [
      { key: 'k' },
      { key: 'k', metaKey: true },
      { key: 'k', ctrlKey: true, altKey: true },
      { key: 'K', ctrlKey: true, shiftKey: true },
    ])
      expect(isPressed('Mod+K', key(other)), JSON.stringify(other)).toBe(false);
    onMac();
    expect(isPressed('Mod+K', key({ key: 'k', metaKey: true }))).toBe(true);
    expect(isPressed('Mod+K', key({ key: 'k', ctrlKey: true }))).toBe(false);
  });

  it('are known whatever the keyboard writes with them', () => {
    expect(isPressed('Alt+W', key({ key: '∑', code: 'KeyW', altKey: true }))).toBe(true);
    expect(isPressed('Mod+K', key({ key: 'л', code: 'KeyK', ctrlKey: true }))).toBe(true);
    expect(isPressed('?', key({ key: '?', shiftKey: true }))).toBe(true);
    expect(isPressed('?', key({ key: '？' }))).toBe(true);
    expect(isPressed('?', key({ key: '/' }))).toBe(false);
  });
});

describe('the keyboard on the desk', () => {
  const isFolded = () => !sidebar.getSnapshot().matches({ panel: 'opened' });
  const press = (on: Element, init: KeyboardEventInit) => fireEvent.keyDown(on, init);
  const CTRL_B = { key: 'b', ctrlKey: true };

  beforeEach(() => {
    render(
      <WithActors actors={actors}>
        <MantineProvider env="test">
          <input aria-label="field" />
          <ViewerContext value={VIEWER}>
            <Overlays />
          </ViewerContext>
        </MantineProvider>
      </WithActors>,
    );
  });
  afterEach(() => {
    act(() => {
      closePanel();
      palette.send({ type: 'palette.closed' });
    });
    cleanup();
  });

  it('runs a command from anywhere, in a field too where the key writes nothing', () => {
    const before = isFolded();
    expect(press(document.body, CTRL_B)).toBe(false);
    expect(isFolded()).toBe(!before);
    press(screen.getByLabelText('field'), CTRL_B);
    expect(isFolded()).toBe(before);
  });

  it('is heard as soon as the desk is drawn', () => {
    cleanup();
    const before = isFolded();
    /** Somebody who presses in the first frame. */
    const Early = () => {
      useLayoutEffect(() => {
        press(document.body, CTRL_B);
      }, []);
      return null;
    };
    render(
      <WithActors actors={actors}>
        <MantineProvider env="test">
          <ViewerContext value={VIEWER}>
            <Overlays />
          </ViewerContext>
          <Early />
        </MantineProvider>
      </WithActors>,
    );
    expect(isFolded()).toBe(!before);
  });

  it('leaves a field what it writes, an input method what it composes, and others what they answered', () => {
    const field = screen.getByLabelText('field');
    const before = isFolded();
    expect(press(field, { key: '?' })).toBe(true);
    press(document.body, { ...CTRL_B, isComposing: true });
    press(document.body, { ...CTRL_B, repeat: true });
    const answered = key({ ...CTRL_B, bubbles: true, cancelable: true });
    answered.preventDefault();
    document.body.dispatchEvent(answered);
    expect(isFolded()).toBe(before);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the sheet of all keys, grouped, on ?; while it is open no other command is heard', async () => {
    press(document.body, { key: '?' });
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    const headings = within(sheet)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
    expect(headings).toEqual(
      expect.arrayContaining(['Desk', 'Lists', 'Tabs', 'Dialogs and forms', 'Menus and breadcrumbs']),
    );
    const line = within(sheet).getByText('Command palette').parentElement;
    expect(line?.querySelectorAll('kbd')).toHaveLength(2);
    for (const command of allCommands().filter(({ keys }) => keys !== undefined))
      expect(sheet.textContent).toContain(keyNames(command.keys ?? '').at(-1));
    const before = isFolded();
    press(document.body, CTRL_B);
    expect(isFolded()).toBe(before);
  });
});

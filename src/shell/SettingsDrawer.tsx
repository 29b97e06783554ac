import { Drawer, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PRESETS, SCHEMES, type Settings } from '../../machines/preferences/choices.ts';
import { useActor } from '../app/actors.ts';
import { usePreferences } from '../app/hooks.ts';
import { useFocusBack } from '../ui/useFocusBack.ts';
import { LockSetting } from './lock/LockSetting.tsx';
import classes from './SettingsDrawer.module.css';

const SWITCHES = ['tagsView', 'fixedHeader', 'sidebarLogo'] as const satisfies readonly (keyof Settings)[];

/** How the app looks, for this user in this browser (L-09). */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const preferences = useActor('preferences');
  const { t } = useTranslation();
  useFocusBack();
  const { colour, scheme, settings } = usePreferences(({ context }) => context);
  const choose = (chosen: string) => {
    preferences.send({ type: 'colour.chosen', colour: chosen });
  };
  const schemeNames = { light: t('scheme.light'), dark: t('scheme.dark'), auto: t('scheme.auto') };
  const switchNames = {
    tagsView: t('settings.tagsView'),
    fixedHeader: t('settings.fixedHeader'),
    sidebarLogo: t('settings.sidebarLogo'),
  };
  return (
    <Drawer
      opened
      returnFocus={false}
      onClose={onClose}
      position="right"
      size={300}
      title={t('settings.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <Stack gap="lg">
        <div>
          <Text size="sm" c="dimmed" mb={8} id="settings-colour">
            {t('settings.colour')}
          </Text>
          <div className={classes.colours} role="radiogroup" aria-labelledby="settings-colour">
            {PRESETS.map((preset) => (
              <button
                key={preset}
                type="button"
                role="radio"
                aria-checked={preset === colour}
                aria-label={preset}
                style={{ background: preset }}
                onClick={() => {
                  choose(preset);
                }}
              />
            ))}
            <input
              type="color"
              aria-label={t('settings.ownColour')}
              title={t('settings.ownColour')}
              value={colour}
              onChange={({ target }) => {
                choose(target.value);
              }}
            />
          </div>
        </div>
        <div>
          <Text size="sm" c="dimmed" mb={8}>
            {t('settings.scheme')}
          </Text>
          <SegmentedControl
            fullWidth
            value={scheme}
            data={SCHEMES.map((value) => ({ value, label: schemeNames[value] }))}
            onChange={(value) => {
              preferences.send({ type: 'scheme.chosen', scheme: value });
            }}
          />
        </div>
        {SWITCHES.map((setting) => (
          <Switch
            key={setting}
            label={switchNames[setting]}
            labelPosition="left"
            styles={{ body: { justifyContent: 'space-between' } }}
            checked={settings[setting]}
            onChange={({ currentTarget }) => {
              preferences.send({ type: 'setting.switched', setting, on: currentTarget.checked });
            }}
          />
        ))}
        <Suspense fallback={null}>
          <LockSetting />
        </Suspense>
      </Stack>
    </Drawer>
  );
}

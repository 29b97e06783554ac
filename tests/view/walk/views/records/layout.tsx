import { layoutModel } from '../../../../../machines/layout/model.ts';
import { ColumnSettings } from '../../../../../src/records/list/ColumnSettings.tsx';
import { useListSettings } from '../../../../../src/records/list/listSettings.ts';
import { useLayout } from '../../../../../src/records/list/useLayout.ts';
import { press, pressOn } from '../../causes.ts';
import { load } from '../../load.ts';
import { all, control, nameOf, recordTexts, messageTexts } from '../../screen.ts';
import { view } from '../../view.ts';

const OFFERED = load.list.columns.map((name) => ({ name, label: name }));

function Settings() {
  const choice = useLayout(useListSettings('/loads'), load.list.columns, load.list.columns);
  return <ColumnSettings offered={OFFERED} choice={choice} />;
}

const density = (name: string) => {
  const pageTexts = () => recordTexts(`density.${name}`);
  return pressOn(`choice of ${name} rows`, () => {
    const found = control('input[type=radio]', pageTexts()) as HTMLInputElement | null;
    return found?.checked ? null : found;
  });
};
const chosen = () =>
  (all('input[type=radio]') as HTMLInputElement[]).find(({ checked }) => checked) ?? document.body;

export const layoutView = view({
  model: layoutModel,
  draw: () => <Settings />,
  userActions: {
    'compact rows': density('compact'),
    'relaxed rows': density('relaxed'),
    'as the page has it': press(() => recordTexts('reset')),
    retry: press(() => recordTexts('retry')),
  },
  read: () => ({
    density: nameOf(chosen()).toLowerCase(),
    lost: messageTexts('alert').some((text) => text.startsWith(recordTexts('layout.lost'))),
  }),
});

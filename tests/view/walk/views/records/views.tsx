import { fireEvent } from '@testing-library/react';
import { viewsModel } from '../../../../../machines/views/model.ts';
import { useListSettings } from '../../../../../src/records/list/listSettings.ts';
import { ViewMenu } from '../../../../../src/records/list/ViewMenu.tsx';
import { userAction, press } from '../../causes.ts';
import {
  all,
  button,
  control,
  field,
  lookInto,
  nameOf,
  option,
  recordTexts,
  messageTexts,
} from '../../screen.ts';
import { view } from '../../view.ts';

function Menu() {
  const setup = useListSettings('/loads');
  return <ViewMenu setup={setup} query="" role="admin" lang="en" onChoose={() => undefined} />;
}

const opener = () => all('button').find((one) => nameOf(one) === recordTexts('views')) ?? null;
/** An entry of the menu, which is closed again afterwards. */
const inMenu = (find: () => HTMLElement | null) => () => lookInto(opener(), find);
const open = () => {
  const found = opener();
  if (found && found.getAttribute('aria-expanded') !== 'true') fireEvent.click(found);
};
const shut = () => {
  const found = opener();
  if (found?.getAttribute('aria-expanded') === 'true') fireEvent.click(found);
};
const keep = () => option(recordTexts('views.keep'));
const inBody = (key: string) => () => control('button', recordTexts(key, { name: 'View 1' }), document.body);
const pressInMenu = (words: string, find: () => HTMLElement | null) =>
  userAction(words, inMenu(find), () => {
    open();
    const found = find();
    if (!found) throw new Error(`${words} is not in the menu`);
    fireEvent.click(found);
    shut();
  });

export const viewsView = view({
  model: viewsModel,
  draw: () => <Menu />,
  userActions: {
    'save a view': userAction('entry that keeps a view', inMenu(keep), () => {
      open();
      const entry = keep();
      if (entry) fireEvent.click(entry);
      const name = field(recordTexts('views.name'));
      if (name) fireEvent.change(name, { target: { value: 'Mine' } });
      const save = button(recordTexts('save'));
      if (save) fireEvent.click(save);
    }),
    'remove a view': pressInMenu('bin of the view', inBody('views.remove')),
    'open with a view': pressInMenu('star of the view', inBody('views.default')),
    retry: [
      userAction(
        'entry that tries again',
        () =>
          inMenu(() => option(`${recordTexts('failed.text')} ${recordTexts('retry')}`))() ??
          button(recordTexts('retry')),
        () => {
          const again = button(recordTexts('retry'));
          if (again) {
            fireEvent.click(again);
            return;
          }
          open();
          const entry = option(`${recordTexts('failed.text')} ${recordTexts('retry')}`);
          if (entry) fireEvent.click(entry);
          shut();
        },
      ),
    ],
    'close the refusal': press(() => recordTexts('close')),
  },
  read: () => ({
    views:
      lookInto(opener(), () =>
        all('[role=menuitem]', document.body)
          .map(nameOf)
          .filter((name) => name.startsWith('View ')),
      ) ?? [],
    refusal: messageTexts('alert')[0]?.replace(` ${recordTexts('retry')}`, '') ?? null,
  }),
  expects: ({ views, refusal }) => ({
    views,
    refusal: refusal === 'nobody knows' ? recordTexts('failed.text') : refusal,
  }),
});

import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { isAffix, tabAt } from '../../../machines/tabs/strip.ts';
import { DragAlong } from '../../ui/drag/DragAlong.tsx';
import { useActor } from '../../app/actors.ts';
import { useTabTexts } from './tabTexts.ts';
import { titleOf } from './title.ts';

export interface TabDragProps {
  readonly keys: readonly string[];
  readonly strip: RefObject<HTMLElement | null>;
}

/** Lets the tabs of a strip be dragged to another place; affix tabs stay. */
export default function TabDrag({ keys, strip }: TabDragProps) {
  const tabs = useActor('tabs');
  const { t } = useTranslation();
  const texts = useTabTexts();
  const affixed = useSelector(
    tabs,
    ({ context }) =>
      keys.filter((key) => {
        const tab = tabAt(context.tabs, key);
        return tab === undefined || isAffix(tab);
      }),
    shallowEqual,
  );
  const held = useMemo(() => new Set(affixed), [affixed]);
  return (
    <DragAlong
      names={keys}
      held={held}
      row={strip}
      mark="data-tab"
      texts={{
        hint: texts('hint'),
        lifted: (key) => texts('lifted', { title: titleOf(tabs, key, t) }),
        placed: (key, over) =>
          texts('moved', { title: titleOf(tabs, key, t), place: keys.indexOf(over) + 1, of: keys.length }),
      }}
      onPlace={(key, to) => {
        tabs.send({ type: 'tab.move', key, to });
      }}
    />
  );
}

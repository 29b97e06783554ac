/** One line of the sheet: names are i18n keys. */
export interface ShortcutLine {
  readonly group: string;
  readonly text: string;
  /** Any one of them. */
  readonly keys: readonly string[];
}

/** The keyboard in tables, tabs, dialogs and menus; it works where the focus is, so these are no commands. */
export const PART_KEYS: readonly ShortcutLine[] = [
  { group: 'groupTables', text: 'walkRows', keys: ['↑', '↓'] },
  { group: 'groupTables', text: 'endRows', keys: ['Home', 'End'] },
  { group: 'groupTables', text: 'openRow', keys: ['Enter'] },
  { group: 'groupTables', text: 'tickRow', keys: ['Space'] },
  { group: 'groupQueue', text: 'queuePass', keys: ['P'] },
  { group: 'groupQueue', text: 'queueRefuse', keys: ['R'] },
  { group: 'groupQueue', text: 'queueLater', keys: ['N'] },
  { group: 'groupTabs', text: 'walkTabs', keys: ['←', '→'] },
  { group: 'groupTabs', text: 'endTabs', keys: ['Home', 'End'] },
  { group: 'groupTabs', text: 'closeTab', keys: ['Delete'] },
  { group: 'groupTabs', text: 'moveFocusedTab', keys: ['Ctrl+Shift+←', 'Ctrl+Shift+→'] },
  { group: 'groupTabs', text: 'openTabMenu', keys: ['Shift+F10'] },
  { group: 'groupDialogs', text: 'walkDialog', keys: ['Tab', 'Shift+Tab'] },
  { group: 'groupDialogs', text: 'closeDialog', keys: ['Esc'] },
  { group: 'groupMenus', text: 'openMenu', keys: ['Enter', 'Space'] },
  { group: 'groupMenus', text: 'walkMenu', keys: ['↑', '↓'] },
  { group: 'groupMenus', text: 'enterMenu', keys: ['→', '←'] },
];

const ask = (event: BeforeUnloadEvent) => {
  event.preventDefault();
};

const askedFor = new Set<string>();

/** The browser asks before the window is left while any of these is unsaved: for forms outside of tabs. */
export function askBeforeLeaving(form: string, isUnsaved: boolean): void {
  if (isUnsaved) askedFor.add(form);
  else askedFor.delete(form);
  if (askedFor.size > 0) addEventListener('beforeunload', ask);
  else removeEventListener('beforeunload', ask);
}

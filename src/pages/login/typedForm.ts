/** What a visitor has typed into the login form. */
export interface Typed {
  readonly username: string;
  readonly password: string;
  /** Name of the focused field. */
  readonly focused: string;
  /** Enter was pressed before the app could handle it. */
  readonly isSubmitted: boolean;
}

export const EMPTY_FORM: Typed = { username: '', password: '', focused: 'username', isSubmitted: false };

/** Reads the form of index.html, so that the app can take over its values. */
export function readTypedForm(): Typed {
  const form = document.querySelector<HTMLFormElement>('#entry-form');
  if (!form) return EMPTY_FORM;
  const data = new FormData(form);
  const active = document.activeElement;
  return {
    username: String(data.get('username')),
    password: String(data.get('password')),
    focused: active instanceof HTMLInputElement ? active.name : 'username',
    isSubmitted: form.dataset.submitted !== undefined,
  };
}

/** Removes the form of index.html once the app shows its own. */
export function leaveEntry(): void {
  document.querySelector('#entry')?.remove();
  delete document.documentElement.dataset.visitor;
}

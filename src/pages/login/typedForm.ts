/** What a visitor has typed into the login form. */
export interface Typed {
  readonly username: string;
  readonly password: string;
  /** Name of the field with the caret. */
  readonly focused: string;
  /** Enter was pressed before the app was there to hear it. */
  readonly isSubmitted: boolean;
}

export const EMPTY_FORM: Typed = { username: '', password: '', focused: 'username', isSubmitted: false };

/** Reads the form of index.html, so that the app goes on where the visitor is. */
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

/** Takes the form of index.html away; done once the app shows its own. */
export function leaveEntry(): void {
  document.querySelector('#entry')?.remove();
  delete document.documentElement.dataset.visitor;
}

/** Focuses the first input with an error; the errors appear with the next paint. */
export function focusFirstIssue(form: HTMLElement): void {
  requestAnimationFrame(() => {
    form
      .querySelector<HTMLElement>('[aria-invalid="true"], [data-error] input, [data-error] button')
      ?.focus();
  });
}

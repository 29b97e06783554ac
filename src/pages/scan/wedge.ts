/** A reader types faster than anybody: longer pauses begin another run, ms. */
const PAUSE_MS = 50;
const LONGEST = 200;
/** Between the parts of a GS1 code a reader presses this instead of a sign. */
const SEPARATOR_KEYS: readonly string[] = ['F8', 'GroupSeparator'];
const FNC1 = '\u001D';

/** Listens to a reader that writes as a keyboard does, and ends with Enter. @returns the end of listening */
export function listenToWedge(onCode: (text: string) => void): () => void {
  let run = '';
  let lastAt = 0;
  const onKey = (event: KeyboardEvent) => {
    if (event.timeStamp - lastAt > PAUSE_MS) run = '';
    lastAt = event.timeStamp;
    const isSeparator = SEPARATOR_KEYS.includes(event.key) || (event.ctrlKey && event.key === ']');
    if (event.key === 'Enter') {
      const text = run;
      run = '';
      // One key and Enter are a person's.
      if (text.length < 3) return;
      // Neither a button that has the focus nor a form is meant.
      event.preventDefault();
      event.stopPropagation();
      onCode(text);
    } else if (isSeparator) run += FNC1;
    else if (event.key.length === 1) run = (run + event.key).slice(-LONGEST);
  };
  window.addEventListener('keydown', onKey, true);
  return () => {
    window.removeEventListener('keydown', onKey, true);
  };
}

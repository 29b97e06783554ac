/** Replaces the form of an event: its fields are filled with the values set before. */

let answer: object = {};

/** The values to fill in. */
export function agree(payload: object): void {
  answer = payload;
}

export function AnsweredForm({ onSend }: { onSend: (values: object) => void }) {
  return (
    <dialog open>
      <button
        type="button"
        onClick={() => {
          onSend(answer);
        }}
      >
        send it
      </button>
    </dialog>
  );
}

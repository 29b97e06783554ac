/** Stands in for the question of an event: whoever is asked fills in what was agreed before. */

let answer: object = {};

/** What will be filled in. */
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

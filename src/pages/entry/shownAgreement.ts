/** The version of the agreements that the visitor has had before their eyes; undefined: none was opened, and the present one counts. */
let shown: string | undefined;

export function noteShownAgreement(version: string): void {
  shown = version;
}

export const shownAgreement = (): string | undefined => shown;

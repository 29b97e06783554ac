/** What is asked of the process that runs tests (tests.worker.ts). */
export interface Asked {
  readonly groups: readonly Group[];
  /** The mutant that is awake. */
  readonly mutant: string;
  readonly isRecording: boolean;
}

/** Tests of one project that run one after the other in one process. */
export interface Group {
  readonly project: string;
  readonly files: readonly { readonly file: string; readonly only?: string }[];
}

export interface Ran {
  readonly file: string;
  readonly seconds: number;
  readonly passes: boolean;
  readonly words: string;
  readonly loaded: readonly string[];
  readonly hit: readonly string[];
}

/** Its answer. */
export interface Answered {
  readonly files: readonly Ran[];
  /** What failed outside of tests. */
  readonly errors: readonly string[];
}

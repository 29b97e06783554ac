interface ImportMetaEnv {
  /** Host of the calls and of the live channel; absent: where the page came from. */
  readonly VITE_HOST?: string;
}

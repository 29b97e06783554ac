interface ImportMetaEnv {
  /** Host of the calls and of the live channel; absent: where the page came from. */
  readonly VITE_HOST?: string;
  /** Page of the big-data centre (L-05); absent: no button. */
  readonly VITE_BIG_DATA_URL?: string;
}

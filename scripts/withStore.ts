import { type Config, readConfig } from '../server/base/config.ts';
import { openStore, type Store } from '../server/store/open.ts';

/** The store of a command: closed when its work is over. */
export interface Opened {
  readonly config: Config;
  readonly store: Store;
  /** Tells the person who started the command. */
  say(text: string): void;
  /** Ends the command: the store is lost. */
  onFatal(error: Error): void;
}

/**
 * Opens the store that the settings of the platform name (DATA_DIR or DATABASE_URL), for one piece of work.
 * @throws StoreError, ConfigError with a sentence for the person who starts it; what the work throws
 */
export async function withStore<T>(
  work: (opened: Opened) => Promise<T>,
  config = readConfig(process.env, false),
): Promise<T> {
  const say = (text: string) => console.log(text);
  const onFatal = (error: Error) => {
    console.error(error.message);
    process.exit(2);
  };
  const store = await openStore({ ...config, progress: say, onFatal });
  try {
    return await work({ config, store, say, onFatal });
  } finally {
    await store.close();
  }
}

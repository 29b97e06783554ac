import type { Environment } from 'vitest/runtime';
import { builtinEnvironments } from 'vitest/runtime';

/** Opens the page anew; tests/view/fresh.ts calls it after each file. */
declare global {
  var openPage: () => Promise<void>;
}

const { 'happy-dom': happyDom } = builtinEnvironments;

/** A page of happy-dom that can be left for a new one within the same process. */
const page: Environment = {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    let open = await happyDom.setup(global, options);
    globalThis.openPage = async () => {
      await open.teardown(global);
      open = await happyDom.setup(global, options);
    };
    return { teardown: () => open.teardown(global) };
  },
};

export default page;

interface Loading<T> {
  readonly version: number;
  readonly value: Promise<T>;
}

/**
 * The newest version of each value, whose versions only grow. Whoever asks while a version is being loaded waits for the
 * same load; nobody gets a version older than the one asked for.
 */
export class Newest<T extends { readonly version: number }> {
  private readonly kept = new Map<string, T>();
  private readonly loading = new Map<string, Loading<T>>();

  /** @param load reads the value as it is now, so at least as new as `version` @throws what it throws, to all who wait */
  of(key: string, version: number, load: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key);
    if (known && known.version >= version) return Promise.resolve(known);
    const present = this.loading.get(key);
    if (present && present.version >= version) return present.value;
    const begun = { version, value: this.keep(key, load) };
    this.loading.set(key, begun);
    const forget = () => {
      if (this.loading.get(key) === begun) this.loading.delete(key);
    };
    begun.value.then(forget, forget);
    return begun.value;
  }

  private async keep(key: string, load: () => Promise<T>): Promise<T> {
    const loaded = await load();
    // A slow load of an older version must not take the place of a newer one.
    if ((this.kept.get(key)?.version ?? -Infinity) < loaded.version) this.kept.set(key, loaded);
    return loaded;
  }
}

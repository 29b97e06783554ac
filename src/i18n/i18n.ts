import i18next, { type BackendModule, type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { TEXT_FILES } from 'virtual:text-files';
import { z } from 'zod';
import { type Label, say } from '../../domain/codes/label.ts';
import { LANGS, type Lang } from '../../domain/codes/languages.ts';
import { withThousands } from '../../domain/rules/numbers.ts';

/** Texts of the shell and of the pages that have no description: `<lang>.json`. */
const SHELL = 'shell';

const textsSchema = z.object({ default: z.record(z.string(), z.string()) });
const shellTexts = import.meta.glob('./*.json');
const titles = import.meta.glob('../../domain/codes/menu/titles/*.ts');

async function textsOf(file: (() => Promise<unknown>) | undefined): Promise<Record<string, string>> {
  return file ? textsSchema.parse(await file()).default : {};
}

/** Titles of the menu, as `route.<name>`. */
async function titlesOf(lang: string): Promise<Record<string, string>> {
  const module = await titles[`../../domain/codes/menu/titles/${lang}.ts`]?.();
  const named = z.record(z.string(), z.record(z.string(), z.string())).parse(module)[lang] ?? {};
  return Object.fromEntries(Object.entries(named).map(([name, title]) => [`route.${name}`, title]));
}

type Titles = Readonly<Record<string, string>>;

/** The group's own names of its menu entries, where they differ from the product's. */
let own: Readonly<Partial<Record<Lang, Titles>>> = {};

const asLang = (lang: string): Lang => LANGS.find((one) => one === lang) ?? 'en';

async function fetched(lang: string, namespace: string): Promise<Record<string, string>> {
  if (namespace !== SHELL) return textsOf(TEXT_FILES[namespace]?.[LANGS.indexOf(asLang(lang))]);
  const [texts, routes] = await Promise.all([textsOf(shellTexts[`./${lang}.json`]), titlesOf(lang)]);
  return { ...texts, ...routes, ...own[asLang(lang)] };
}

const backend: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (lang, namespace, done) => {
    fetched(lang, namespace).then(
      (texts) => {
        done(null, texts);
      },
      (error: Error) => {
        done(error, false);
      },
    );
  },
};

/** Interpolation for texts: a count selects its plural form by `Intl.PluralRules`, so it is passed as a number. */
const formatter: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: unknown, _format, _lang, options) =>
    options?.interpolationkey === 'count' ? withThousands(Number(value)) : String(value ?? ''),
};

const ready = i18next
  .use(backend)
  .use(formatter)
  .use(initReactI18next)
  .init({
    ns: [SHELL],
    defaultNS: SHELL,
    fallbackLng: false,
    // Keys are flat: a dot is part of the key.
    keySeparator: false,
    nsSeparator: false,
    // React escapes its output.
    interpolation: { escapeValue: false, prefix: '{', suffix: '}', alwaysFormat: true },
    // During a language change the page stays until the new texts are loaded.
    react: { bindI18n: 'languageChanged' },
  });

/**
 * Fetches the texts of a language, including the namespaces in use. `i18next.loadLanguages` is not used: it treats a
 * language as loaded while it is loading, or after it failed once.
 * @throws where they fail to load.
 */
export async function loadTexts(lang: Lang): Promise<void> {
  await ready;
  const namespaces = [i18next.options.ns ?? []].flat();
  const texts = await Promise.all(namespaces.map((namespace) => fetched(lang, namespace)));
  for (const [index, namespace] of namespaces.entries())
    i18next.addResourceBundle(lang, namespace, texts[index]);
}

/** Preloads the texts of a namespace; a view that finds them missing fetches them again. */
export async function loadNamespace(namespace: string): Promise<void> {
  await ready;
  await i18next.loadNamespaces(namespace);
}

/** Switches the app to this language. */
export async function setLanguage(lang: Lang): Promise<void> {
  await ready;
  await i18next.changeLanguage(lang);
}

/** Resolves once the app has a language; before that there are only keys. */
export async function languageReady(): Promise<void> {
  await ready;
  if (i18next.resolvedLanguage !== undefined) return;
  await new Promise<void>((resolve) => {
    i18next.on('languageChanged', () => {
      resolve();
    });
  });
}

/** The current text of a key, outside of a view. */
export function words(key: string, values?: Record<string, string | number>): string {
  return i18next.t(key, { ...values });
}

/** Applies the group's own titles of its menu, by route name; the product's are the fallback. */
export async function setOwnTitles(titlesByName: Readonly<Record<string, Label>>): Promise<void> {
  const inLang = (lang: Lang): Titles =>
    Object.fromEntries(
      Object.entries(titlesByName).map(([name, title]) => [`route.${name}`, say(title, lang)]),
    );
  own = Object.fromEntries(LANGS.map((lang) => [lang, inLang(lang)]));
  await ready;
  for (const lang of LANGS.filter((one) => i18next.hasResourceBundle(one, SHELL)))
    i18next.addResourceBundle(lang, SHELL, { ...(await titlesOf(lang)), ...own[lang] }, true, true);
}

/** Browsers by what only they write; those that also call themselves Chrome or Safari come first. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, 'WeChat'],
  [/DingTalk\//, 'DingTalk'],
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/M?QQBrowser\//, 'QQ Browser'],
  [/UC?Browser\//, 'UC Browser'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/HeadlessChrome\/|Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.*Safari\//, 'Safari'],
];

/** Systems; Android and HarmonyOS also call themselves Linux, an iPhone also Mac OS X. */
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Windows/, 'Windows'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
];

const first = (table: typeof BROWSERS, text: string) => table.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Browser and system of a `User-Agent`, such as "Chrome · Windows"; of a program that is no browser its name. Null where
 * neither is known. Anybody can send anything there: it helps people to know their devices, and decides nothing.
 */
export function deviceName(userAgent: string | null): string | null {
  if (userAgent === null) return null;
  const known = [first(BROWSERS, userAgent), first(SYSTEMS, userAgent)].filter((one) => one !== undefined);
  if (known.length > 0) return known.join(' · ');
  return /^[A-Za-z][\w.-]{0,29}/.exec(userAgent)?.[0] ?? null;
}

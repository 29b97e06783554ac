/** Names of the refusals of the website and the apps. The texts are apart (../website.ts), so that code which refuses does not load them. */

export const codeNotGreater = 46005;
export const packageCheckFailed = 46006;
export const releaseNotWhole = 46042;
export const siteNotComplete = 46043;
export const lowestAboveThisOne = 46045;
export const lastReleasedVersion = 46047;

/** Names of the refusals of the home dashboards. The texts are apart (../home.ts), so that code which refuses does not load them. */

export const periodOverOneYear = 43001;

/** Names of the refusals of the house of the groups. The texts are apart (../tenants.ts), so that code which refuses does not load them. */

export const groupSuspended = 44013;
export const unknownSetting = 46004;
export const wrongSetting = 46025;
export const notYoursToSet = 46026;
export const centralStays = 46027;
export const openBusiness = 46028;
export const noVisit = 46040;
export const exportRuns = 46048;

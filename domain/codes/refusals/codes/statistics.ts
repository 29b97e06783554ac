/** Names of the refusals of statistics and custom reports. The texts are apart (../statistics.ts), so that code which refuses does not load them. */

export const rangeTooLong = 40001;
export const columnNotVisible = 40002;
export const reportNameExists = 40003;
export const columnNotAggregable = 40004;

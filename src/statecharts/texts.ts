import { useTranslation } from 'react-i18next';

/** The texts around the charts; what a chart says of itself is its own documentation, in English. */
export function useChartTexts() {
  return useTranslation('statecharts').t;
}

export type ChartTexts = ReturnType<typeof useChartTexts>;

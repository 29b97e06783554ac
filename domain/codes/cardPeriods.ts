/** What the number of a card of the home page is of: all there is now, what came today, what came this month. */
export const CARD_PERIODS = ['now', 'today', 'month'] as const;
export type CardPeriod = (typeof CARD_PERIODS)[number];

import { useTranslation } from 'react-i18next';
import { useViewer } from '../../app/hooks.ts';
import { useHomeTexts } from './texts.ts';

/** Names of the money of a dashboard. */
interface MoneyWords {
  readonly receivable: string;
  readonly received: string;
  readonly payable: string;
  readonly paid: string;
}

/** The same amounts are owed by one side and earned by the other: each reader has the words of their own side. */
export function useMoneyWords(): MoneyWords {
  const t = useHomeTexts();
  const shell = useTranslation().t;
  const { partyType } = useViewer();
  const ofPlatform = {
    receivable: shell('home.receivable'),
    received: t('months.received'),
    payable: shell('home.payable'),
    paid: t('months.paid'),
  };
  switch (partyType) {
    case 'SHIPMENT':
      return { ...ofPlatform, receivable: t('mine.owed'), received: t('mine.paid') };
    case 'CARRIER':
    case 'DRIVER':
      return { ...ofPlatform, payable: t('mine.earned'), paid: t('mine.got') };
    case 'PLAT':
      return ofPlatform;
  }
}

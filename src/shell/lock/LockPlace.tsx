import { useReducer } from 'react';
import { QuietBoundary } from '../QuietBoundary.tsx';
import { lockScreen } from '../rareViews.ts';
import { BlindScreen } from './BlindScreen.tsx';

/** Shown in place of the desk while the screen is locked. */
export function LockPlace() {
  const [tries, countTry] = useReducer((count: number) => count + 1, 0);
  const retry = () => {
    lockScreen.forget();
    countTry();
  };
  return (
    <QuietBoundary key={tries} instead={<BlindScreen onRetry={retry} />}>
      <lockScreen.View fallback={null} />
    </QuietBoundary>
  );
}

import { useLocation, useSearch } from 'wouter';
import { CarrierGaps } from './CarrierGaps.tsx';

/** Missing invoices of carriers, up to the moment in the address of the page. */
export function CarrierGapsPart({ path }: { path: string }) {
  const [at, navigate] = useLocation();
  const search = useSearch();
  return (
    <CarrierGaps
      until={at === path ? new URLSearchParams(search).get('confirmedAtTo') : null}
      onAll={() => {
        navigate(`${path}?tab=gaps`);
      }}
    />
  );
}

import { Loader, Select, type SelectProps } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { CrewCandidate } from '../../../domain/calls/crews.ts';
import type { RefDraft } from '../../../domain/schema/draft.ts';
import { useTyping } from '../form/useTyping.ts';
import { useTexts } from '../texts.ts';
import { useRefTitle } from '../values/refTitle.ts';
import { CrewOption } from './CrewOption.tsx';
import { CrewVerdict } from './CrewVerdict.tsx';
import type { CrewLoad } from './load.ts';
import { useDispatchTexts } from './texts.ts';
import { useCrews } from './useCrews.ts';

const TYPING_MS = 250;

export interface CrewPickerProps extends Omit<SelectProps, 'data' | 'value' | 'onChange'> {
  readonly crewLoad: CrewLoad;
  readonly driver: RefDraft | null;
  /** The truck in the form. Before a driver is chosen everybody is judged with it. */
  readonly vehicleId: string | null;
  /** Of a driver without a usual truck the form keeps the one it has. */
  readonly onPick: (driver: RefDraft | null, truck: RefDraft | null) => void;
}

const driverOf = ({ driverId: id, driverName: title }: CrewCandidate): RefDraft => ({ id, title });

const truckOf = ({ truck }: CrewCandidate): RefDraft | null =>
  truck && { id: truck.vehicleId, title: truck.plateNumber };

/** Picks a driver together with his truck: who may carry the load first, who may not greyed, last, and with the reasons. */
export default function CrewPicker(props: CrewPickerProps) {
  const { crewLoad, driver, vehicleId, onPick, ...rest } = props;
  const t = useTexts();
  const d = useDispatchTexts();
  const fetched = useRefTitle('driver', driver && driver.title === driver.id ? driver.id : null);
  const chosen = driver && (driver.title === driver.id ? { id: driver.id, title: fetched } : driver);
  const { asked: word, isOpen, end, select } = useTyping(chosen?.title);
  const keyword = word.trim();
  const [asked] = useDebouncedValue(keyword === chosen?.title ? '' : keyword, TYPING_MS);
  const found = useCrews(
    isOpen
      ? {
          ...crewLoad,
          ...(asked === '' ? {} : { keyword: asked }),
          ...(chosen === null && vehicleId !== null ? { vehicleId } : {}),
        }
      : null,
  );
  const { crews, total } = found.state === 'ready' ? found.value : { crews: [], total: 0 };
  const byId = new Map(crews.map((crew) => [crew.driverId, crew]));
  const options = crews.map((crew) => ({
    value: crew.driverId,
    label: crew.driverName,
    disabled: crew.reasons.length > 0,
  }));
  const data =
    chosen && !byId.has(chosen.id) ? [{ value: chosen.id, label: chosen.title }, ...options] : options;
  const nothing = { loading: t('searching'), failed: t('searchFailed'), ready: t('nothingFound') };
  const left = total - crews.length;
  return (
    <div>
      <Select
        {...rest}
        data={data}
        value={chosen?.id ?? null}
        {...select}
        renderOption={({ option: { value, label } }) => {
          const crew = byId.get(value);
          return crew ? <CrewOption crew={crew} /> : label;
        }}
        maxDropdownHeight={420}
        description={isOpen && left > 0 ? d('more', { count: left }) : rest.description}
        nothingFoundMessage={nothing[found.state]}
        rightSection={isOpen && found.state === 'loading' ? <Loader size="xs" /> : undefined}
        onChange={(id) => {
          end();
          const crew = id === null ? undefined : byId.get(id);
          if (crew) onPick(driverOf(crew), truckOf(crew));
          else if (id === null) onPick(null, null);
        }}
      />
      {chosen !== null && vehicleId !== null && (
        <CrewVerdict load={crewLoad} driverId={chosen.id} vehicleId={vehicleId} />
      )}
    </div>
  );
}

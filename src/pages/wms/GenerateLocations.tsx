import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  NumberInput,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconGridPattern } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { WireRow } from '../../../domain/calls/records.ts';
import {
  generateLocations,
  generatedCodes,
  generatedSchema,
  MOST_GENERATED,
} from '../../../domain/calls/stockLocations.ts';
import { stockLocation } from '../../../domain/records/stockLocation.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { useSaid } from '../../ui/useSaid.ts';
import { useWmsTexts } from './texts.ts';

const FIGURES = ['fromRow', 'toRow', 'fromLevel', 'toLevel'] as const;
type Figure = (typeof FIGURES)[number];

/** The button by which whoever keeps a warehouse makes the locations of a zone. */
export function GenerateLocations({ row }: { row: WireRow }) {
  const t = useWmsTexts();
  const viewer = useViewer();
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState('');
  if (row.status !== 'enabled' || !mayEdit(stockLocation, viewer, 'create')) return null;
  return (
    <Stack gap="xs" align="flex-start" mb="sm" data-screen-only>
      <Button
        variant="light"
        leftSection={<IconGridPattern size={14} aria-hidden />}
        onClick={() => {
          setMade('');
          setOpen(true);
        }}
      >
        {t('generate')}
      </Button>
      {made !== '' && (
        <Text size="sm" role="status">
          {made}
        </Text>
      )}
      {isOpen && (
        <Dialog
          warehouseId={row.id}
          title={`${t('generate')} · ${String(row.warehouseName)}`}
          onDone={(said) => {
            setMade(said);
            setOpen(false);
          }}
          onClose={() => {
            setOpen(false);
          }}
        />
      )}
    </Stack>
  );
}

interface Props {
  warehouseId: string;
  title: string;
  onDone: (said: string) => void;
  onClose: () => void;
}

const whole = (value: string | number) => (value === '' ? null : Number(value));

function Dialog({ warehouseId, title, onDone, onClose }: Props) {
  useFocusBack();
  const t = useWmsTexts();
  const [zone, setZone] = useState('A');
  const [figures, setFigures] = useState<Record<Figure, number>>({
    fromRow: 1,
    toRow: 20,
    fromLevel: 1,
    toLevel: 1,
  });
  const [volume, setVolume] = useState<string | number>('');
  const [weight, setWeight] = useState<string | number>('');
  const [isMixed, setMixed] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useSaid();
  const m3 = whole(volume);
  const parsed = generatedSchema.safeParse({
    ...figures,
    ...{ warehouseId, zone: zone.trim().toUpperCase(), mixAllowed: isMixed },
    ...{ capacityVolumeM3: m3 === null ? null : Math.round(m3 * 1000), capacityWeightKg: whole(weight) },
  });
  const number = (figures.toRow - figures.fromRow + 1) * (figures.toLevel - figures.fromLevel + 1);
  const isSound =
    parsed.success && number > 0 && number <= MOST_GENERATED && figures.toRow >= figures.fromRow;
  const [first] = parsed.success && isSound ? generatedCodes(parsed.data) : [];
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!parsed.success || !isSound || isBusy) return;
    setBusy(true);
    setFault('');
    try {
      const answer = await ask(generateLocations, parsed.data);
      if (answer.ok) {
        onDone(t('made', answer.data));
        return;
      }
      setFault(answer.refusal.msg);
    } catch {
      setFault(t('sendFailed'));
    }
    setBusy(false);
  };
  return (
    <Modal opened centered title={title} onClose={onClose} closeButtonProps={{ 'aria-label': t('cancel') }}>
      <Stack component="form" gap="sm" onSubmit={(event: FormEvent) => void send(event)}>
        <Text size="sm">{t('generate.about')}</Text>
        <TextInput
          label={t('zone')}
          value={zone}
          maxLength={10}
          data-autofocus
          onChange={({ currentTarget }) => {
            setZone(currentTarget.value);
          }}
        />
        <SimpleGrid cols={2}>
          {FIGURES.map((name) => (
            <NumberInput
              key={name}
              label={t(name)}
              value={figures[name]}
              min={1}
              max={name.endsWith('Row') ? 999 : 99}
              allowDecimal={false}
              onChange={(value) => {
                setFigures((before) => ({ ...before, [name]: Number(value) }));
              }}
            />
          ))}
        </SimpleGrid>
        <NumberInput label={t('volume')} value={volume} min={0} decimalScale={3} onChange={setVolume} />
        <NumberInput label={t('weight')} value={weight} min={0} allowDecimal={false} onChange={setWeight} />
        <Checkbox
          label={t('mixed')}
          checked={isMixed}
          onChange={({ currentTarget }) => {
            setMixed(currentTarget.checked);
          }}
        />
        {isSound && (
          <Text size="sm" c="dimmed">
            {t('first')} {first} · {t('count', { n: number })}
          </Text>
        )}
        {fault !== '' && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isSound}>
            {t('generate')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

import { Alert, Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { saysEnough } from '../../../../domain/rules/checks.ts';
import { parseTyped } from '../../../../domain/schema/typed.ts';
import type { AssignForm as Form, Target } from '../../../../machines/assigning/setup.ts';
import { useLang } from '../../../app/hooks.ts';
import MomentInput from '../../../records/form/MomentInput.tsx';
import { draftOf } from '../../../records/values/format.ts';
import { ReasonedButton } from '../../../ui/ReasonedButton.tsx';
import { upTo } from '../../../ui/upTo.ts';
import { useFocusBack } from '../../../ui/useFocusBack.ts';
import { Price } from './Price.tsx';
import { useAssigningTexts } from './texts.ts';
import type { Priced } from './margin.ts';

interface Props {
  readonly target: Target;
  /** Whom it goes to. */
  readonly name: string;
  readonly priced: Priced;
  /** The price as it is typed, shared with the board. */
  readonly price: string;
  readonly onPrice: (price: string) => void;
  /** Loading as planned: nobody accepts after it. */
  readonly planLoadAt: number | null;
  readonly now: number;
  readonly isSending: boolean;
  readonly refusal: string | undefined;
  readonly onSend: (form: Form) => void;
  readonly onClose: () => void;
}

const HOUR_MS = 3_600_000;

/** Until when somebody may accept, unless the dispatcher says otherwise: an hour before loading, where that is ahead. */
const usualDeadline = (planLoadAt: number | null, now: number): string =>
  planLoadAt === null
    ? ''
    : draftOf('ts', planLoadAt - HOUR_MS > now + HOUR_MS ? planLoadAt - HOUR_MS : planLoadAt);

/** The rest of an assignment: price, accept-by time, and why this price. */
export function AssignForm(props: Props) {
  const { target, name, priced, price, onPrice, planLoadAt, now, isSending, refusal, onSend, onClose } =
    props;
  useFocusBack();
  const t = useAssigningTexts();
  const lang = useLang();
  const [until, setUntil] = useState(() => usualDeadline(planLoadAt, now));
  const [why, setWhy] = useState('');
  const isPriced = target.kind !== 'hall';
  const fen = parseTyped('fen', price, lang);
  const publishDeadline = parseTyped('ts', until);
  const fault =
    isPriced && (fen === undefined || fen < 1)
      ? t('needPrice')
      : publishDeadline === undefined
        ? t('needDeadline')
        : why !== '' && !saysEnough(why, 4)
          ? t('needReason')
          : undefined;
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('assignTo', { name })}
      centered
      closeButtonProps={{ 'aria-label': t('cancel') }}
    >
      {isPriced && <Price priced={priced} price={price} onPrice={onPrice} />}
      <MomentInput
        label={t('deadline')}
        isClearable={false}
        withAsterisk
        value={until}
        lang={lang}
        onChange={setUntil}
        onBlur={() => undefined}
      />
      {isPriced && <TextInput mt="xs" label={t('reason')} value={why} onChange={upTo(200, setWhy)} />}
      {target.kind !== 'grab' && target.kind !== 'hall' && (
        <Text size="xs" c="dimmed" mt="xs">
          {t('offerHours')}
        </Text>
      )}
      {refusal !== undefined && (
        <Alert color="red" role="alert" mt="md">
          {refusal}
        </Alert>
      )}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose} disabled={isSending}>
          {t('cancel')}
        </Button>
        <ReasonedButton
          loading={isSending}
          reason={isSending ? undefined : fault}
          onClick={() => {
            if (publishDeadline === undefined) return;
            onSend({
              carrierUnitPriceFen: isPriced ? (fen ?? null) : null,
              publishDeadline,
              priceReason: why === '' ? null : why,
            });
          }}
        >
          {t('send')}
        </ReasonedButton>
      </Group>
    </Modal>
  );
}

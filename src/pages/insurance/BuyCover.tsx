import { Button, Text } from '@mantine/core';
import { IconUmbrella } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { coverOffers } from '../../../domain/calls/cover.ts';
import type { WireRow } from '../../../domain/calls/records.ts';
import { cargoPolicy } from '../../../domain/records/cargoPolicy.ts';
import { mayEdit } from '../../../domain/rules/rights.ts';
import { useViewer } from '../../app/hooks.ts';
import { RecordDetail } from '../../records/detail/RecordDetail.tsx';
import type { Values } from '../../records/detail/useRecordForm.ts';
import { useTexts } from '../../records/texts.ts';
import { ask } from '../../records/wire.ts';
import { policyView } from './policyView.tsx';
import { useInsuranceTexts } from './texts.ts';

/** From a waybill that has not left to its cover: the form begins with what is known, and applies as it is saved (addendum B 5.4). */
export default function BuyCover({ row: { id, status } }: { row: WireRow }) {
  const t = useInsuranceTexts();
  const words = useTexts();
  const viewer = useViewer();
  const [start, setStart] = useState<Values | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const close = useCallback(() => {
    setStart(null);
  }, []);
  if (status !== 'pendingLoad' || !mayEdit(cargoPolicy, viewer, 'create')) return null;
  const begin = async () => {
    setBusy(true);
    setFault(null);
    try {
      const answer = await ask(coverOffers, { waybillId: id });
      if (answer.ok) {
        const { insuredFen, departAt, holderName, idNo, phone, goodsTypeId } = answer.data;
        setStart({
          ...{ departAt, holderName, insuredName: holderName, insuredIdNo: idNo, phone },
          ...(goodsTypeId === null ? {} : { goodsTypeId }),
          ...(insuredFen === null ? {} : { insuredFen }),
        });
      } else setFault(answer.refusal.msg);
    } catch {
      setFault(words('noAnswer'));
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        style={{ alignSelf: 'flex-start' }}
        variant="light"
        loading={isBusy}
        leftSection={<IconUmbrella size={14} aria-hidden />}
        onClick={() => void begin()}
      >
        {t('buy')}
      </Button>
      {fault !== null && (
        <Text size="sm" c="red" role="alert">
          {fault}
        </Text>
      )}
      {start && (
        <RecordDetail
          view={policyView}
          id={null}
          start={start}
          given={{ waybillId: id }}
          title={t('buy')}
          action={t('buyNow')}
          andSend="apply"
          onClose={close}
        />
      )}
    </>
  );
}

import { Alert, Anchor, Badge, Button, Text, Title } from '@mantine/core';
import { useCallback, useId, useState } from 'react';
import type { DataOf } from '../../../domain/calls/call.ts';
import { type CoverOffer, coverOffers } from '../../../domain/calls/cover.ts';
import { fileUrl } from '../../../domain/calls/files.ts';
import { premiumOf } from '../../../domain/rules/cargoPolicy.ts';
import { useLang } from '../../app/hooks.ts';
import { textOf } from '../../records/values/format.ts';
import type { TrialProps } from '../../records/view.ts';
import { ask } from '../../records/wire.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './insurance.module.css';
import { idOf } from './idOf.ts';
import { useInsuranceTexts } from './texts.ts';

/** A box is read to its end within so many pixels. */
const END_PX = 4;

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight - END_PX;

interface OfferProps {
  offer: CoverOffer;
  insuredFen: number | null;
  isChosen: boolean;
  onChoose: () => void;
}

/** One product: what it costs here, what it does not cover, and its terms, which are read before it is chosen. */
function Offer({ offer, insuredFen, isChosen, onChoose }: OfferProps) {
  const t = useInsuranceTexts();
  const lang = useLang();
  const name = useId();
  const [isRead, setRead] = useState(false);
  const yuan = (fen: number) => textOf('fen', fen, lang);
  const { msg, excluded, termsFileId } = offer;
  const isTooHigh = insuredFen !== null && insuredFen > offer.maxInsuredFen;
  const why = msg ?? (isTooHigh ? t('offer.max', { x: yuan(offer.maxInsuredFen) }) : null);
  const figures = [
    [t('offer.premium'), insuredFen === null ? '—' : yuan(premiumOf(insuredFen, offer))],
    [t('offer.rate'), t('offer.ppm', { n: offer.ratePpm })],
    [t('offer.min'), yuan(offer.minPremiumFen)],
    [
      t('offer.deductible'),
      t('offer.higher', { fen: yuan(offer.deductibleFen), bp: offer.deductibleBp / 100 }),
    ],
    [t('offer.ends'), t('offer.hours', { hours: offer.coverHours, d: offer.maxDays })],
    [t('offer.excluded'), excluded.length === 0 ? t('offer.none') : excluded.join(', ')],
  ] as const;
  return (
    <section className={classes.card} data-chosen={isChosen || undefined} aria-labelledby={name}>
      <Title order={4} size="h6" id={name}>
        {offer.productName}
      </Title>
      <Text size="xs" c="dimmed">
        {offer.insurerName}
      </Text>
      <dl className={classes.figures}>
        {figures.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div
        role="region"
        aria-label={t('offer.terms', { name: offer.productName })}
        tabIndex={0}
        className={classes.terms}
        ref={(box) => {
          // Short terms are seen whole at once.
          if (box && isAtEnd(box)) setRead(true);
        }}
        onScroll={({ currentTarget }) => {
          if (isAtEnd(currentTarget)) setRead(true);
        }}
      >
        {offer.summary}
      </div>
      {termsFileId !== null && (
        <Anchor href={fileUrl(termsFileId)} target="_blank" rel="noreferrer" size="xs">
          {t('offer.file')}
        </Anchor>
      )}
      {why !== null && (
        <Text size="xs" c="red">
          {why}
        </Text>
      )}
      {why === null && !isRead && (
        <Text size="xs" c="dimmed">
          {t('offer.readFirst')}
        </Text>
      )}
      {isChosen ? (
        <Badge variant="light">{t('offer.chosen')}</Badge>
      ) : (
        <Button size="xs" variant="light" disabled={why !== null || !isRead} onClick={onChoose}>
          {t('offer.choose')}
        </Button>
      )}
    </section>
  );
}

/** Products for the waybill of the form, side by side, each with its premium for the sum as it is typed (addendum B 5.4). */
export function CoverChoice({ values, set, issues }: TrialProps) {
  const t = useInsuranceTexts();
  const waybillId = idOf(values.waybillId);
  if (waybillId === null)
    return (
      <Text size="sm" c="dimmed">
        {t('offer.noWaybill')}
      </Text>
    );
  return <Offers key={waybillId} waybillId={waybillId} values={values} set={set} issues={issues} />;
}

function Offers({ waybillId, values, set, issues }: TrialProps & { waybillId: string }) {
  const t = useInsuranceTexts();
  const goodsTypeId = idOf(values.goodsTypeId);
  const [round, setRound] = useState(0);
  const load = useCallback(async (): Promise<DataOf<typeof coverOffers>> => {
    const answer = await ask(coverOffers, {
      waybillId,
      ...(goodsTypeId === null ? {} : { goodsTypeId }),
    });
    if (!answer.ok) throw new Error(answer.refusal.msg);
    return answer.data;
  }, [waybillId, goodsTypeId]);
  const found = useLoaded(`${waybillId} ${goodsTypeId ?? ''} ${String(round)}`, load);
  const chosen = idOf(values.productId);
  const insuredFen = typeof values.insuredFen === 'number' ? values.insuredFen : null;
  return (
    <Fetched
      found={found}
      t={t}
      onRetry={() => {
        setRound((before) => before + 1);
      }}
    >
      {({ offers }) => (
        <div role="group" aria-label={t('offers')}>
          {offers.length === 0 && <Alert color="orange">{t('offer.nothing')}</Alert>}
          <div className={classes.cards}>
            {offers.map((offer) => (
              <Offer
                key={offer.productId}
                offer={offer}
                insuredFen={insuredFen}
                isChosen={offer.productId === chosen}
                onChoose={() => {
                  set('productId', { id: offer.productId, title: offer.productName });
                }}
              />
            ))}
          </div>
          {issues.productId !== undefined && (
            <Text size="sm" c="red" role="alert" mt="xs">
              {t('offer.missing')}
            </Text>
          )}
        </div>
      )}
    </Fetched>
  );
}

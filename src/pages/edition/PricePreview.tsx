import { Card, Skeleton, Text } from '@mantine/core';
import { useCallback, useState } from 'react';
import { z } from 'zod';
import { beginsAt } from '../../../domain/rules/editionPayment.ts';
import { addMonths, isSmaller, priceParts, settled, upgradeFen } from '../../../domain/rules/editions.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { daysBetween, formatTime } from '../../../domain/rules/times.ts';
import type { TrialProps } from '../../records/view.ts';
import { Fetched } from '../../ui/Fetched.tsx';
import { useLoaded } from '../../ui/useLoaded.ts';
import classes from './edition.module.css';
import { type EditionRow, loadEditions, loadOwn, type SubscriptionRow } from './editions.ts';
import { useEditionTexts } from './texts.ts';

const refSchema = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const numberOf = (value: unknown) => (typeof value === 'number' ? value : Number(value) || 0);
const day = (at: number) => formatTime(at, 'y-m-d');

interface Line {
  readonly name: string;
  readonly value: string;
  readonly isTotal?: true;
}

interface Asked {
  readonly kind: unknown;
  readonly months: number;
  readonly topUpFen: number;
}

/** The own subscription where the reader may see it, and the editions. */
async function load(): Promise<{ own: SubscriptionRow | null; editions: readonly EditionRow[] }> {
  return loadOwn().catch(async () => ({ own: null, editions: await loadEditions() }));
}

function useLines() {
  const t = useEditionTexts();
  return (
    { kind, months, topUpFen }: Asked,
    own: SubscriptionRow | null,
    present: EditionRow | undefined,
    chosen: EditionRow | undefined,
  ): { lines: readonly Line[]; says: readonly string[] } => {
    const now = Date.now();
    if (kind === 'topUp') {
      const after = own && settled(own.balanceFen + topUpFen, own.owedFen);
      return {
        lines: [{ name: t('price.total'), value: yuanFromFen(topUpFen), isTotal: true }],
        says: [
          ...(own && own.owedFen > 0 ? [t('price.owed', { fen: yuanFromFen(own.owedFen) })] : []),
          ...(after ? [t('price.after', { fen: yuanFromFen(after.balanceFen) })] : []),
        ],
      };
    }
    if (!chosen) return { lines: [], says: [t('price.choose')] };
    if (kind === 'upgrade') {
      if (!present || !own || own.endAt === null) return { lines: [], says: [] };
      if (isSmaller(chosen, present)) return { lines: [], says: [t('price.smaller')] };
      const fee = yuanFromFen(chosen.yearFeeFen - present.yearFeeFen);
      const fen = yuanFromFen(upgradeFen(present, chosen, now, own.endAt));
      const count = Math.max(0, daysBetween(now, own.endAt));
      return {
        lines: [
          { name: t('price.days', { count, fee }), value: fen },
          { name: t('price.total'), value: fen, isTotal: true },
        ],
        says: [],
      };
    }
    const { years, rest, fen } = priceParts(chosen, months);
    const begin = beginsAt({ endAt: own?.endAt ?? null }, now);
    const period = { from: day(begin), to: day(addMonths(begin, months)) };
    const waits =
      present !== undefined && isSmaller(chosen, present) && begin > now && own?.status !== 'trial';
    const { yearFeeFen, monthFeeFen } = chosen;
    return {
      lines: [
        ...(years > 0
          ? [
              {
                name: t('price.years', { n: years, fee: yuanFromFen(yearFeeFen) }),
                value: yuanFromFen(years * yearFeeFen),
              },
            ]
          : []),
        ...(rest > 0
          ? [
              {
                name: t('price.months', { n: rest, fee: yuanFromFen(monthFeeFen) }),
                value: yuanFromFen(rest * monthFeeFen),
              },
            ]
          : []),
        { name: t('price.total'), value: yuanFromFen(fen), isTotal: true },
      ],
      says: [t('price.period', period), ...(waits ? [t('price.later', { from: period.from })] : [])],
    };
  };
}

/** What a payment costs as it is entered, line by line, and which period it is for. */
export function PricePreview({ values }: TrialProps) {
  const t = useEditionTexts();
  const [round, setRound] = useState(0);
  const again = useCallback(() => {
    setRound((before) => before + 1);
  }, []);
  const found = useLoaded(String(round), load);
  const linesOf = useLines();
  const edition = refSchema.safeParse(values.editionId);
  return (
    <Card component="section" aria-label={t('price')} withBorder padding="sm" mb="md">
      <Fetched found={found} t={t} onRetry={again} waiting={<Skeleton height={60} role="status" aria-busy />}>
        {({ own, editions }) => {
          const asked = {
            kind: values.kind,
            months: numberOf(values.months),
            topUpFen: numberOf(values.topUpFen),
          };
          const present = editions.find(({ id }) => id === own?.editionId);
          const chosen = editions.find(({ id }) => edition.success && id === edition.data);
          const { lines, says } = linesOf(asked, own, present, chosen);
          return (
            <div role="status">
              <dl className={classes.lines}>
                {lines.map(({ name, value, isTotal }) => (
                  <div key={name} style={{ display: 'contents' }}>
                    <dt>{name}</dt>
                    <dd className={isTotal ? classes.total : undefined}>{value}</dd>
                  </div>
                ))}
              </dl>
              {says.map((text) => (
                <Text key={text} size="sm" c="dimmed">
                  {text}
                </Text>
              ))}
            </div>
          );
        }}
      </Fetched>
    </Card>
  );
}

import { Table, Text } from '@mantine/core';
import { type ReactNode, use, useId } from 'react';
import type { ChartFlow } from '../../../domain/calls/chartFlow.ts';
import { say } from '../../../domain/codes/label.ts';
import { isRefusalCode, refusalSentence } from '../../../domain/codes/refusalWords.ts';
import { fieldOf } from '../../../domain/schema/record.ts';
import type { ChartEdge } from '../../../machines/chart.ts';
import { useLang } from '../../app/hooks.ts';
import { CodeNamesContext } from '../../statecharts/codeNames.tsx';
import { takenOf } from '../../statecharts/heat.ts';
import { edgeWords, stateKey, waitText } from '../../statecharts/reading.ts';
import { useChartTexts } from '../../statecharts/texts.ts';
import type { Reading } from './chartReading.ts';
import classes from './StatechartsPage.module.css';

interface Props {
  reading: Reading;
  flow: ChartFlow;
}

/** What the picture shows, as tables: each transition, how long documents stay in a state, what was refused, what never happened. */
export function FlowTables({ reading, flow }: Props) {
  return (
    <>
      <Transitions reading={reading} flow={flow} />
      <Unused reading={reading} flow={flow} />
      <Waits reading={reading} flow={flow} />
      <Refusals reading={reading} flow={flow} />
    </>
  );
}

/** A name in the words of people, with that of the code where it is wanted. */
function Name({ word, code }: { word: string; code: string }) {
  const hasCode = use(CodeNamesContext);
  return (
    <>
      {word}
      {hasCode && word !== code && (
        <>
          {' '}
          <code>{code}</code>
        </>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  /** Shown instead of the table; absent: there are rows. */
  none?: string | undefined;
  heads: readonly { name: string; isNumber?: boolean }[];
  minWidth: number;
  children: ReactNode;
}

function Part({ title, none, heads, minWidth, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id}>{title}</h3>
      {none === undefined ? (
        <Table.ScrollContainer minWidth={minWidth}>
          <Table aria-labelledby={id}>
            <Table.Thead>
              <Table.Tr>
                {heads.map(({ name, isNumber = false }) => (
                  <Table.Th key={name} {...(isNumber ? { ta: 'right' as const } : {})}>
                    {name}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>{children}</Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : (
        <Text size="sm">{none}</Text>
      )}
    </section>
  );
}

function Transitions({ reading, flow }: Props) {
  const t = useChartTexts();
  const lang = useLang();
  const hasCode = use(CodeNamesContext);
  const { spec, chart, labels, rules } = reading;
  const taken = takenOf(chart, flow.steps);
  const timerOf = ({ source, event }: ChartEdge) => {
    const timer = flow.timers.find((one) => one.state === stateKey(source) && one.event === event);
    const field = timer && fieldOf(spec, timer.field);
    return field ? [t('flow.timer', { field: say(field.label, lang) })] : [];
  };
  return (
    <Part
      title={t('flow.transitions')}
      minWidth={760}
      heads={[
        { name: t('flow.from') },
        { name: t('flow.event') },
        { name: t('flow.to') },
        { name: t('flow.times'), isNumber: true },
        { name: t('flow.who') },
        { name: t('flow.why') },
      ]}
    >
      {chart.edges.map((edge) => {
        const { from, event, to, who, sentences, isOpen } = edgeWords(edge, labels, rules, lang);
        const reasons = [...sentences, ...(isOpen ? [t('flow.open')] : [])];
        return (
          <Table.Tr key={edge.key}>
            <Table.Td>
              <Name word={from} code={stateKey(edge.source)} />
            </Table.Td>
            <Table.Th scope="row" fw={500}>
              <Name word={event} code={edge.event} />
            </Table.Th>
            <Table.Td>
              <Name
                word={to}
                code={(edge.targets.length > 0 ? edge.targets : [edge.source]).map(stateKey).join(' · ')}
              />
            </Table.Td>
            <Table.Td ta="right">{taken.get(edge.key)}</Table.Td>
            <Table.Td>{[...who, ...timerOf(edge)].join(' · ')}</Table.Td>
            <Table.Td>
              {reasons.length > 0 && (
                <ul className={classes.reasons}>
                  {reasons.map((reason) => (
                    <li key={reason}>{reason}</li>
                  ))}
                </ul>
              )}
              {hasCode && edge.guard !== '' && <code>{edge.guard}</code>}
            </Table.Td>
          </Table.Tr>
        );
      })}
    </Part>
  );
}

/** Transitions that no document took. */
function Unused({ reading: { chart, labels, rules }, flow }: Props) {
  const t = useChartTexts();
  const lang = useLang();
  const id = useId();
  if (flow.upto === null) return null;
  const taken = takenOf(chart, flow.steps);
  const unused = chart.edges.filter(({ key }) => taken.get(key) === 0);
  return (
    <section aria-labelledby={id} className={classes.part}>
      <h3 id={id}>{t('flow.unused')}</h3>
      {unused.length === 0 ? (
        <Text size="sm">{t('flow.allUsed')}</Text>
      ) : (
        <ul className={classes.unused}>
          {unused.map((edge) => {
            const { from, event, to } = edgeWords(edge, labels, rules, lang);
            return (
              <li key={edge.key}>
                <b>{event}</b> {from === to ? from : `${from} → ${to}`}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function Waits({ reading: { labels }, flow: { waits, upto } }: Props) {
  const t = useChartTexts();
  const lang = useLang();
  if (upto === null) return null;
  const order = Object.keys(labels.states);
  const sorted = waits.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  return (
    <Part
      title={t('flow.waits')}
      none={waits.length === 0 ? t('flow.noWaits') : undefined}
      minWidth={340}
      heads={[
        { name: t('flow.state') },
        { name: t('flow.left'), isNumber: true },
        { name: t('flow.median'), isNumber: true },
        { name: t('flow.p90'), isNumber: true },
      ]}
    >
      {sorted.map(({ state, n, medianMs, p90Ms }) => {
        const label = labels.states[state];
        return (
          <Table.Tr key={state}>
            <Table.Th scope="row" fw={500}>
              <Name word={label ? say(label, lang) : state} code={state} />
            </Table.Th>
            <Table.Td ta="right">{n}</Table.Td>
            <Table.Td ta="right">{waitText(medianMs, lang)}</Table.Td>
            <Table.Td ta="right">{waitText(p90Ms, lang)}</Table.Td>
          </Table.Tr>
        );
      })}
    </Part>
  );
}

function Refusals({ reading: { labels }, flow: { refusals, upto } }: Props) {
  const t = useChartTexts();
  const lang = useLang();
  if (upto === null) return null;
  return (
    <Part
      title={t('flow.refusals')}
      none={refusals.length === 0 ? t('flow.noRefusals') : undefined}
      minWidth={420}
      heads={[
        { name: t('flow.event') },
        { name: t('flow.sentence') },
        { name: t('flow.times'), isNumber: true },
      ]}
    >
      {refusals.map(({ event, status, n }) => {
        const label = labels.events[event];
        return (
          <Table.Tr key={`${event} ${String(status)}`}>
            <Table.Th scope="row" fw={500}>
              <Name word={label ? say(label, lang) : t('flow.save')} code={event} />
            </Table.Th>
            <Table.Td>
              <Name
                word={isRefusalCode(status) ? refusalSentence(status, lang) : String(status)}
                code={String(status)}
              />
            </Table.Td>
            <Table.Td ta="right">{n}</Table.Td>
          </Table.Tr>
        );
      })}
    </Part>
  );
}

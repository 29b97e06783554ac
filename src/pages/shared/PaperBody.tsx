import { Loader } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { Paper } from '../../../domain/calls/linked.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import { contractKind } from '../../../domain/codes/lists/contract.ts';
import { label } from '../../../domain/codes/lists/list.ts';
import { contract } from '../../../domain/records/contract.ts';
import { receipt } from '../../../domain/records/receipt.ts';
import type { RecordSpec } from '../../../domain/schema/record.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { tonnesFromKg } from '../../../domain/rules/money.ts';
import { TONNES } from '../../../domain/schema/units.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { EMPTY } from '../../records/values/FieldValue.tsx';
import { stateName } from '../../records/values/StateTag.tsx';
import { FactList } from '../linked/FactList.tsx';
import { Crew, Goods, Places } from './Carriage.tsx';
import classes from './shared.module.css';
import { Steps } from './Steps.tsx';
import { useLinkedTexts } from './texts.ts';

const StockPaper = lazy(() => import('../papers/StockPaper.tsx'));

const day = (at: number | null) => (at === null ? EMPTY : formatTime(at, 'y-m-d'));
const weightIn = (lang: Lang) => (kg: number | null) =>
  kg === null ? EMPTY : `${tonnesFromKg(kg)} ${say(TONNES, lang)}`;

function Sheet({
  spec,
  no,
  state,
  children,
}: {
  spec: RecordSpec;
  no: string;
  state: string;
  children: ReactNode;
}) {
  const lang = useLang();
  return (
    <article className={classes.sheet} aria-label={`${say(spec.label, lang)} ${no}`}>
      <header className={classes.head}>
        <h2>{say(spec.label, lang)}</h2>
        <span className={classes.soft}>{stateName(spec, state, lang)}</span>
      </header>
      <p className={classes.bigNumber}>{no}</p>
      {children}
    </article>
  );
}

/** Signature fields of the parties. */
function Signatures({ names }: { names: readonly string[] }) {
  return (
    <div className={classes.signatures}>
      {names.map((name) => (
        <span key={name}>{name}</span>
      ))}
    </div>
  );
}

/** Content of the printed page, by kind of document. */
export function PaperBody({ text }: { text: Paper }) {
  const t = useLinkedTexts();
  const lang = useLang();
  if (text.kind === 'printWaybill') {
    const { paper } = text;
    return (
      <Sheet spec={waybill} no={paper.waybillNo} state={paper.status}>
        <Places carried={paper} />
        <Crew carried={paper} />
        <Goods carried={paper} />
        <Steps carried={paper} />
        {paper.proofHash !== null && (
          <FactList facts={[[t('proof'), <code key="hash">{paper.proofHash}</code>]]} />
        )}
        <Signatures names={[t('sign.sender'), t('sign.driver'), t('sign.receiver')]} />
      </Sheet>
    );
  }
  if (text.kind === 'printReceipt') {
    const { receiptNo, status, loadWeightKg, unloadWeightKg, signedBy, signedAt, waybill: job } = text.paper;
    const { fields } = receipt;
    const weight = weightIn(lang);
    return (
      <Sheet spec={receipt} no={receiptNo} state={status}>
        <FactList
          facts={[
            [say(waybill.fields.waybillNo.label, lang), job.waybillNo],
            [say(fields.loadWeightKg.label, lang), weight(loadWeightKg)],
            [say(fields.unloadWeightKg.label, lang), weight(unloadWeightKg)],
            [say(fields.signedBy.label, lang), signedBy ?? EMPTY],
            [say(fields.signedAt.label, lang), signedAt === null ? EMPTY : formatTime(signedAt)],
          ]}
        />
        <Places carried={job} />
        <Crew carried={job} />
        <Signatures names={[t('sign.driver'), t('sign.receiver')]} />
      </Sheet>
    );
  }
  if (text.kind === 'printInbound' || text.kind === 'printOutbound')
    return (
      <Suspense fallback={<Loader size="sm" role="status" aria-busy />}>
        <StockPaper paper={text.paper} />
      </Suspense>
    );
  const { contractNo, contractName, status, kind, partyAName, partyBName, ...dates } = text.paper;
  const { fields } = contract;
  return (
    <Sheet spec={contract} no={contractNo} state={status}>
      <FactList
        facts={[
          [say(fields.contractName.label, lang), contractName],
          [say(fields.kind.label, lang), label(contractKind, kind, lang)],
          [say(fields.partyAName.label, lang), partyAName ?? EMPTY],
          [t('partyB'), partyBName],
          [say(fields.signDate.label, lang), day(dates.signDate)],
          [t('term'), `${day(dates.validFrom)} – ${day(dates.validTo)}`],
          [say(fields.signedAt.label, lang), day(dates.signedAt)],
        ]}
      />
      <Signatures names={[t('sign.partyA'), t('sign.partyB')]} />
    </Sheet>
  );
}

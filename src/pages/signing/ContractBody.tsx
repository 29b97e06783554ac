import { lazy, type ReactNode, Suspense } from 'react';
import type { ContractText } from '../../../domain/calls/contractLink.ts';
import { formatTime } from '../../../domain/rules/times.ts';
import { useLang } from '../../app/hooks.ts';
import { FactList } from '../linked/FactList.tsx';
import { money } from '../trip/amounts.ts';
import classes from './SigningPage.module.css';
import { useContractTexts } from './texts.ts';
import { useSeen } from './useSeen.ts';

// The list of areas is large.
const Cities = lazy(() => import('../trip/Cities.tsx'));

/** What a contract is about, before its text: only what party B may know. */
export function ContractHead({ text }: { text: ContractText }) {
  const t = useContractTexts();
  const lang = useLang();
  const { loadAreaCode, unloadAreaCode, plateNumber, planLoadAt, freightFen, waybillNo } = text;
  const facts: (readonly [name: string, value: ReactNode])[] = [
    [t('no'), text.contractNo],
    [t('partyA'), text.partyA],
    [t('partyB'), text.partyB],
  ];
  if (waybillNo !== null) facts.push([t('waybill'), waybillNo]);
  if (plateNumber !== null) facts.push([t('plate'), plateNumber]);
  if (loadAreaCode !== null && unloadAreaCode !== null)
    facts.push([
      t('route'),
      <Suspense key="route" fallback={<span aria-busy>…</span>}>
        <Cities from={loadAreaCode} to={unloadAreaCode} isWhole />
      </Suspense>,
    ]);
  if (planLoadAt !== null) facts.push([t('planLoad'), formatTime(planLoadAt, 'y-m-d h:i')]);
  if (freightFen !== null) facts.push([t('freight'), money(freightFen, lang)]);
  return (
    <section aria-label={t('facts')}>
      <FactList facts={facts} />
    </section>
  );
}

/** The head of a clause: 第一条 合同双方, or 一、期限. */
const CLAUSE = /^(?:第[一二三四五六七八九十]+条|[一二三四五六七八九十]+、)/;

/** The lines of a contract, in its own language. */
export function ContractLines({ body }: { body: string }) {
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  return (
    <div lang="zh-CN" className={classes.text}>
      {lines.map((line, index) => (
        <p key={index}>{CLAUSE.test(line) ? <strong>{line}</strong> : line}</p>
      ))}
    </div>
  );
}

/** The text that is signed; scrolling by keyboard reaches its end too. */
export function ContractBody({ text, onEnd }: { text: ContractText; onEnd: () => void }) {
  const t = useContractTexts();
  const lang = useLang();
  const end = useSeen(onEnd);
  return (
    <article className={`${classes.text ?? ''} ${classes.sheet ?? ''}`} aria-label={t('text')}>
      {lang !== 'zh' && <p className={classes.end}>{t('chinese')}</p>}
      <ContractLines body={text.body} />
      <p ref={end} className={classes.end}>
        {t('end')}
      </p>
    </article>
  );
}

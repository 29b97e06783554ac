import { IconCheck, IconFile, IconX } from '@tabler/icons-react';
import { say } from '../../../domain/codes/label.ts';
import { isShown } from '../../../domain/proof/chain.ts';
import type { ChainReport, CheckedEntry } from '../../../domain/proof/check.ts';
import type { Proof, ProofEntry } from '../../../domain/proof/format.ts';
import { useLang } from '../../app/hooks.ts';
import { Fold } from '../../ui/Fold.tsx';
import { FactList } from '../linked/FactList.tsx';
import { useProofTexts } from './texts.ts';
import classes from './TripProof.module.css';
import { fieldText } from './values.ts';

/** The entries of the chain in their order: what holds, and since which one nothing is proved any more. */
export function Entries({ report, proof }: { report: ChainReport; proof: Proof }) {
  const t = useProofTexts();
  return (
    <ol className={classes.entries} aria-label={t('entries')}>
      {report.entries.map((checked, index) => {
        const entry = proof.entries[index];
        const isAfter = report.brokenAt !== null && index > report.brokenAt;
        return entry && <Entry key={entry.part} {...{ checked, entry, isAfter }} />;
      })}
    </ol>
  );
}

function Entry({ checked, entry, isAfter }: { checked: CheckedEntry; entry: ProofEntry; isAfter: boolean }) {
  const t = useProofTexts();
  const { fault, shown, withheld, files } = checked;
  const state = fault ?? (isAfter ? 'after' : 'holds');
  const Icon = state === 'holds' ? IconCheck : IconX;
  return (
    <li className={classes.entry} data-state={state}>
      <Icon size={18} aria-hidden />
      <div>
        <strong>{t(`part.${entry.part}`)}</strong>{' '}
        <span className={classes.state}>{t(`state.${state}`)}</span>
        <p className={classes.counts}>
          {shown + withheld === 0 ? t('none') : t('shown', { n: shown })}
          {withheld > 0 && ` · ${t('withheld', { n: withheld })}`}
        </p>
        {files.map(({ name, sha256, state: of }) => (
          <p key={sha256} className={classes.file} data-state={of}>
            <IconFile size={14} aria-hidden /> {name} — {t(`file.${of}`)}
          </p>
        ))}
        {shown > 0 && (
          <Fold label={t('content')}>
            <Content entry={entry} />
          </Fold>
        )}
      </div>
    </li>
  );
}

function Content({ entry }: { entry: ProofEntry }) {
  const t = useProofTexts();
  const lang = useLang();
  return (
    <FactList
      facts={entry.fields.filter(isShown).map((field) => [say(field.label, lang), fieldText(field, lang, t)])}
    />
  );
}

import { Alert, Button, FileButton, Loader } from '@mantine/core';
import { IconFileSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isPlatformAsked, isProofBusy, isProofEmpty } from '../../../machines/proofCheck/selectors.ts';
import { useFileDrop } from '../../records/files/useFileDrop.ts';
import { EntryFrame } from '../entry/EntryFrame.tsx';
import { Entries } from './Entries.tsx';
import { canHash } from './readProof.ts';
import { useProofTexts } from './texts.ts';
import classes from './TripProof.module.css';
import { useProofCheck } from './useProofCheck.ts';
import { Verdict } from './Verdict.tsx';

/** Anybody who has the proof of a trip checks it here: in the browser, and by asking whether its hash is known. */
export default function TripProofPage() {
  const { t } = useTranslation();
  const words = useProofTexts();
  return (
    <EntryFrame title={t('route.TripProof')}>
      <p>{words('about')}</p>
      {canHash() ? <Check /> : <Alert color="orange">{words('insecure')}</Alert>}
    </EntryFrame>
  );
}

function Check() {
  const t = useProofTexts();
  const { proof, snapshot, choose, askAgain, remove } = useProofCheck();
  const { isOver, handlers } = useFileDrop(true, ([file]) => {
    if (file) choose(file);
  });
  const { checked } = snapshot.context;
  const isEmpty = isProofEmpty(snapshot);
  return (
    <div {...handlers} className={classes.page}>
      <div className={classes.drop} data-over={isOver || undefined}>
        <IconFileSearch size={28} aria-hidden />
        <span>{t('drop')}</span>
        <div className={classes.buttons}>
          <FileButton
            accept=".json,application/json"
            onChange={(file) => {
              if (file) choose(file);
            }}
          >
            {(button) => <Button {...button}>{t(isEmpty ? 'choose' : 'another')}</Button>}
          </FileButton>
          {!isEmpty && (
            <Button variant="default" onClick={remove}>
              {t('remove')}
            </Button>
          )}
        </div>
        <small>{t('stays')}</small>
      </div>
      {isProofBusy(snapshot) && (
        <p role="status" aria-busy className={classes.busy}>
          <Loader size="sm" aria-hidden />
          {t(isPlatformAsked(snapshot) ? 'asking' : 'checking')}
        </p>
      )}
      <Verdict snapshot={snapshot} onAgain={askAgain} />
      {checked && proof && <Entries report={checked.report} proof={proof} />}
    </div>
  );
}

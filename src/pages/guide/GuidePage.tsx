import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useGuideTexts } from '../../shell/guide/guideTexts.ts';
import { STEPS } from '../../shell/guide/steps.ts';
import { openPanel } from '../../shell/panels.ts';
import { Checklist } from './Checklist.tsx';
import classes from './GuidePage.module.css';

/** Getting started (records 12): the first tasks of the role, and the controls of the desk. */
export default function GuidePage() {
  const t = useGuideTexts();
  const shell = useTranslation().t;
  return (
    <div className={classes.page}>
      <h2>{shell('route.Guide')}</h2>
      <p>{t('guide.about')}</p>
      <Button
        onClick={() => {
          openPanel('tour');
        }}
      >
        {t('guide.start')}
      </Button>
      <Checklist />
      <h2>{t('guide.controls')}</h2>
      <dl>
        {STEPS.map(({ target, title, text }) => (
          <div key={target}>
            <dt>{t(title)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

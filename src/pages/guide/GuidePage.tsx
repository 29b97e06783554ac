import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './GuidePage.module.css';
import { STEPS } from './steps.ts';
import { Tour } from './Tour.tsx';

/** What the controls of the desk are for (records 12): as a list, and one by one on the desk itself. */
export default function GuidePage() {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  return (
    <div className={classes.page}>
      <h1>{t('route.Guide')}</h1>
      <p>{t('guide.about')}</p>
      <Button
        onClick={() => {
          setOn(true);
        }}
      >
        {t('guide.start')}
      </Button>
      <dl>
        {STEPS.map(({ target, title, text }) => (
          <div key={target}>
            <dt>{t(title)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      {isOn && (
        <Tour
          onEnd={() => {
            setOn(false);
          }}
        />
      )}
    </div>
  );
}

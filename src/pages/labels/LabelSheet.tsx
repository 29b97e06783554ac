import { Portal } from '@mantine/core';
import { useEffect } from 'react';
import type { LabelContent, LabelTemplate } from '../../../domain/rules/labels/layout.ts';
import paper from '../../records/detail/print.module.css';
import { Label } from './Label.tsx';
import { useLabelTexts } from './texts.ts';

interface Props {
  template: LabelTemplate;
  labels: readonly LabelContent[];
  copies: number;
  onDone: () => void;
}

/** Labels on the paper of the browser's printer, one a page (addendum B 3.5). Prints as soon as it is shown. */
export default function LabelSheet({ template, labels, copies, onDone }: Props) {
  const t = useLabelTexts();
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => {
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  const all = labels.flatMap((content) => Array.from({ length: copies }, () => content));
  return (
    <Portal reuseTargetNode={false} className={paper.sheet ?? ''}>
      <section aria-label={t('sheet')}>
        {all.map((content, at) => (
          <Label key={at} template={template} content={content} label={`${content.mark} ${content.code}`} />
        ))}
      </section>
    </Portal>
  );
}

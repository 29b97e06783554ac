import { useMemo } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { problem } from '../../../domain/records/problem.ts';
import { useLang, useViewer } from '../../app/hooks.ts';
import { RecordPage } from '../../records/list/RecordPage.tsx';
import { useTexts } from '../../records/texts.ts';
import { problemView } from './view.tsx';

/** Problems, the most severe first, with a preset for one's own: records 5. */
export default function ProblemListPage() {
  const t = useTexts();
  const lang = useLang();
  const { userId } = useViewer();
  const quick = useMemo(
    () => [
      { label: t('problem.mine'), filters: { assigneeId: userId } },
      { label: say(problem.states.open, lang), filters: { status: 'open' } },
    ],
    [t, lang, userId],
  );
  return <RecordPage view={problemView} quick={quick} />;
}

import { Alert, Checkbox, Chip, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { label } from '../../domain/codes/lists/list.ts';
import { evaluationTag } from '../../domain/codes/lists/evaluation.ts';
import { messageOf, refuse } from '../../domain/codes/refusals.ts';
import { starsMissing } from '../../domain/codes/refusals/codes/customerService.ts';
import {
  type EvaluationTag,
  MOST_TAGS,
  type RatingParty,
  type StarCount,
  tagsFor,
} from '../../domain/rules/stars.ts';
import {
  isGuestActDone,
  isGuestActSending,
  isGuestActUnanswered,
} from '../../machines/guestAct/selectors.ts';
import { useLang } from '../app/hooks.ts';
import { requestNo } from '../records/requestNo.ts';
import { Notice } from '../ui/Notice.tsx';
import { ReasonedButton } from '../ui/ReasonedButton.tsx';
import { upTo } from '../ui/upTo.ts';
import classes from './rating.module.css';
import { StarButtons } from './StarButtons.tsx';
import { useRatingTexts } from './texts.ts';
import { Unsure } from './Unsure.tsx';
import { type SendAct, useGuestAct } from './useGuestAct.ts';

const MOST = 300;

/** The thanks, with the stars that were given. */
export function Thanks({ stars }: { stars: StarCount }) {
  const t = useRatingTexts();
  return (
    <Notice
      icon={<IconCircleCheck size={28} aria-hidden />}
      title={t('thanks')}
      text={t('given', { n: stars })}
    />
  );
}

/** Stars, tags and a few words about one side of a finished trip; afterwards the thanks (addendum A 1.3). */
export function RatingForm({ to, send }: { to: RatingParty; send: SendAct }) {
  const t = useRatingTexts();
  const lang = useLang();
  const { actor, snapshot } = useGuestAct(send);
  const [stars, setStars] = useState<StarCount | null>(null);
  const [tags, setTags] = useState<readonly EvaluationTag[]>([]);
  const [text, setText] = useState('');
  const [isAnonymous, setAnonymous] = useState(false);
  if (isGuestActDone(snapshot) && stars !== null) return <Thanks stars={stars} />;
  if (isGuestActUnanswered(snapshot))
    return (
      <Unsure
        onAgain={() => {
          actor.send({ type: 'request.retried' });
        }}
      />
    );
  const { refusal } = snapshot.context;
  const submit = () => {
    if (stars === null) return;
    const said = { stars, tags: [...tags], text: text.trim() === '' ? null : text, isAnonymous };
    actor.send({ type: 'act.sent', act: { kind: 'rating', ...said, requestNo: requestNo() } });
  };
  return (
    <div className={classes.form}>
      <StarButtons value={stars} onChange={setStars} />
      <div className={classes.tags} role="group" aria-label={t('tags')}>
        {tagsFor(to).map((tag) => (
          <Chip
            key={tag}
            checked={tags.includes(tag)}
            disabled={!tags.includes(tag) && tags.length >= MOST_TAGS}
            onChange={(isChosen) => {
              setTags(isChosen ? [...tags, tag] : tags.filter((one) => one !== tag));
            }}
          >
            {label(evaluationTag, tag, lang)}
          </Chip>
        ))}
      </div>
      <Textarea label={t('text')} rows={3} value={text} onChange={upTo(MOST, setText)} />
      <Checkbox
        label={t('anonymous')}
        checked={isAnonymous}
        onChange={({ currentTarget }) => {
          setAnonymous(currentTarget.checked);
        }}
      />
      {refusal && (
        <Alert color="red" role="alert">
          {refusal.errors?.[0]?.msg ?? refusal.msg}
        </Alert>
      )}
      <ReasonedButton
        size="md"
        reason={stars === null ? messageOf(refuse(starsMissing), lang) : undefined}
        loading={isGuestActSending(snapshot)}
        onClick={submit}
      >
        {t('send')}
      </ReasonedButton>
    </div>
  );
}

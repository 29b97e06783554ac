import { type InputWrapperProps, MultiSelect, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { lazy, memo, Suspense, useCallback, useContext } from 'react';
import { say } from '../../../domain/codes/label.ts';
import { ruleOf } from '../../../domain/schema/fileFields.ts';
import { cleaned, isOneLine } from '../../../domain/schema/spelling.ts';
import classes from './form.module.css';
import { choicesOf } from '../values/codeLists.ts';
import { useDictionary } from '../values/dictionary.ts';
import { type DraftValue, isWithin } from '../../../domain/schema/draft.ts';
import { isRef, linesOf, stringOf, textsOf } from './draft.ts';
import { DoubtedInput } from './DoubtedInput.tsx';
import { isNumeric, unitOf } from '../values/format.ts';
import { DayInput } from './DayInput.tsx';
import { EventTargetContext } from './eventTarget.ts';
import { HoldContext } from './hold.ts';
import { issueText } from './issueText.ts';
import { RefPicker } from './RefPicker.tsx';
import { RowsInput } from './RowsInput.tsx';
import { SecretInput } from './SecretInput.tsx';
import { StaffPicker } from './StaffPicker.tsx';
import { useTexts } from '../texts.ts';
import type { FieldInputProps } from './fieldInputProps.ts';

// The 3,200 areas are loaded only when a form needs them.
const AreaPicker = lazy(() => import('./AreaPicker.tsx'));
const MomentInput = lazy(() => import('./MomentInput.tsx'));
const FilesInput = lazy(() => import('../files/FilesInput.tsx'));
const EventCode = lazy(() => import('./EventCode.tsx'));
const PersonPicker = lazy(() => import('./PersonPicker.tsx'));
const RichInput = lazy(() => import('./RichInput.tsx'));

/** A hint is below its input. */
const HINT_BELOW: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

/** The issues of one field and of its lines, as text to compare. */
function ownIssues({ issues, path }: FieldInputProps): string {
  return JSON.stringify(Object.entries(issues).filter(([where]) => isWithin(where, path)));
}

/**
 * The input of one field, by its kind. A form may have sixty: an input re-renders only when its own value,
 * issue or unit changes, not with each key typed into another one.
 */
export const FieldInput = memo(
  InputOf,
  (before, after) =>
    before.value === after.value &&
    before.field === after.field &&
    before.path === after.path &&
    before.lang === after.lang &&
    before.isNeeded === after.isNeeded &&
    before.units === after.units &&
    JSON.stringify(before.pick) === JSON.stringify(after.pick) &&
    before.onChange === after.onChange &&
    before.onLeave === after.onLeave &&
    ownIssues(before) === ownIssues(after),
);

function InputOf(props: FieldInputProps) {
  const { name, path, field, pick, value, issues, units, lang, isNeeded } = props;
  const onChange = (next: DraftValue) => {
    props.onChange(name, next);
  };
  const t = useTexts();
  const dictionary = useDictionary();
  const target = useContext(EventTargetContext);
  const holdAt = useContext(HoldContext);
  const hold = useCallback(
    (isHeld: boolean) => {
      holdAt(path, isHeld);
    },
    [holdAt, path],
  );
  const issue = issues[path];
  const kind = units.kindOf?.(name) ?? field.kind;
  const isTyped = kind === 'text' && !field.isUser && !field.isSecret;
  const bare = {
    label: say(field.label, lang),
    error:
      issue === undefined ? undefined : issueText(issue, { name: say(field.label, lang), kind }, lang, t),
    onBlur: () => {
      // What a person sees is what is stored.
      const clean = typeof value === 'string' && isTyped ? cleaned(field, value) : value;
      if (clean !== undefined && clean !== value) onChange(clean);
      props.onLeave(path);
    },
    'data-path': path,
    ...(field.hint && { description: say(field.hint, lang), inputWrapperOrder: HINT_BELOW }),
  };
  const shared = { ...bare, withAsterisk: isNeeded, 'aria-required': isNeeded };

  if (field.kind === 'rows') {
    return <RowsInput {...props} input={FieldInput} lines={linesOf(value)} error={shared.error} />;
  }
  const rule = ruleOf(field);
  if (rule) {
    const files = { ids: textsOf(value), max: field.max ?? 9, rule, lang, onChange };
    return (
      <Suspense>
        <FilesInput {...bare} {...files} withAsterisk={isNeeded} onHold={hold} />
      </Suspense>
    );
  }
  if (field.kind === 'ref') {
    return (
      <RefPicker
        {...shared}
        to={field.to ?? ''}
        {...('query' in pick
          ? { pick: pick.query }
          : { disabled: true, placeholder: t('pickFirst', { name: say(pick.first, lang) }) })}
        value={isRef(value) ? value : null}
        onChange={onChange}
      />
    );
  }
  if (field.isUser) {
    const roles = 'query' in pick ? pick.query.roles : undefined;
    // Where it may be a driver it may be anybody, not only a colleague.
    if (roles?.includes('driver'))
      return (
        <Suspense fallback={<TextInput {...shared} readOnly />}>
          <PersonPicker {...shared} value={stringOf(value)} onChange={onChange} />
        </Suspense>
      );
    return <StaffPicker {...shared} roles={roles} value={stringOf(value)} onChange={onChange} />;
  }
  if (field.isSmsCode && target) {
    return (
      <Suspense fallback={<TextInput {...shared} value={stringOf(value)} readOnly />}>
        <EventCode {...shared} target={target} value={stringOf(value)} onChange={onChange} />
      </Suspense>
    );
  }
  if (field.isSecret) return <SecretInput {...shared} value={stringOf(value)} onChange={onChange} />;
  if (field.kind === 'area') {
    return (
      <Suspense fallback={<TextInput {...shared} value={stringOf(value)} readOnly />}>
        <AreaPicker
          {...shared}
          value={stringOf(value)}
          onChange={onChange}
          isAnyLevel={field.isAnyLevel === true}
        />
      </Suspense>
    );
  }
  if (field.kind === 'bool') {
    return (
      <Switch
        {...bare}
        mt="xl"
        checked={value === true}
        onChange={(event) => {
          onChange(event.currentTarget.checked);
        }}
      />
    );
  }
  if (field.kind === 'code' || field.kind === 'codes') {
    const chosen = field.kind === 'code' ? [stringOf(value)] : textsOf(value);
    const data = choicesOf(field, lang, dictionary, chosen);
    const choice = { ...shared, data, searchable: data.length > 8, nothingFoundMessage: t('nothingFound') };
    return field.kind === 'code' ? (
      <Select
        {...choice}
        value={stringOf(value) || null}
        clearable={!isNeeded}
        allowDeselect={!isNeeded}
        onChange={(picked) => {
          onChange(picked ?? '');
        }}
      />
    ) : (
      <MultiSelect
        {...choice}
        value={[...textsOf(value)]}
        {...(field.max !== undefined && { maxValues: field.max })}
        clearable
        onChange={onChange}
      />
    );
  }
  if (kind === 'date') {
    return (
      <DayInput {...shared} isClearable={!isNeeded} lang={lang} value={stringOf(value)} onChange={onChange} />
    );
  }
  if (kind === 'ts') {
    return (
      <Suspense fallback={<TextInput {...shared} value={stringOf(value)} readOnly />}>
        <MomentInput
          {...bare}
          withAsterisk={isNeeded}
          isClearable={!isNeeded}
          lang={lang}
          value={stringOf(value)}
          onChange={onChange}
        />
      </Suspense>
    );
  }
  const typed = {
    ...shared,
    value: stringOf(value),
    onChange: (event: { currentTarget: { value: string } }) => {
      onChange(event.currentTarget.value);
    },
  };
  if (isNumeric(kind)) {
    const unit = kind === 'bp' ? '%' : unitOf(kind, lang);
    return (
      <TextInput
        {...typed}
        inputMode="decimal"
        autoComplete="off"
        rightSection={unit}
        rightSectionWidth={unit && `calc(${String(unit.length)}rem + var(--mantine-spacing-xs))`}
        rightSectionPointerEvents="none"
        styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      />
    );
  }
  if (field.isRich) {
    return (
      <Suspense fallback={<Textarea {...shared} value="" rows={8} readOnly />}>
        <RichInput
          {...bare}
          withAsterisk={isNeeded}
          value={stringOf(value)}
          lang={lang}
          onChange={onChange}
          onHold={hold}
        />
      </Suspense>
    );
  }
  const { check } = field;
  if (check?.doubt) {
    const clean = cleaned(field, typed.value);
    const isDoubted = check.test(clean) && !check.doubt.test(clean);
    return <DoubtedInput {...typed} doubt={isDoubted ? say(check.doubt.message, lang) : undefined} />;
  }
  return isOneLine(field) ? (
    <TextInput {...typed} />
  ) : (
    <Textarea {...typed} rows={1} classNames={{ input: classes.grow }} />
  );
}

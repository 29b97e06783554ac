import { say } from '../../../domain/codes/label.ts';
import { formulaLabel } from '../../../domain/rules/formulaWords.ts';
import { useLang } from '../../app/hooks.ts';

/** A formula in words; it is typed with the names that the trial explains. */
export function FormulaText({ formula }: { formula: unknown }) {
  const lang = useLang();
  return say(formulaLabel(String(formula)), lang);
}

import { recordCalls } from '../../../domain/calls/records.ts';
import { say } from '../../../domain/codes/label.ts';
import { freightBill } from '../../../domain/records/freightBill.ts';
import { yuanFromFen } from '../../../domain/rules/money.ts';
import { useLang } from '../../app/hooks.ts';
import { ask } from '../../records/wire.ts';
import { useLoaded } from '../../ui/useLoaded.ts';
import { FactList } from '../linked/FactList.tsx';
import { useLinkedTexts } from './texts.ts';

const { list } = recordCalls(freightBill);
const AMOUNTS = ['payableFen', 'openFen', 'shipperReceivableFen'] as const;

function load(waybillId: string) {
  const query: Readonly<Record<string, string>> = { waybillId };
  return ask(list, query);
}

/**
 * The amounts of freight for logged-in and entitled users: loaded with the visitor's own rights, never with the
 * link. Nothing where the user may see none.
 */
export default function Money({ waybillId }: { waybillId: string }) {
  const t = useLinkedTexts();
  const lang = useLang();
  const found = useLoaded(waybillId, load);
  const [bill] = found.state === 'ready' && found.value.ok ? found.value.data.records : [];
  const facts = AMOUNTS.flatMap((name): (readonly [string, string])[] => {
    const fen = bill?.[name];
    return typeof fen === 'number'
      ? [[say(freightBill.fields[name].label, lang), `${yuanFromFen(fen)} ${t('yuan')}`]]
      : [];
  });
  return facts.length === 0 ? null : (
    <section aria-label={t('money')}>
      <h2>{t('money')}</h2>
      <FactList facts={facts} />
    </section>
  );
}

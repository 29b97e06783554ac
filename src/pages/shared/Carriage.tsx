import { label } from '../../../domain/codes/lists/list.ts';
import { cargoTypeCode } from '../../../domain/codes/lists/order.ts';
import { IconArrowDown } from '@tabler/icons-react';
import type { Carried } from '../../../domain/calls/linked.ts';
import { say } from '../../../domain/codes/label.ts';
import type { Lang } from '../../../domain/codes/languages.ts';
import type { FieldKind } from '../../../domain/schema/field.ts';
import { waybill } from '../../../domain/records/waybill.ts';
import { useLang } from '../../app/hooks.ts';
import { Area } from '../../records/values/Area.tsx';
import { textOf, unitOf } from '../../records/values/format.ts';
import { PlateTag } from '../../ui/PlateTag.tsx';
import { FactList } from '../linked/FactList.tsx';
import classes from './shared.module.css';
import { useLinkedTexts } from './texts.ts';

const AMOUNTS = ['planWeightKg', 'loadWeightKg', 'unloadWeightKg', 'volumeM3', 'pieces'] as const;

const measured = (kind: FieldKind, value: number, lang: Lang): string =>
  [textOf(kind, value, lang) ?? String(value), unitOf(kind, lang)]
    .filter((part) => part !== undefined)
    .join(' ');

function Place({ name, area, address }: { name: string; area: string; address: string }) {
  return (
    <div>
      <dt className={classes.soft}>{name}</dt>
      <dd>
        <Area code={area} isOpen /> {address}
      </dd>
    </div>
  );
}

/** Origin and destination. */
export function Places({ carried }: { carried: Carried }) {
  const lang = useLang();
  const { loadAddress, unloadAddress } = waybill.fields;
  return (
    <dl className={classes.places}>
      <Place name={say(loadAddress.label, lang)} area={carried.loadAreaCode} address={carried.loadAddress} />
      <IconArrowDown className={classes.soft} size={18} aria-hidden />
      <Place
        name={say(unloadAddress.label, lang)}
        area={carried.unloadAreaCode}
        address={carried.unloadAddress}
      />
    </dl>
  );
}

/** Goods and quantities. */
export function Goods({ carried }: { carried: Carried }) {
  const lang = useLang();
  const { fields } = waybill;
  const amounts = AMOUNTS.flatMap((name): (readonly [string, string])[] => {
    const value = carried[name];
    return value === null ? [] : [[say(fields[name].label, lang), measured(fields[name].kind, value, lang)]];
  });
  return (
    <FactList
      facts={[
        [say(fields.goodsName.label, lang), carried.goodsName],
        [say(fields.cargoTypeCode.label, lang), label(cargoTypeCode, carried.cargoTypeCode, lang)],
        ...amounts,
      ]}
    />
  );
}

/** Driver and vehicle. */
export function Crew({ carried }: { carried: Carried }) {
  const t = useLinkedTexts();
  const lang = useLang();
  return (
    <p className={classes.crew}>
      <PlateTag plate={carried.plateNumber} color={carried.plateColorCode} lang={lang} />
      <span>
        {t('driver')} {carried.driverName}
      </span>
      <span className={classes.figures}>{carried.driverPhone}</span>
    </p>
  );
}

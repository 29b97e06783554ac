import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { contract } from '../../../../domain/records/contract.ts';
import type { Viewer } from '../../../../domain/schema/record.ts';
import { roadKm } from '../../../../domain/rules/track.ts';
import { answerCalls, type Answers } from '../../../app/http.setup.ts';
import { dispatcher, orderRow, Stage } from '../../../records/records.setup.tsx';
import type { TrialProps } from '../../../records/view.ts';
import { CopyPicker } from '../CopyPicker.tsx';
import { GoodsBook } from './GoodsBook.tsx';
import { OnlyContract } from './OnlyContract.tsx';
import { PlaceBook } from './PlaceBook.tsx';

const shipper: Viewer = {
  userId: '8',
  groupCode: 'G',
  role: 'shipper',
  partyType: 'SHIPMENT',
  partyId: '900',
};

const base = { status: 'enabled', version: 1, titles: {}, shipmentId: '900' };
const HEFEI = { ...base, id: '21', addressName: 'Hefei works', areaCode: '340111', address: '1 Steel Road' };
const ZHENGZHOU = {
  ...base,
  id: '22',
  addressName: 'Zhengzhou yard',
  areaCode: '410103',
  address: '9 Yard Road',
};
const PLACES: Readonly<Record<string, object>> = {
  21: { ...HEFEI, lng: 117.2, lat: 31.8, contactName: 'Wang', phone: '13812345678' },
  22: { ...ZHENGZHOU, lng: 113.6, lat: 34.7, contactName: 'Zhao', phone: '13912345678' },
};
const LINE = {
  ...base,
  id: '31',
  lineName: 'Hefei to Zhengzhou',
  fromAddressId: '21',
  toAddressId: '22',
  distanceKm: 6124,
};
const GOODS = { ...base, id: '41', goodsName: 'Steel coils', goodsTypeId: '51', packing: 'bulk' };

const server = { lines: [LINE], contracts: 1 };
const pageOf = (records: readonly object[]) => ({
  records,
  total: records.length,
  size: 10,
  current: 1,
  pages: 1,
});
const detailOf = (row: object) => ({ row, facts: {}, history: [] });
const masked = (row: object) => ({ ...row, phone: '138****5678' });

const ANSWERS: Readonly<Record<string, (request: Readonly<Record<string, unknown>>) => unknown>> = {
  'address.list': () => pageOf([HEFEI, ZHENGZHOU]),
  'address.detail': ({ id, reveal }) => {
    const row = PLACES[String(id)] ?? {};
    return detailOf(reveal === '1' ? row : masked(row));
  },
  'line.list': () => pageOf(server.lines),
  'line.detail': () => detailOf(LINE),
  'goods.list': () => pageOf([GOODS]),
  'goods.detail': () => detailOf(GOODS),
  'goodsType.detail': () => detailOf({ ...base, id: '51', typeName: 'Steel', cargoTypeCode: '0300' }),
  'contract.list': () =>
    pageOf(
      Array.from({ length: server.contracts }, (_, n) => ({
        ...base,
        id: `6${String(n)}`,
        [contract.title]: `HT${String(n)}`,
      })),
    ),
  'order.list': () =>
    pageOf([orderRow('1', { loadAreaCode: '340111', unloadAreaCode: '410103', goodsName: 'Coils' })]),
};
const answers: Answers = ({ name }, request) => ANSWERS[name]?.(request) ?? [];

const typed = vi.fn<TrialProps['set']>();

/** The aid over values that follow what it sets, as texts; degrees are read as numbers. */
function Held({
  aid: Aid,
  start,
}: {
  aid: (props: TrialProps) => React.ReactNode;
  start: TrialProps['values'];
}) {
  const [values, setValues] = useState(start);
  return (
    <Aid
      values={values}
      issues={{}}
      set={(name, value) => {
        typed(name, value);
        const read = /Lng$|Lat$|Km$/.test(name) ? Number(value) : value;
        setValues((before) => ({ ...before, [name]: read }));
      }}
    />
  );
}

const shown = (aid: (props: TrialProps) => React.ReactNode, start: TrialProps['values'], viewer = shipper) =>
  render(
    <Stage viewer={viewer}>
      <Held aid={aid} start={start} />
    </Stage>,
  );

async function choose(label: string, option: RegExp) {
  await userEvent.click(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

/** What was set last, by field. */
const filled = () => Object.fromEntries(typed.mock.calls);

beforeEach(() => {
  answerCalls(answers);
  typed.mockClear();
  Object.assign(server, { lines: [LINE], contracts: 1 });
});
afterEach(cleanup);

describe('[/tms/order/publish] an order from the books', () => {
  it('takes both ends and the distance of a line', async () => {
    shown(PlaceBook, { shipmentId: '900' });
    await choose('From the book: line', /Hefei to Zhengzhou/);
    await waitFor(() => {
      expect(filled()).toEqual({
        ...{ loadAreaCode: '340111', loadAddress: '1 Steel Road', loadLng: '117.2', loadLat: '31.8' },
        ...{ consignorContact: 'Wang', consignorPhone: '13812345678' },
        ...{ unloadAreaCode: '410103', unloadAddress: '9 Yard Road', unloadLng: '113.6', unloadLat: '34.7' },
        ...{ consigneeContact: 'Zhao', consigneePhone: '13912345678', distanceKm: '612' },
      });
    });
  });

  it('estimates the distance between two addresses without a line, and by their line where there is one', async () => {
    server.lines = [];
    shown(PlaceBook, { shipmentId: '900' });
    await choose('From the book: where to load', /Hefei works/);
    await waitFor(() => {
      expect(filled().loadAddress).toBe('1 Steel Road');
    });
    expect(filled().distanceKm).toBeUndefined();
    await choose('From the book: where to unload', /Zhengzhou yard/);
    const estimate = String(roadKm({ lng: 117.2, lat: 31.8 }, { lng: 113.6, lat: 34.7 }));
    await waitFor(() => {
      expect(filled().distanceKm).toBe(estimate);
    });
    cleanup();
    typed.mockClear();
    server.lines = [LINE];
    shown(PlaceBook, { shipmentId: '900' });
    await choose('From the book: where to load', /Hefei works/);
    await waitFor(() => {
      expect(filled().loadAddress).toBe('1 Steel Road');
    });
    await choose('From the book: where to unload', /Zhengzhou yard/);
    await waitFor(() => {
      expect(filled().distanceKm).toBe('612');
    });
  });

  it('does not fill in what this viewer sees masked only', async () => {
    shown(PlaceBook, { shipmentId: '900' }, dispatcher);
    await choose('From the book: where to load', /Hefei works/);
    await waitFor(() => {
      expect(filled().consignorContact).toBe('Wang');
    });
    expect(filled().consignorPhone).toBeUndefined();
  });

  it('has no books before its shipper is known', () => {
    shown(PlaceBook, {}, dispatcher);
    expect(screen.getByText(/^Choose the shipper first/)).toBeTruthy();
    for (const picker of screen.getAllByRole('combobox')) expect(picker.hasAttribute('disabled')).toBe(true);
  });

  it('adds goods of the book to the lines that are typed', async () => {
    shown(GoodsBook, {
      shipmentId: '900',
      goods: [{ goodsName: 'Wire', weightKg: 5_000 }, { goodsName: null }],
    });
    await choose('From the book: what is carried', /Steel coils/);
    await waitFor(() => {
      expect(filled().goods).toEqual([
        expect.objectContaining({ goodsName: 'Wire', weightKg: '5.000' }),
        expect.objectContaining({
          goodsName: 'Steel coils',
          cargoTypeCode: '0300',
          packing: 'Bulk',
          weightKg: '',
        }),
      ]);
    });
  });

  it('has the only contract of its shipper, chosen by itself; of several none', async () => {
    shown(OnlyContract, { shipmentId: '900' }, dispatcher);
    await waitFor(() => {
      expect(filled()).toEqual({ contractId: { id: '60', title: 'HT0' } });
    });
    cleanup();
    typed.mockClear();
    server.contracts = 2;
    const asked = vi.fn<Answers>(answers);
    answerCalls(asked);
    shown(OnlyContract, { shipmentId: '901' }, dispatcher);
    await waitFor(() => {
      expect(asked).toHaveBeenCalled();
    });
    expect(typed).not.toHaveBeenCalled();
  });

  it('is copied from an earlier one, found by route and day', async () => {
    const picked = vi.fn<(id: string) => void>();
    render(
      <Stage viewer={shipper}>
        <CopyPicker value="" onChange={picked} />
      </Stage>,
    );
    const name = '合肥市包河区 → 郑州市二七区 · 2026-11-21 · Coils · DD2026112100001';
    await userEvent.click(screen.getByRole('combobox', { name: 'Copy an old order' }));
    await userEvent.click(await screen.findByRole('option', { name }));
    expect(picked).toHaveBeenCalledWith('1');
  });
});

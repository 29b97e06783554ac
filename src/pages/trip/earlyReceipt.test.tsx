import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, expect, it, vi } from 'vitest';
import type { NewEntry } from '../../../domain/rules/outboxEntry.ts';
import type { Viewer } from '../../../domain/schema/record.ts';
import { answerCalls } from '../../app/http.setup.ts';
import outbox from '../../i18n/outbox/en.json' with { type: 'json' };
import { accountOf } from '../../outbox/account.ts';
import { carryOut, entriesOf } from '../../outbox/entries.ts';
import { storedFile } from '../../outbox/files.ts';
import { FACTS } from '../../outbox/outbox.setup.ts';
import { openAt } from '../home/home.setup.tsx';

i18next.addResourceBundle('en', 'outbox', outbox);
// Loaded once here: a busy machine may need longer than a query waits.
await Promise.all([import('./TripScreen.tsx'), import('../../records/files/FilesInput.tsx')]);

/** Nobody else has the account: the storage outlasts a file of tests. */
const driver: Viewer = {
  userId: '9',
  groupCode: crypto.randomUUID(),
  role: 'driver',
  partyType: 'DRIVER',
  partyId: '5',
};
const account = accountOf(driver);

/** Arrived, as the platform knows it. */
const row = {
  id: '17',
  waybillNo: 'YD17',
  status: 'arrived',
  version: 3,
  titles: {},
  gmtModified: 1,
  goodsName: '热轧钢卷',
  plateNumber: FACTS.plateNumber,
  planWeightKg: 32_000,
  loadWeightKg: 32_000,
  unloadWeightKg: null,
};
const contact = (name: string) => ({ name, phone: '13712345678', party: '宁波钢铁' });

answerCalls(({ name }) => {
  if (name === 'waybill.detail') return { row, facts: FACTS, history: [] };
  if (name === 'waybill.contacts')
    return {
      loading: contact('王发货'),
      unloading: contact('李仓管'),
      driver: null,
      dispatcher: null,
      isRevealable: false,
    };
  throw new TypeError('Failed to fetch');
});

const unloading: NewEntry = {
  requestNo: '0b7e6f6e-6a55-4c0e-8d0c-0f8f4f1d2a01',
  record: 'waybill',
  id: '17',
  by: null,
  title: 'YD17',
  event: 'unload.confirm',
  payload: { unloadWeightKg: 31_880 },
  files: [],
  group: 'waybill:17',
  occurredAt: 1_790_000_000_000,
  version: null,
  refusal: null,
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it('the receipt is filled in before its unloading is uploaded, and waits behind it by the number of its waybill', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  await carryOut(account, { kind: 'add', entry: unloading });
  location.hash = '#/driver?trip=17';
  await openAt('/driver', driver);

  const receipt = within(await screen.findByRole('region', { name: 'Delivery receipt' }));
  expect(receipt.getByText(/^The platform makes the receipt with the unloading/)).toBeTruthy();
  fireEvent.click(await receipt.findByRole('button', { name: 'Upload receipt' }));
  const form = await screen.findByRole('form', { name: 'Upload receipt' });
  const photos = await within(form).findByRole('group', { name: 'Receipt photos' });
  const input = photos.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('Nothing to choose with.');
  const photo = new File(['x'], 'receipt.jpg', { type: 'image/jpeg' });
  fireEvent.change(input, { target: { files: [photo] } });
  await within(photos).findByRole('button', { name: 'Remove picture 1' });
  fireEvent.submit(form);

  await receipt.findByText('The receipt is kept on this phone and waits to be sent.');
  expect(screen.getByRole('heading', { name: '2 steps wait to be sent' })).toBeTruthy();
  const [first, second] = await entriesOf(account);
  expect(first?.event).toBe('unload.confirm');
  expect(second).toMatchObject({
    record: 'receipt',
    id: '17',
    by: 'waybillId',
    event: 'upload',
    group: 'waybill:17',
    title: 'YD17',
    // Both weights are those of the way, and who signs is the contact of the place.
    payload: { loadWeightKg: 32_000, unloadWeightKg: 31_880, signedBy: '李仓管' },
  });
  const [{ key = '' } = {}] = second?.files ?? [];
  expect([second?.files, second?.payload.photoIds]).toEqual([[{ key, id: null }], [key]]);
  expect((await storedFile(key))?.name).toBe('receipt.jpg');
  await waitFor(() => expect(receipt.queryByRole('button', { name: 'Upload receipt' })).toBeNull());
});

import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fileUrl } from '../../../domain/calls/files.ts';
import { files, images, text } from '../../../domain/schema/field.ts';
import { draftRow } from '../form/draft.ts';
import { FormFields } from '../form/FormFields.tsx';
import { useLocalDraft } from '../form/localDraft.ts';
import { useForm } from '../form/useForm.ts';
import { writeToken } from '../../app/storage.ts';
import { answerCalls } from '../../app/http.setup.ts';
import { uploadAt, UploadRequest } from '../../app/sendFile.setup.ts';
import { type FileKeeping, FileKeepingContext } from './keeping.ts';
import { Stage } from '../records.setup.tsx';

writeToken('t');
answerCalls((_, { ids }) =>
  String(ids)
    .split(',')
    .map((id) => ({ id, name: `合同 ${id}.pdf`, type: 'pdf', size: 2_300_000 })),
);

// Loaded once here: a busy machine may need longer than a query waits.
await import('./FilesInput.tsx');

const label = (words: string) => [words, words, words, words] as const;
const fields = {
  name: text({ label: label('Name'), max: 20 }),
  pictures: images({ label: label('Pictures'), max: 3, maxBytes: 1000 }),
  papers: files({ label: label('Papers'), max: 2, accept: ['pdf'] }),
};
const UNITS = {};
const saved = vi.fn();

interface FormProps {
  papers?: string[];
  pictures?: string[];
  keeping?: FileKeeping | null;
}

function Form({ papers = [], pictures = [], keeping = null }: FormProps) {
  const [base] = useState(() => draftRow(fields, { papers, pictures }, {}, UNITS));
  const form = useForm({ fields, units: UNITS, base, source: useLocalDraft() });
  return (
    <>
      <FileKeepingContext value={keeping}>
        <FormFields fields={fields} form={form} units={UNITS} lang="en" role="dispatcher" />
      </FileKeepingContext>
      <button
        onClick={() => {
          saved(form.read('submit'));
        }}
      >
        Save
      </button>
    </>
  );
}

const picture = (name: string, size = 10) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' });
const group = async (name = 'Pictures') => screen.findByRole('group', { name });
async function choose(chosen: readonly File[]) {
  const input = (await group()).querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('Nothing to choose with.');
  fireEvent.change(input, { target: { files: chosen } });
}
const shown = () => [...document.querySelectorAll('img')].map((img) => img.getAttribute('src'));
const draw = async (papers: string[] = [], rest: FormProps = {}) => {
  render(
    <Stage>
      <Form papers={papers} {...rest} />
    </Stage>,
  );
  await group();
};

beforeEach(() => {
  UploadRequest.all = [];
  saved.mockClear();
  vi.stubGlobal('XMLHttpRequest', UploadRequest);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('files of a form', () => {
  it('are uploaded in parallel, each with its own progress, and are all kept', async () => {
    await draw();
    await choose([picture('a.jpg'), picture('b.jpg')]);
    await waitFor(() => expect(UploadRequest.all).toHaveLength(2));
    expect(uploadAt(0).headers).toMatchObject({ Authorization: 'Bearer t' });
    expect(UploadRequest.all.map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg']);
    uploadAt(0).progress(30, 100);
    uploadAt(1).progress(80, 100);
    const bars = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'));
    expect(bars).toEqual(['30', '80']);
    // Both at the same moment: neither may overwrite the other.
    await act(async () => {
      uploadAt(1).answer(0, { id: '2' });
      uploadAt(0).answer(0, { id: '1' });
      await Promise.resolve();
    });
    await waitFor(() => expect(shown()).toEqual([fileUrl('1'), fileUrl('2')]));
    fireEvent.click(screen.getByText('Save'));
    expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ pictures: ['1', '2'] }));
  });

  it('that the field does not accept are listed with the reason and never sent', async () => {
    await draw();
    await choose([
      new File(['x'], 'film.mp4', { type: 'video/mp4' }),
      picture('huge.jpg', 1001),
      picture('empty.jpg', 0),
      ...['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => picture(name)),
    ]);
    await waitFor(() =>
      expect(UploadRequest.all.map(({ file }) => file?.name)).toEqual(['1.jpg', '2.jpg', '3.jpg']),
    );
    expect((await group()).textContent).toContain(
      'film.mp4: only jpg, png, webp are taken · huge.jpg: the file is larger than 1 kB · empty.jpg: the file is empty · 4.jpg: one too many, at most 3',
    );
  });

  it('can be dropped and pasted', async () => {
    await draw();
    const add = screen.getAllByText('Add pictures')[0];
    if (!add) throw new Error('No button.');
    const dropped = { types: ['Files'], files: [picture('dropped.jpg')] };
    fireEvent.dragOver(add, { dataTransfer: dropped });
    expect(screen.getByText('Drop the files here')).toBeTruthy();
    fireEvent.drop(add, { dataTransfer: dropped });
    fireEvent.paste(add, { clipboardData: { files: [picture('pasted.png')] } });
    await waitFor(() =>
      expect(UploadRequest.all.map(({ file }) => file?.name)).toEqual(['dropped.jpg', 'pasted.png']),
    );
    expect(screen.queryByText('Drop the files here')).toBeNull();
  });

  it('block the form until they are uploaded, with a message at their field', async () => {
    await draw();
    await choose([picture('a.jpg')]);
    await waitFor(() => expect(UploadRequest.all).toHaveLength(1));
    fireEvent.click(screen.getByText('Save'));
    expect(saved).toHaveBeenLastCalledWith(null);
    expect((await group()).textContent).toContain('Pictures: files are still on their way');
    await uploadAt(0).answers(0, { id: '5' });
    await waitFor(() => expect(screen.queryByText(/on their way/)).toBeNull());
    fireEvent.click(screen.getByText('Save'));
    expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ pictures: ['5'] }));
  });

  it('that failed can be sent again, refused ones show the reason, and both can be removed', async () => {
    await draw();
    await choose([picture('a.jpg'), picture('b.jpg'), picture('c.jpg')]);
    await waitFor(() => expect(UploadRequest.all).toHaveLength(3));
    await uploadAt(0).breaks();
    await uploadAt(1).answers(10400, null, 'The file is too large or of a wrong type');
    const first = within(screen.getByRole('group', { name: 'a.jpg' }));
    expect(first.getByRole('alert').textContent).toBe('It did not get through');
    fireEvent.click(first.getByText('Send again'));
    await waitFor(() => expect(UploadRequest.all).toHaveLength(4));
    await uploadAt(3).answers(0, { id: '9' });
    const second = within(screen.getByRole('group', { name: 'b.jpg' }));
    expect(second.getByRole('alert').textContent).toBe('The file is too large or of a wrong type');
    fireEvent.click(second.getByRole('button', { name: 'Do without b.jpg' }));
    fireEvent.click(screen.getByRole('button', { name: 'Stop sending c.jpg' }));
    await waitFor(() => expect(uploadAt(2).isAborted).toBe(true));
    await waitFor(() => expect(screen.queryByRole('group', { name: 'b.jpg' })).toBeNull());
    fireEvent.click(screen.getByText('Save'));
    expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ pictures: ['9'] }));
  });

  it('come from the camera on a touch device', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(pointer: coarse)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await draw();
    const camera = (await group()).querySelector<HTMLInputElement>('input[capture=environment]');
    if (!camera) throw new Error('No camera.');
    expect((await group()).textContent).toContain('Take a photo');
    fireEvent.change(camera, { target: { files: [picture('photo.jpg')] } });
    await waitFor(() => expect(UploadRequest.all.map(({ file }) => file?.name)).toEqual(['photo.jpg']));
  });

  it('that are not pictures are listed by name, to be saved or removed', async () => {
    await draw(['31', '32']);
    const papers = within(await group('Papers'));
    const link = await papers.findByText('合同 31.pdf');
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual([fileUrl('31'), true]);
    fireEvent.click(papers.getByRole('button', { name: 'Remove 合同 31.pdf' }));
    fireEvent.click(screen.getByText('Save'));
    expect(saved).toHaveBeenLastCalledWith(expect.objectContaining({ papers: ['32'] }));
  });
});

describe('pictures of a form on a phone without a network', () => {
  const KEY = '012345678901234567';
  /** What is kept, by its number. */
  const kept = new Map<string, File>();
  const keeping = (isNeeded: boolean): FileKeeping => ({
    isNeeded,
    keep: (file) => {
      const key = `0${String(kept.size + 1).padStart(17, '0')}`;
      kept.set(key, file);
      return key;
    },
    open: (id) => Promise.resolve(kept.get(id) ?? null),
  });
  const pictures = () => {
    fireEvent.click(screen.getByText('Save'));
    return (saved.mock.lastCall?.[0] as { pictures: string[] } | null)?.pictures;
  };
  beforeEach(() => {
    kept.clear();
    let made = 0;
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${String((made += 1))}`);
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });

  it('are kept and shown from there, and nothing is sent', async () => {
    await draw([], { keeping: keeping(true) });
    await choose([picture('a.jpg'), picture('b.jpg')]);
    await waitFor(() => expect(shown()).toEqual(['blob:1', 'blob:2']));
    expect([...kept.values()].map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg']);
    expect(UploadRequest.all).toHaveLength(0);
    expect(pictures()).toEqual([...kept.keys()]);
    fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(pictures()).toEqual([[...kept.keys()][1]]);
  });

  it('are kept once they did not get through', async () => {
    await draw([], { keeping: keeping(false) });
    await choose([picture('a.jpg'), picture('b.jpg')]);
    await waitFor(() => expect(UploadRequest.all).toHaveLength(2));
    await uploadAt(0).answers(0, { id: '7' });
    await uploadAt(1).breaks();
    await waitFor(() => expect(shown()).toEqual([fileUrl('7'), 'blob:1']));
    expect(pictures()).toEqual(['7', ...kept.keys()]);
  });

  it('that are no longer there leave the form, which says so', async () => {
    await draw([], { keeping: keeping(true), pictures: [KEY, '7'] });
    expect(
      await screen.findByText('Pictures, picture 1: no longer on this phone; take it again'),
    ).toBeTruthy();
    expect(pictures()).toEqual(['7']);
  });

  it('are no other files: a paper is sent at once', async () => {
    await draw([], { keeping: keeping(true) });
    const input = (await group('Papers')).querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('Nothing to choose with.');
    const paper = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    fireEvent.change(input, { target: { files: [paper] } });
    await waitFor(() => expect(UploadRequest.all).toHaveLength(1));
    expect(kept.size).toBe(0);
  });
});

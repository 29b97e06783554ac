import { describe, expect, it } from 'vitest';
import { fileFault, namedType, PAPERS, PICTURE_RULE, typeOfMime } from '../../domain/rules/fileTypes.ts';

const FIVE_MB = 5_242_880;

describe('a chosen file', () => {
  const jpg = { name: 'a.jpg', type: 'image/jpeg', size: 1 };

  it('is sent when it is of a kind that is accepted, not empty and not too large', () => {
    expect(fileFault(jpg, PICTURE_RULE)).toBeNull();
    expect(fileFault({ ...jpg, size: FIVE_MB }, PICTURE_RULE)).toBeNull();
    expect(fileFault({ ...jpg, size: FIVE_MB + 1 }, PICTURE_RULE)).toBe('size');
    expect(fileFault({ ...jpg, size: 0 }, PICTURE_RULE)).toBe('empty');
    expect(fileFault({ ...jpg, type: 'application/pdf' }, PICTURE_RULE)).toBe('type');
    expect(fileFault({ ...jpg, type: 'application/pdf' }, { accept: PAPERS, maxBytes: 1 })).toBeNull();
    expect(fileFault({ ...jpg, type: 'text/html' }, PICTURE_RULE)).toBe('type');
  });

  it('is what the browser says, and what it is named where the browser does not know', () => {
    expect(namedType({ name: 'a.png', type: 'image/jpeg' })).toBe('jpg');
    expect(namedType({ name: 'A.JPEG', type: '' })).toBe('jpg');
    expect(namedType({ name: 'a.b.docx', type: 'application/zip' })).toBe('docx');
    expect(namedType({ name: 'a.exe', type: '' })).toBeNull();
    expect(typeOfMime('image/gif')).toBeUndefined();
  });
});

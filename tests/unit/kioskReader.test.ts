import { describe, expect, it } from 'vitest';
import { readConfig } from '../../server/base/config.ts';
import { contentPolicy } from '../../server/http/headers.ts';

describe('the reader service of a kiosk', () => {
  const ORIGIN = 'http://127.0.0.1:8765';
  const connects = (kioskReaderOrigin: string | undefined) =>
    /connect-src ([^;]*)/.exec(
      contentPolicy({ isDev: false, callsHost: undefined, mapTilesUrl: undefined, kioskReaderOrigin }),
    )?.[1];

  it('is the one other place that a page may ask, and only where the settings name it', () => {
    expect(connects(undefined)).toBe("'self'");
    expect(connects(ORIGIN)).toBe(`'self' ${ORIGIN}`);
  });

  it('is named by its origin alone', () => {
    expect(readConfig({ KIOSK_READER_ORIGIN: ORIGIN }, false).kioskReaderOrigin).toBe(ORIGIN);
    expect(readConfig({}, false).kioskReaderOrigin).toBeUndefined();
    for (const wrong of [`${ORIGIN}/read`, 'ftp://127.0.0.1', 'reader'])
      expect(() => readConfig({ KIOSK_READER_ORIGIN: wrong }, false), wrong).toThrow('KIOSK_READER_ORIGIN');
  });
});

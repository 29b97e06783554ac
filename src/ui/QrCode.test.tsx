import { cleanup, render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { afterEach, describe, expect, it } from 'vitest';
import { QrCode } from './QrCode.tsx';

afterEach(cleanup);

/** Pixels a side of one square. */
const SCALE = 4;
const WHITE = 255;
const CHANNELS = 4;

/** The drawn code as a camera sees it. */
function pictureOf(code: Element): { width: number; height: number; data: Uint8Array } {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]) * SCALE;
  const data = new Uint8Array(side * side * CHANNELS).fill(WHITE);
  const drawn = code.querySelector('path')?.getAttribute('d') ?? '';
  for (const [, x, y] of drawn.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      for (let column = Number(x) * SCALE; column < (Number(x) + 1) * SCALE; column += 1) {
        data.fill(0, (row * side + column) * CHANNELS, (row * side + column) * CHANNELS + CHANNELS - 1);
      }
    }
  }
  return { width: side, height: side, data };
}

describe('a QR code', () => {
  it.each([
    'https://desk.example/#/PrintingMobile?bizType=waybill&bizId=7&t=abc',
    `https://desk.example/#/PrintingMobile?bizType=contract&bizId=41&t=${'f0'.repeat(80)}`,
    '运单 YD2026112200001',
  ])('is read back as %s', (text) => {
    render(<QrCode text={text} label="Code" />);
    expect(decodeQR(pictureOf(screen.getByRole('img', { name: 'Code' })))).toBe(text);
  });
});

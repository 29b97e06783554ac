import { expect, it } from 'vitest';
import { standsBefore } from '../../domain/rules/yard.ts';
import { aheadOf, type LineTicket } from '../../domain/rules/yardLine.ts';
import { typedCode } from '../../domain/rules/secondFactor.ts';

it('at the gate urgent ones stand before others, then who came first; nobody who is not there', () => {
  const at = (presentAt: number | null, priority: '0' | '1' = '0') => ({ presentAt, priority });
  expect(standsBefore(at(1), at(2))).toBe(true);
  expect(standsBefore(at(2), at(2))).toBe(false);
  expect(standsBefore(at(3, '1'), at(2))).toBe(true);
  expect(standsBefore(at(1), at(2, '1'))).toBe(false);
  expect(standsBefore(at(null, '1'), at(2))).toBe(false);
  expect(standsBefore(at(9), at(null))).toBe(true);
  expect(standsBefore(at(9), at(null, '1'))).toBe(false);
});

it('ahead in a lane are those that are called, and those that wait and whose turn comes sooner', () => {
  const ticket = (id: string, status: LineTicket['status'], lineAt: number, laneCode = 'A'): LineTicket => ({
    ...{ id, status, laneCode, laneUse: 'load', ticketNo: id, priority: '0', lineAt, presentAt: null },
  });
  const own = ticket('5', 'waiting', 50);
  const open = [
    own,
    ticket('1', 'called', 90),
    ticket('2', 'waiting', 40),
    ticket('3', 'waiting', 60),
    ticket('4', 'inside', 10),
    ticket('6', 'called', 10, 'B'),
  ];
  expect(aheadOf(open, own)).toBe(2);
});

it('a typed code is read without blanks and hyphens, in small letters', () => {
  expect([typedCode('123 456'), typedCode(' AB12-cd34 ')]).toEqual(['123456', 'ab12cd34']);
});

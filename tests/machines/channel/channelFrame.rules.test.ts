import { describe, expect, it } from 'vitest';
import { liveEventsOf } from '../../../machines/channel/frame.ts';

const text = ['通知', 'Notice', 'Aviso', 'お知らせ'];
const key = { record: 'waybill', id: '17' };
const notice = { type: 'notice', ...key, text, notice: '4' };
const read = (value: unknown) => liveEventsOf(JSON.stringify(value)).type;

describe('a message of the live channel', () => {
  it.each([
    ['a changed record', 'record.changed', { type: 'recordChanged', ...key, version: 2 }],
    ['a notice', 'notice.received', notice],
    ['notices read elsewhere', 'notices.read', { type: 'noticesRead' }],
    ['changed counts, whatever else it carries', 'todo.changed', { type: 'refreshToDoList', id: 17 }],
  ])('[W-07] is parsed as %s', (_, type, message) => {
    expect(read(message)).toBe(type);
  });

  it.each([
    ['a record that is no name', { type: 'recordChanged', record: 17, id: '17', version: 2 }],
    ['an id that is no text', { type: 'recordChanged', record: 'waybill', id: 17, version: 2 }],
    ['a version that is no number', { type: 'recordChanged', ...key, version: '2' }],
    ['an unknown type with a version', { type: 'recordMoved', ...key, version: 2 }],
    ['an unknown type with a text', { ...notice, type: 'word' }],
    ['a notice whose own id is no text', { ...notice, notice: 4 }],
    ['a notice in one language', { ...notice, text: 'abcd' }],
    ['a notice in three languages', { ...notice, text: text.slice(1) }],
    ['a notice with a hole', { ...notice, text: ['通知', 'Notice', null, 'お知らせ'] }],
  ])('[W-07] is ignored with %s', (_, message) => {
    expect(read(message)).toBe('entry.logged');
  });
});

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { fileUrl, publicFileUrl } from '../../domain/calls/files.ts';
import { plainText } from '../../domain/rules/richText.ts';
import RichText from './RichText.tsx';

afterEach(cleanup);

describe('[V-01] a rich text', () => {
  it('is built of known elements only, with the words of the others', () => {
    const html =
      '<h2 onclick="x()">标题</h2><p>甲<script>alert(1)</script><em>乙</em><u style="color:red">丙</u></p><img src="x" onerror="x()">';
    const { container } = render(<RichText html={html} />);
    expect(container.firstElementChild?.innerHTML).toBe('<h2>标题</h2><p>甲alert(1)<em>乙</em><u>丙</u></p>');
  });

  it('leads to other sites in a window of their own, and nowhere by script', () => {
    render(<RichText html='<a href="https://a.example">外</a><a href="javascript:x()">内</a>' />);
    const link = screen.getByRole('link', { name: '外' });
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    expect(screen.queryByRole('link', { name: '内' })).toBeNull();
  });

  it('shows pictures of our own files only, by the rights of the reader where it is not published', () => {
    const html = `<p>甲</p><img src="${publicFileUrl('7')}" alt="回单" onerror="x()"><img src="https://a.example/b.png">`;
    const { unmount } = render(<RichText html={html} />);
    expect(screen.getAllByRole('img').map((one) => one.getAttribute('src'))).toEqual([publicFileUrl('7')]);
    expect(screen.getByRole('img', { name: '回单' }).getAttribute('onerror')).toBeNull();
    unmount();
    render(<RichText html={html} isOwn />);
    expect(screen.getByRole('img').getAttribute('src')).toBe(fileUrl('7'));
  });

  it('has its words where only a text is shown', () => {
    expect(plainText('<h2>甲</h2><p>乙 &amp; 丙<br>丁</p>')).toBe('甲 乙 & 丙 丁');
  });
});

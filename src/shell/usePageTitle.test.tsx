import { cleanup, render } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { initReactI18next } from 'react-i18next';

import { loadGroup } from '../app/group.ts';
import { answerCalls } from '../app/http.setup.ts';
import { usePageTitle } from './usePageTitle.ts';

answerCalls(() => ({ groupName: '安徽示例网络货运', loginLogoUrl: '', logoUrl: '' }));

function Titled({ title }: { title: string | null }) {
  usePageTitle(title);
  return null;
}

describe('[R-11] the title of the browser tab', () => {
  beforeAll(async () => {
    await loadGroup();
    const resources = {
      zh: { translation: { 'route.OrderHall': '货源大厅' } },
      es: { translation: { 'route.OrderHall': 'Bolsa de cargas' } },
    };
    await i18next.use(initReactI18next).init({ lng: 'zh', keySeparator: false, resources });
  });
  afterEach(cleanup);

  it('is the translated title of the route, then the enterprise group', () => {
    render(<Titled title="route.OrderHall" />);
    expect(document.title).toBe('货源大厅 - 安徽示例网络货运');
  });

  it('follows the language', async () => {
    const { rerender } = render(<Titled title="route.OrderHall" />);
    await i18next.changeLanguage('es');
    rerender(<Titled title="route.OrderHall" />);
    expect(document.title).toBe('Bolsa de cargas - 安徽示例网络货运');
    await i18next.changeLanguage('zh');
  });

  it.each([['route.Unheard'], [null]])('is the group alone without a translation: %s', (title) => {
    render(<Titled title={title} />);
    expect(document.title).toBe('安徽示例网络货运');
  });
});

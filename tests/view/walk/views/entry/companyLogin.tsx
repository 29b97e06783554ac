import { companyLoginModel } from '../../../../../machines/companyLogin/model.ts';
import { Returning } from '../../../../../src/pages/entry/Returning.tsx';
import { useCompanyLogin } from '../../../../../src/pages/entry/useCompanyLogin.ts';
import { external, press } from '../../causes.ts';
import { all, shows, textsOf } from '../../screen.ts';
import { view } from '../../view.ts';

const pageTexts = textsOf('entry');

/** The page without what leads away from it at the end. */
function Stand() {
  return <Returning {...useCompanyLogin(null)} />;
}

export const companyLoginView = view({
  model: companyLoginModel,
  draw: () => <Stand />,
  userActions: {
    'somebody is logged in': external('the session tells it'),
    'nobody is logged in': external('the session tells it'),
    'go back': press(() => pageTexts('company.back'), {
      when: (snapshot) => snapshot.matches({ waiting: 'late' }) || snapshot.matches({ finishing: 'late' }),
      because: 'who has just come waits a moment first',
    }),
  },
  read: () => ({
    isLate: shows(pageTexts('company.late')),
    isOver: all('[role=status][aria-busy=true]').length === 0,
  }),
  expects: ({ page }) => ({
    isLate: typeof page === 'object' && Object.values(page ?? {}).includes('late'),
    isOver: typeof page === 'string',
  }),
});

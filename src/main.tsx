import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { actorsOf, AppProvider } from './app/actors.ts';
import { makeApp } from './app/app.ts';
import { App } from './app/App.tsx';
import { loadGroup } from './app/group.ts';
import { whenIdle } from './app/idle.ts';
import { wire } from './app/wiring.ts';
import { keepComposingKeys } from './ui/composition.ts';
import { readTypedForm } from './pages/login/typedForm.ts';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

// First of all that listens to keys.
keepComposingKeys();
const app = makeApp();
const actors = actorsOf(app.system);
wire(actors);
app.start();
// At once: nothing may be typed between reading the form and taking it over.
flushSync(() => {
  createRoot(root).render(
    <AppProvider value={actors}>
      <App typed={readTypedForm()} />
    </AppProvider>,
  );
});
whenIdle(() => void loadGroup());

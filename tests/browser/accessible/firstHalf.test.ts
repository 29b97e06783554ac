import { describePages } from './pages.ts';

describePages(0);

import { describePages } from './pages.ts';

describePages(1);

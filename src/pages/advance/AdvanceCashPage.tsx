import { applyPage } from './applyPage.tsx';

export default applyPage('cash');

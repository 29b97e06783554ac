export { default } from './NoLinkPage.tsx';

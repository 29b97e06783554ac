export { default } from './VehicleTrackPage.tsx';

import { reviewPage } from './reviewPage.tsx';

// Its counter counts the drivers and vehicles of carriers too.
export default reviewPage(['carrier', 'teamDriver', 'teamVehicle']);

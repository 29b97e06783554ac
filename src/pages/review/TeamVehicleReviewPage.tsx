import { reviewPage } from './reviewPage.tsx';

export default reviewPage(['teamVehicle']);

import { serviceOf } from '../garage.ts';

export default serviceOf('accident', () => ({ level: 'property', liability: 'full', amountFen: 180_000 }));

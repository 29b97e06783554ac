import { serviceOf } from '../garage.ts';

export default serviceOf('repair', () => ({
  repairKind: 'tyre',
  laborFeeFen: 20_000,
  items: [{ name: '轮胎', qty: 2_000, priceFen: 120_000 }],
}));

import { describe, expect, it } from 'vitest';
import type { contract } from '../../domain/records/contract.ts';
import { placesCalled } from '../../domain/rules/addressBook.ts';
import { contractPrice } from '../../domain/rules/contractPrice.ts';
import type { Row } from '../../domain/schema/record.ts';

describe('a place of the address book', () => {
  const place = (addressNo: string, addressName: string, areaCode: string, address: string) => ({
    addressNo,
    addressName,
    areaCode,
    address,
  });
  const book = [
    place('DZ1', '合肥发货仓', '340102', '物流大道 88 号'),
    place('DZ2', '宁波一号客户', '330206', '进港西路9号'),
    place('DZ3', '一号客户', '330206', '人民路1号'),
    place('DZ4', '一号客户', '340102', '人民路1号'),
  ];
  it.each([
    ['its number', 'dz2', ['DZ2']],
    ['its name', ' 合肥 发货仓', ['DZ1']],
    ['its street', '物流大道８８号', ['DZ1']],
    ['area and street', '浙江省宁波市北仑区进港西路 9 号', ['DZ2']],
    ['a part of the area and the street', '北仑区进港西路9号', ['DZ2']],
    ['the same street of another city', '杭州市进港西路9号', []],
    ['one name of two', '一号客户', ['DZ3', 'DZ4']],
    ['one street of two', '人民路1号', ['DZ3', 'DZ4']],
    ['a street with its city', '合肥市瑶海区人民路1号', ['DZ4']],
    ['nothing of it', '月球', []],
  ])('is known by %s', (_, text, numbers) => {
    expect(placesCalled(book, text).map(({ addressNo }) => addressNo)).toEqual(numbers);
  });
});

describe('the price of a load by a contract', () => {
  const rate = {
    loadAreaCode: null,
    unloadAreaCode: null,
    cargoTypeCode: null,
    priceUnit: 'yuanPerTon',
    unitPriceFen: 18_000,
  } as const;
  const draft = {
    ...{ shipmentId: '1', weightKg: 30_000, volumeM3: 0, pieces: 0, vehicles: 1, distanceKm: 500 },
    ...{
      cargoTypeCode: '0400',
      vehicleTypeCodes: [],
      loadAreaCode: '340102',
      unloadAreaCode: '330206',
      planLoadAt: 5,
    },
  };
  const priced = (...freightRates: NonNullable<Row<typeof contract>['freightRates']>) =>
    contractPrice({ id: '1', contractName: 'a', validFrom: 0, validTo: 10, freightRates }, draft);

  it('is that of the most specific line, in a unit of orders', () => {
    expect(priced(rate)).toMatchObject({ priceUnit: 'yuanPerTon', unitPriceFen: 18_000 });
    const near = { ...rate, loadAreaCode: '340100', unloadAreaCode: '330000', unitPriceFen: 16_000 };
    expect(priced(rate, near)).toMatchObject({ unitPriceFen: 16_000 });
    expect(priced(rate, { ...rate, cargoTypeCode: '0100', unitPriceFen: 9_000 })).toMatchObject({
      unitPriceFen: 18_000,
    });
    expect(priced({ ...rate, priceUnit: 'yuanPerKm', unitPriceFen: 500 })).toMatchObject({
      priceUnit: 'yuanPerVehicle',
      unitPriceFen: 250_000,
    });
  });

  it('is none where no line fits', () => {
    expect(priced()).toBeNull();
    expect(priced({ ...rate, loadAreaCode: '110101' })).toBeNull();
  });
});

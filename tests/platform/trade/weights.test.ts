import { beforeAll, describe, expect, it } from 'vitest';
import { type Crew, type DemoPeople, freeCrews, logInDemoPeople } from '../shipmentPeople.ts';
import { useDesk } from '../desk.ts';
import { publishedOrder } from '../orderForm.ts';
import { expectRefusal } from '../refusing.ts';
import { arrive, type Job, jobFor, load, unload } from '../trip.ts';

/** Loaded and unloaded weights against the plan (transport-and-money 4.2, 4.3). */
describe('[/tms/transport/waybillManage] weights against the plan of 32 t', () => {
  const desk = useDesk();
  let people: DemoPeople;
  let crews: Crew[];
  beforeAll(async () => {
    people = await logInDemoPeople(desk);
    crews = await freeCrews(people.dispatcher, desk.now());
  });
  const job = async (): Promise<Job> => {
    const crew = crews.shift();
    if (!crew) throw new Error('Nobody is free any more.');
    const orderId = await publishedOrder(people.shipper, people.auditor, desk.now());
    return jobFor(people.dispatcher, orderId, crew, desk.now());
  };
  const stored = async ({ id }: Job) => (await people.dispatcher.open('waybill', id)).data.row;
  const confirmed = { isWeightConfirmed: true };

  it('32015 asks beyond 20 % with both weights, and takes what is confirmed', async () => {
    const one = await job();
    await expectRefusal(
      desk,
      people.dispatcher,
      () => load(people.dispatcher, one, 25_599),
      32015,
      '重量25.599吨与计划32.000吨相差超过20%，请核对磅单后确认',
      'The weight of 25.599 t differs by more than 20 % from the plan of 32.000 t; check the scale ticket and confirm',
    );
    expect(await load(people.dispatcher, one, 25_599, confirmed)).toMatchObject({
      status: 0,
      data: { row: { status: 'inTransit', loadWeightKg: 25_599 } },
    });
    desk.advance(60_000);
    await arrive(people.dispatcher, one);
    await expectRefusal(
      desk,
      people.dispatcher,
      () => unload(people.dispatcher, one, 25_500),
      32015,
      '重量25.500吨与计划32.000吨相差超过20%，请核对磅单后确认',
      'The weight of 25.500 t differs by more than 20 % from the plan of 32.000 t; check the scale ticket and confirm',
    );
    expect(await unload(people.dispatcher, one, 25_500, confirmed)).toMatchObject({
      status: 0,
      data: { row: { status: 'unloaded', unloadWeightKg: 25_500, lossKg: 99 } },
    });
  });

  it('32014 refuses what is more than ten times off, confirmed or not', async () => {
    const one = await job();
    for (const more of [{}, confirmed])
      await expectRefusal(
        desk,
        people.dispatcher,
        () => load(people.dispatcher, one, 32, more),
        32014,
        '重量0.032吨与计划32.000吨相差十倍以上，请核对单位',
        'The weight of 0.032 t is more than ten times off the plan of 32.000 t; check the unit',
      );
    expect((await stored(one)).loadWeightKg).toBeNull();
    expect(await load(people.dispatcher, one, 25_600)).toMatchObject({ status: 0 });
  });
});

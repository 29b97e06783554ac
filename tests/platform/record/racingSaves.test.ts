import { describe, expect, it } from 'vitest';
import type { Answer } from '../desk.ts';
import { useDesk } from '../desk.ts';
import { driverForm } from '../partyForms.ts';
import { uploadPicture } from '../orderForm.ts';

/** Two people save the same unique value at the same moment (records 0.4). */
describe('[10411] simultaneous saves of a unique value', () => {
  const desk = useDesk();

  const statuses = (answers: readonly Answer[]) =>
    answers.map(({ status }) => status).toSorted((a, b) => a - b);

  it('one succeeds, the others are told which field is taken', async () => {
    const people = await Promise.all(
      ['admin', 'dispatcher', 'lead', 'warehouse'].map((name) => desk.person(name)),
    );
    for (let round = 0; round < 5; round += 1) {
      const unitName = `竞争单位${String(round)}`;
      const form = {
        unitName,
        unitNameEn: unitName,
        unitNameEs: unitName,
        unitNameJa: unitName,
        kind: 'count',
        factor: 1_000_000,
        decimals: 0,
      };
      const answers = await Promise.all(people.map((person) => person.save('unit', form)));
      expect(statuses(answers)).toEqual([0, 10411, 10411, 10411]);
      for (const { status, msg } of answers)
        if (status !== 0) expect(msg).toBe(`Unit name "${unitName}" already exists`);
      const [first] = people;
      expect((await first?.list('unit', { unitName }))?.data.total).toBe(1);
    }
  });

  it('a driver is created once by two dispatchers, and an edit to a taken number fails too', async () => {
    const [one, other] = [await desk.person('dispatcher'), await desk.person('lead')];
    const photos = await Promise.all([uploadPicture(one), uploadPicture(other)]);
    const forms = photos.map(({ id }, index) =>
      driverForm(desk.now(), 700 + index, id, { phone: '17712340000' }),
    );
    const answers = await Promise.all([
      one.save('driver', forms[0] ?? {}),
      other.save('driver', forms[1] ?? {}),
    ]);
    expect(statuses(answers)).toEqual([0, 10411]);
    expect(answers.find(({ status }) => status !== 0)?.msg).toMatch(/^Mobile /);

    const second = await one.save(
      'driver',
      driverForm(desk.now(), 710, String((await uploadPicture(one)).id)),
    );
    const third = await other.save(
      'driver',
      driverForm(desk.now(), 711, String((await uploadPicture(other)).id)),
    );
    const moved = await Promise.all([
      one.save('driver', { ...second.data.row, phone: '17712340001' }),
      other.save('driver', { ...third.data.row, phone: '17712340001' }),
    ]);
    expect(statuses(moved)).toEqual([0, 10411]);
  });
});

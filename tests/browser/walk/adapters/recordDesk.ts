import { SUCCESS, type Envelope } from '../../../../domain/calls/call.ts';
import { type Detail, detailSchema } from '../../../../domain/calls/records.ts';
import { orderForm, ownContract } from '../../../platform/orderForm.ts';
import type { Answer, Person } from '../../../platform/desk.ts';
import type { Scene } from '../scene.ts';

/** The field of an order that the walk changes. */
export const FIELD = { name: 'originalDocumentNumber', label: '上游委托单号' };

let texts = 0;
/** A text that was never used before. */
export const freshText = () => `walk ${String((texts += 1))}`;

function done({ status, msg, data }: Answer<Detail>): Detail {
  if (status !== SUCCESS) throw new Error(msg);
  return data;
}

/** The order of a walk as another user edits it. */
export class OtherDesk {
  private constructor(
    private readonly author: Person,
    private readonly form: Record<string, unknown>,
    readonly id: string,
  ) {}

  /** A complete draft of the demo shipper, entered by the dispatcher. */
  static async write({ desk }: Scene): Promise<OtherDesk> {
    const author = await desk.person('dispatcher');
    const form = orderForm(desk.now(), await ownContract(await desk.person('shipper')));
    const { row } = done(await author.save('order', { ...form, [FIELD.name]: freshText() }));
    return new OtherDesk(author, form, row.id);
  }

  /** Somebody else saves a change. */
  async change(): Promise<void> {
    const { row } = done(await this.author.open('order', this.id));
    const { id, version } = row;
    done(await this.author.save('order', { ...this.form, id, version, [FIELD.name]: freshText() }));
  }

  /** Withdraws a submitted order, so that the next walk starts with a draft. */
  async withdraw(): Promise<Detail> {
    return done(await this.author.event('order', this.id, 'withdraw'));
  }
}

/** The text of the field in an answer; undefined where it has no record. */
export function textIn({ data }: Envelope): string | undefined {
  const detail = detailSchema.safeParse(data);
  return detail.success ? String(detail.data.row[FIELD.name] ?? '—') : undefined;
}

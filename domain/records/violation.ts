import type { Label } from '../codes/label.ts';
import { fen, images, int, text, ts } from '../schema/field.ts';
import { record } from '../schema/record.ts';
import { payerField, serviceFields, serviceList, serviceRecord } from '../schema/vehicleService.ts';

const HANDLED: Label = ['处理时间', 'Handled', 'Tramitada', '処理日時'];
const PROOF: Label = ['处理凭证', 'Proof of handling', 'Prueba de la gestión', '処理証明'];

/** A traffic violation of a vehicle, from its notice to the proof that it was handled: records 10.6. */
export const violation = record({
  ...serviceRecord,
  name: 'violation',
  label: ['违章', 'Violation', 'Infracción', '交通違反'],
  pages: ['VsViolation'],
  number: { field: 'serviceNo', prefix: 'WZ' },
  fields: {
    ...serviceFields,
    noticeNo: text({ label: ['违章编号', 'Notice no.', 'N.º de denuncia', '通知番号'], max: 40, spelling: 'number', required: true, section: 'detail' }),
    violationCode: text({ label: ['违章代码', 'Violation code', 'Código de infracción', '違反コード'], max: 20, spelling: 'number', required: true, section: 'detail' }),
    violationText: text({ label: ['违章行为', 'What was done', 'Hecho denunciado', '違反内容'], max: 200, required: true, section: 'detail' }),
    finePoints: int({ label: ['扣分', 'Points', 'Puntos', '減点'], required: true, max: 12, initial: 0, section: 'detail' }),
    amountFen: fen({ label: ['罚款', 'Fine', 'Multa', '罰金'], required: true, initial: 0, section: 'cost' }),
    payer: payerField,
    images: images({ label: ['通知照片', 'Pictures of the notice', 'Fotos de la denuncia', '通知写真'], max: 9, section: 'cost' }),
    handledAt: ts({ label: HANDLED, auto: true, section: 'check' }),
    proofImages: images({ label: PROOF, auto: true, max: 9, section: 'check' }),
  },
  states: {
    open: ['待处理', 'Open', 'Pendiente', '未処理'],
    handled: ['已处理', 'Handled', 'Tramitada', '処理済'],
  },
  initial: 'open',
  events: {
    handle: {
      label: ['处理', 'Handle', 'Tramitar', '処理'],
      by: ['captain', 'driver', 'dispatcher', 'admin'],
      fields: { handledAt: ts({ label: HANDLED, required: true }), proofImages: images({ label: PROOF, required: true, min: 1, max: 9 }) },
    },
  },
  view: ['admin', 'dispatcher', 'auditor', 'captain', 'driver'],
  edit: { by: ['admin', 'dispatcher', 'captain', 'driver'], states: ['open'] },
  // A notice that was handled is not recorded again (51020).
  ended: [],
  unique: [['noticeNo']],
  list: serviceList({
    columns: ['images', 'noticeNo', 'violationText', 'finePoints'],
    filters: { noticeNo: 'keyword', violationCode: 'keyword' },
    sortable: ['finePoints'],
  }),
});

import { yuanFromFen } from '../../domain/rules/money.ts';
import { formatTime } from '../../domain/rules/times.ts';
import type { AskedCover } from '../store/insurerTables.ts';
import { demoPaper } from './demoPaper.ts';

/** A policy of the embedded insurer: it looks like one, and insures nothing. */
export function insurerPaper(policyNumber: string, asked: AskedCover): Promise<Uint8Array> {
  return demoPaper({
    no: policyNumber,
    title: '货物运输保险电子保单',
    lines: [
      ['保险单号', policyNumber],
      ['保险公司', asked.insuranceCompanyCode],
      ['险种', asked.product],
      ['运单', `${asked.waybillNo}　${asked.plateNumber}`],
      ['起运时间', formatTime(asked.departAt)],
      ['投保人', asked.holderName],
      ['被保险人', asked.insuredName],
      ['货物', asked.goodsName],
      ['保险金额', `${yuanFromFen(asked.insuredFen)} 元`],
    ],
    note: '演示保单，不具保险效力。',
  });
}

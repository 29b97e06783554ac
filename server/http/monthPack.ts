import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { idSchema } from '../../domain/calls/call.ts';
import { exportFileName } from '../../domain/calls/exports.ts';
import { MONTH_PACK_RIGHTS, monthPackPath, monthPackRequest } from '../../domain/calls/monthEnd.ts';
import { say } from '../../domain/codes/label.ts';
import { titlesOf } from '../../domain/codes/menu/titles/all.ts';
import { monthText } from '../../domain/rules/taxPeriod.ts';
import { monthPackOf } from '../business/money/monthPack.ts';
import type { Services } from '../calls/context.ts';
import { bookMonthOf } from '../calls/monthEnd.ts';
import { parse } from '../calls/parse.ts';
import { writeWorkbook } from '../sheets/xlsx.ts';
import { WRITERS } from '../sheets/writers.ts';
import { beginExport } from './atOnce.ts';
import { forExport } from './bearer.ts';
import { attachment } from './disposition.ts';
import { guarded } from './guarded.ts';

/** The pack of an accounting month as one workbook. */
export function mountMonthPack(app: FastifyInstance, services: Services): void {
  const params = z.object({ id: idSchema });
  app.get(monthPackPath(':id'), { config: MONTH_PACK_RIGHTS }, (request, reply) =>
    // A download link sends no header, so the cookie is accepted.
    guarded(
      request,
      reply,
      services,
      async (login) => {
        await beginExport(services, login, reply);
        const { id } = parse(params, request.params);
        const { lang } = parse(monthPackRequest, request.query);
        const { viewer } = login;
        const { period, sheets } = await forExport(services, login, async (work) => {
          const month = await bookMonthOf(work, id, viewer);
          return { period: month.period, sheets: await monthPackOf(work, month, viewer, lang) };
        });
        const name = `${say(titlesOf('MonthEnd'), lang)} ${monthText(period)}`;
        const [mime] = WRITERS.xlsx;
        return reply
          .headers({
            'content-type': mime,
            'content-disposition': attachment(exportFileName(name, 'xlsx'), `month-end-${period}.xlsx`),
            'x-content-type-options': 'nosniff',
          })
          .send(Buffer.from(await writeWorkbook(sheets)));
      },
      true,
    ),
  );
}

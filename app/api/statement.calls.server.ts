import { sheetQuery, applyQuery } from '~/admin/couriers/courier-files.schema';
import { textOfUpload } from '~/admin/couriers/courier-upload.server';
import { takeSheet } from '~/admin/courier-sheets/sheet.server';
import { keepWaybills, lookAtWaybills } from '~/admin/couriers/waybills.server';
import { keepStatement, readStatement } from '~/admin/courier-statements/statement.commands.server';
import { decisionsOf, statementSchema, waybillsSchema } from '~/admin/courier-statements/statement.schema';
import type { StaffActor } from '~/auth/permissions';
import { getCourier } from '~/features/courier/courier.queries.server';

import { listed, listOf } from './kit/answers.server';
import { type ApiAddress, ApiReply, call, CsvFile } from './kit/call.server';
import { statementRow, statementRowResponse, waybillRow, waybillRowResponse } from './statement.response';

const nameOf = async (actor: StaffActor, courier: string | undefined): Promise<string | null> =>
  courier === undefined ? null : (await getCourier(actor, courier)).name;

const FILE_WORDS =
  'As JSON with the text of the file, or as a form with the file itself: CSV in UTF-8, UTF-16 or Windows-1256, with ' +
  'commas, semicolons or tabs, digits of either script. ';

export const statementCalls: readonly ApiAddress[] = [
  {
    path: '/order/sheet',
    GET: call({
      may: 'couriers.write',
      summary: 'A courier’s sheet of these orders, as CSV',
      description:
        'In the courier’s own columns, with what is to collect. Who waits for a transfer or a deposit is left out ' +
        'and named in `Left-Out`. It is kept, and `Sheet` is its day and number; the same orders for the same ' +
        'courier are the same sheet. The change log says who took it.',
      csv: true,
      query: sheetQuery,
      refusals: [404],
      handle: async ({ actor, query, language }) => {
        const { csv, courier, left, kept } = await takeSheet(actor, {
          ...query,
          anyway: query.anyway === 'yes',
          language,
        });
        const name = courier.name.replace(/[^\w-]+/g, '-').toLowerCase();
        const headers = {
          'Left-Out': left.map(({ number }) => number).join(', '),
          Sheet: kept ? `${kept.day}/${kept.number}` : '',
        };
        return new ApiReply(new CsvFile(`orders-${name}`, csv), { headers });
      },
    }),
  },
  {
    path: '/order/waybills',
    POST: call({
      may: 'orders.edit',
      summary: 'Waybills from a courier’s file: number, waybill',
      description: `${FILE_WORDS}Answers what it would write; with \`apply=1\` it writes that.`,
      query: applyQuery,
      files: ['file'],
      body: waybillsSchema,
      refusals: [404],
      example: { file: 'order,waybill\n100001,BO-7741\n' },
      answer: listOf('rows', waybillRowResponse),
      handle: async ({ actor, query, body }) => {
        const content = await textOfUpload(body.file);
        const courier = await nameOf(actor, body.courier);
        const decisions = new Map(body.rows.map(({ row, do: deed }) => [row, deed] as const));
        const rows = query.apply
          ? await keepWaybills(actor, { content, courier, decisions })
          : await lookAtWaybills(actor, content);
        return listed('rows', rows.map(waybillRow));
      },
    }),
  },
  {
    path: '/order/statement',
    POST: call({
      may: 'couriers.write',
      summary: 'A courier’s statement: number, collected, fee',
      description:
        `${FILE_WORDS}Answers each line held against what is with the courier, and what is missing; with ` +
        '`apply=1` it books, all or nothing, what was decided in `rows`, and of the others what `do` proposes. The ' +
        'same file again changes nothing.',
      query: applyQuery,
      files: ['file'],
      body: statementSchema,
      refusals: [404],
      example: { file: 'order,collected,fee\n100001,500,55\n', courier: '00000000-0000-4000-8000-000000000000' },
      answer: listOf('rows', statementRowResponse),
      handle: async ({ actor, query, body }) => {
        const content = await textOfUpload(body.file);
        const courier = await nameOf(actor, body.courier);
        const decisions = decisionsOf(body.rows);
        const { judged } = query.apply
          ? await keepStatement(actor, { courier, fileName: '', content, decisions })
          : await readStatement(actor, { courier, content });
        return listed(
          'rows',
          judged.map((line) => statementRow(line, decisions)),
        );
      },
    }),
  },
];

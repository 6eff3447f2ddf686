import { sql } from 'kysely';
import { expect } from 'vitest';
import { SYSTEM } from '../../domain/people/actor';
import { isTariffUpload, type SentType, type UploadMode, type UploadType } from '../../domain/uploads';
import { uploadTypeOf } from '../../server/features/uploads/upload-types';
import { insertCarrier, insertPerson, type Person } from '../people/people';
import type { filesApp } from '../servers/files-app';
import { httpUploads } from './http-uploads';
import type { Cells } from './sample-rows';

export const csvOfRows = (rows: readonly Cells[]): string =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

/** Rows, the text of a CSV file, or the bytes of a spreadsheet. */
type Content = Cells[] | string | Uint8Array;
interface How {
  readonly mode?: UploadMode;
  readonly isDryRun?: boolean;
  readonly effectiveOn?: string;
  readonly confirmLargeChange?: boolean;
}

/** Provides new carriers and the rows of the templates, for tests that cover all types of uploads. */
export function uploadTargets(tested: Awaited<ReturnType<typeof filesApp>>) {
  const { read, rowsAt, upload } = httpUploads(tested);
  const { database, people } = tested;
  const system = database.as(SYSTEM);
  let carriers = 0;

  /** Creates a carrier with its admin, who uploads everything except reference data. */
  async function newSender(): Promise<{ readonly carrierId: string; readonly who: Person }> {
    carriers += 1;
    return system.transaction(async (tx) => {
      const carrierId = await insertCarrier(tx, { name: `Carrier ${carriers}` });
      const roles = ['CARRIER_ADMIN'] as const;
      const email = `admin@carrier${carriers}.example`;
      return { carrierId, who: await insertPerson(tx, { email, roles, carrierIds: [carrierId] }) };
    });
  }

  /** Returns the row of the type's template, read through the API. */
  async function templateOf(type: UploadType): Promise<Cells> {
    const text = await read<string>(people.admin, `/v1/upload-types/${type}/template`);
    expect(text).not.toContain('"');
    const [header = '', cells = ''] = text.trim().split('\r\n');
    const values = cells.split(',');
    return Object.fromEntries(header.split(',').map((name, index) => [name, values[index] ?? '']));
  }

  /** Adds a shared facility, because the templates of lanes and schedules refer to it. Returns its row. */
  async function addSharedFacility(): Promise<Cells> {
    const facility = { ...(await templateOf('facilities')), carrier: '' };
    const file = csvOfRows([facility]);
    await upload(people.admin, { type: 'facilities', companyId: null, file });
    return facility;
  }

  /** Returns calls that send and read files of this type for a new carrier, or the reference data. */
  async function target(type: UploadType) {
    const { family, file } = uploadTypeOf(type);
    const own = await newSender();
    const [who, companyId] = family === 'reference' ? [people.admin, null] : [own.who, own.carrierId];
    const send = async (of: SentType, content: Content, how: How = {}) =>
      upload(who, {
        type: of,
        companyId,
        file: Array.isArray(content) ? csvOfRows(content) : content,
        ...how,
      });
    return {
      who,
      companyId,
      carrierId: own.carrierId,
      send: (content: Content, how: How = {}) => send(type, content, how),
      async prepare(types: readonly UploadType[]) {
        for (const earlier of types) {
          const row = await templateOf(earlier);
          const rows = earlier === 'regions' ? [row, { ...row, region: 'New York Metro' }] : [row];
          expect(await send(earlier, rows), earlier).toMatchObject({ status: 'COMPLETED' });
        }
      },
      async stored(): Promise<string> {
        if (isTariffUpload(type)) return read<string>(who, `/v1/carriers/${companyId}/tariff/${type}`);
        if (file === null) return '';
        const { table } = file;
        const columns = [...table.key, ...table.values].map((name) => sql.ref(name));
        const found = await system.transaction((tx) =>
          sql<{ text: string }>`select coalesce(string_agg(row.text, ' ' order by row.text), '') as text
            from (select concat_ws(',', ${sql.join(columns)}) from ${sql.table(table.name)}) row (text)`.execute(
            tx,
          ),
        );
        return found.rows[0]?.text ?? '';
      },
      revisions: () =>
        rowsAt<{ revision: number; cause: string; made_by: string | null; upload_id: string | null }>(
          who,
          `/rest/v1/tariff_revision?carrier_id=${companyId}`,
        ),
    };
  }

  return { templateOf, addSharedFacility, target };
}

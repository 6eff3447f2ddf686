import { expect, test, vi } from 'vitest';
import type { TariffEffect } from '../../../../contract/tariffs/tariff-effects';
import { TARIFF_UPLOADS, type TariffUpload } from '../../../../domain/uploads';
import { filesApp } from '../../../../testing/servers/files-app';
import { httpUploads } from '../../../../testing/uploads/http-uploads';
import { UPLOAD_SAMPLES } from '../../../../testing/uploads/sample-rows';
import { uploadTargets } from '../../../../testing/uploads/upload-targets';
import { TARIFF_FILE_OF } from '../formats/tariff-files';

const tested = await filesApp();
const { clock } = tested;
const { call, process } = httpUploads(tested);
const { templateOf, addSharedFacility, target } = uploadTargets(tested);
await addSharedFacility();

const DAY = '2026-12-01';
const none = { created: 0, updated: 0, unchanged: 0, removed: 0 };

type Row = Readonly<Record<string, string | null>>;
interface Edit {
  readonly set?: readonly {
    readonly key: Row | null;
    readonly cells: Row;
    readonly unchangedSince?: number;
  }[];
  readonly remove?: readonly { readonly key: Row }[];
}

/** Creates a carrier with the row of the type's template, and returns calls that edit rows of this type. */
async function editorOf(type: TariffUpload) {
  const carrier = await target(type);
  const { who, carrierId, stored } = carrier;
  const { after, other } = UPLOAD_SAMPLES[type];
  await carrier.prepare([...after, type]);
  const row = await templateOf(type);
  const post = async (path: string, body: unknown, status: number) => {
    const answer = await call(who, 'POST', `/v1/carriers/${carrierId}/tariff/${path}`, body);
    expect([answer.status, answer.body]).toEqual([status, expect.anything()]);
    return answer.body as Record<string, unknown>;
  };
  const edit = (edits: Edit, more: object = {}, status = 200) =>
    post('edits', { edits: [{ type, ...edits }], ...more }, status);
  return {
    stored,
    edit,
    /** The cells that identify the template's row. */
    key: Object.fromEntries(TARIFF_FILE_OF[type].key.map((name) => [name, row[name] || null])),
    /** The cells of another row. */
    other: { ...row, ...other },
    undo: async (revision: unknown) => post('undo', { revision }, 200),
    async effectOf(edits: Edit): Promise<TariffEffect> {
      const { id } = await post('effects', { edits: [{ type, ...edits }] }, 201);
      const read = async () =>
        (await call(who, 'GET', `/v1/carriers/${carrierId}/tariff/effects/${id}`)).body as TariffEffect;
      await vi.waitUntil(async () => !['WAITING', 'RUNNING'].includes((await read()).status), 20_000);
      return read();
    },
    async schedule(edits: Edit) {
      const { id } = await post('scheduled-edits', { edits: [{ type, ...edits }], effectiveOn: DAY }, 201);
      return process(who, String(id));
    },
    applyScheduled(id: string) {
      clock.set(`${DAY}T00:00:30Z`);
      return process(who, id);
    },
  };
}

type Editor = Awaited<ReturnType<typeof editorOf>>;

/**
 * Makes the edits in every way: ways that only try them must leave nothing, and ways that apply them must give the same
 * rows.
 */
async function editInEveryWay(
  type: TariffUpload,
  editsOf: (editor: Editor) => Edit,
  counts: Partial<typeof none>,
): Promise<void> {
  const editor = await editorOf(type);
  const { stored, edit, undo, effectOf, schedule, applyScheduled } = editor;
  const edits = editsOf(editor);
  const before = await stored();
  const changed = { ...none, ...counts };

  expect(await edit(edits, { dryRun: true })).toMatchObject({ revision: null, counts: changed });
  expect(await effectOf(edits)).toMatchObject({ status: 'FINISHED', message: null });
  const scheduled = await schedule(edits);
  expect(scheduled).toMatchObject({ status: 'SCHEDULED', message: null, attributes: changed });
  expect(await stored()).toBe(before);

  const saved = await edit(edits);
  expect(saved).toMatchObject({ revision: expect.any(Number), counts: changed });
  const after = await stored();
  expect(after).not.toBe(before);
  await undo(saved.revision);
  expect(await stored()).toBe(before);

  const applied = await applyScheduled(scheduled.id);
  expect(applied).toMatchObject({ status: 'COMPLETED', message: null, attributes: changed });
  expect(await stored()).toBe(after);
}

const isList = (type: TariffUpload) => TARIFF_FILE_OF[type].table.listedIn !== undefined;

test.each(TARIFF_UPLOADS)('%s: a row is added in every way', (type) =>
  editInEveryWay(type, ({ other }) => ({ set: [{ key: null, cells: other }] }), { created: 1 }),
);

test.each(TARIFF_UPLOADS)('%s: a row is removed in every way', (type) =>
  editInEveryWay(type, ({ key }) => ({ remove: [{ key }] }), { removed: 1 }),
);

test.each(TARIFF_UPLOADS.filter((type) => !isList(type)))('%s: a row is changed in every way', (type) => {
  const { changed } = UPLOAD_SAMPLES[type];
  if (changed === null) throw new Error(`${type} has no sample of a changed row`);
  return editInEveryWay(type, ({ key }) => ({ set: [{ key, cells: changed }] }), { updated: 1 });
});

test.each(TARIFF_UPLOADS.filter((type) => !isList(type)))('%s: a row gets another key in every way', (type) =>
  editInEveryWay(type, ({ key, other }) => ({ set: [{ key, cells: other }] }), { updated: 1 }),
);

test.each(TARIFF_UPLOADS.filter(isList))(
  '%s: an element of a list is not changed, and the refusal says so',
  async (type) => {
    const { key, other, edit } = await editorOf(type);
    expect(await edit({ set: [{ key, cells: other }] }, {}, 400)).toMatchObject({
      errors: [{ field: 'edits.0.set.0.key', message: 'Must be null; remove the row and add another' }],
    });
  },
);

test.each(TARIFF_UPLOADS.filter((type) => !isList(type)))(
  '%s: a row that another editor removed is not written',
  async (type) => {
    const { key, other, edit } = await editorOf(type);
    const { revision } = await edit({ remove: [{ key }] });
    const stale = { unchangedSince: Number(revision) - 1 };
    expect(await edit({ set: [{ key, cells: other, ...stale }] }, {}, 409)).toMatchObject({
      code: 'ROWS_CHANGED',
      changedRows: [{ field: 'edits.0.set.0', cells: null }],
    });
  },
);

import { vi } from 'vitest';
import type { FileUploadRow } from '../../contract/uploads/uploads';

/** Stubs for the locks that a browser's tabs share and for the server's streams. */

/** A stream that a tab has opened. */
export interface OpenedStream {
  readonly bearer: string;
  readonly lastEventId: string | null;
  send(text: string): void;
  sendRow(row: FileUploadRow): void;
  /** Simulates a lost connection. */
  loseConnection(): void;
  close(): void;
  isAborted(): boolean;
}

/** Answers every `fetch` with a stream, or with the result of `refuse`. */
export function stubStreams(refuse: () => Response | null = () => null): OpenedStream[] {
  const opened: OpenedStream[] = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    init.signal?.throwIfAborted();
    const refusal = refuse();
    if (refusal) return refusal;
    const headers = new Headers(init.headers);
    const encoder = new TextEncoder();
    let controller: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given;
      },
    });
    let isAborted = false;
    init.signal?.addEventListener('abort', () => {
      isAborted = true;
      controller?.error(new DOMException('aborted', 'AbortError'));
      controller = null;
    });
    const sendText = (text: string) => controller?.enqueue(encoder.encode(text));
    opened.push({
      bearer: headers.get('authorization')?.replace('Bearer ', '') ?? '',
      lastEventId: headers.get('last-event-id'),
      send: sendText,
      sendRow: (row) =>
        sendText(
          `event: row\nid: ${row.updated_at}\ndata: ${JSON.stringify({ table: 'file_upload_processing', row })}\n\n`,
        ),
      loseConnection() {
        controller?.error(new TypeError('network error'));
        controller = null;
      },
      close() {
        controller?.close();
        controller = null;
      },
      isAborted: () => isAborted,
    });
    sendText('event: ready\ndata: {}\n\n');
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream' } });
  });
  return opened;
}

/** Stubs `navigator.locks`: each name has one holder, and the others wait in order. */
export function stubLocks(): void {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  const next = async (name: string): Promise<void> => {
    await waiting.get(name)?.[0]?.();
    waiting.get(name)?.shift();
    if (waiting.get(name)?.length) void next(name);
  };
  const request = (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const queue = waiting.get(name) ?? [];
      waiting.set(name, queue);
      let hasStarted = false;
      const run = async () => {
        hasStarted = true;
        await work();
        resolve();
      };
      signal.addEventListener('abort', () => {
        if (hasStarted) return;
        queue.splice(queue.indexOf(run), 1);
        reject(new DOMException('aborted', 'AbortError'));
      });
      queue.push(run);
      if (queue.length === 1) void next(name);
    });
  vi.stubGlobal('navigator', { languages: ['en'], locks: { request } });
}

export function uploadRow(change: Partial<FileUploadRow> = {}): FileUploadRow {
  return {
    id: '00000000-0000-7000-8000-000000000071',
    name: '00000000-0000-7000-8000-000000000072/lanes/2026-11-21/lanes_1795190400123',
    bucket: 'carrier-file-uploads',
    type: 'lanes',
    mode: 'MERGE',
    is_dry_run: false,
    confirms_large_change: false,
    needs_confirmation: false,
    effective_on: null,
    checked_at: null,
    parts: [],
    status: 'PROCESSING',
    message: null,
    carrier_id: '00000000-0000-7000-8000-000000000072',
    carrier_name: 'Frostline',
    shipper_id: null,
    shipper_name: null,
    file_name: 'lanes.csv',
    size_bytes: 1_200,
    created_by: '00000000-0000-7000-8000-000000000001',
    created_by_name: 'Ines Vale',
    revision: null,
    restores_revision: null,
    bulk_search_id: null,
    sheet_name: null,
    suggested_type: null,
    attributes: { rows_read: 10 },
    medians: [],
    created_at: '2026-11-21T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:01.000Z',
    ...change,
  };
}

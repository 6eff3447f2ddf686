import { parentPort, workerData } from 'node:worker_threads';
import { importUpload } from './import-upload';
import type { UploadWorkerData } from './run-upload-thread';
import { runInUploadThread } from './upload-thread';

/** The entry of the thread that imports one upload (see `run-upload-thread.ts`). */
if (parentPort === null) throw new Error('start this file as a worker thread');
const data: UploadWorkerData = workerData;
await runInUploadThread(parentPort, data, importUpload);

import { parentPort, workerData } from 'node:worker_threads';
import { applyFile } from './apply-file';
import { serveUpload } from './serve-upload';
import type { UploadWorkerData } from './upload-thread';

/** The entry of the thread that reads, checks and applies one upload: see `upload-thread.ts`. */
if (parentPort === null) throw new Error('this is the entry of a thread');
await serveUpload(parentPort, workerData as UploadWorkerData, applyFile);

import { setImmediate as otherCalls } from 'node:timers/promises';
import type { Expected } from './attachment-check';
import { checkPackedObjects } from './packed-objects';
import { findForbidden } from './pdf-names';

const END_BYTES = 1024;

/**
 * Accepts a PDF without scripts, files inside it, and actions that start programs, send forms, or open other files. Searches
 * all of its bytes for the names of such objects, both as they are and unpacked, because readers find objects in many ways.
 */
export async function checkPdf(bytes: Buffer): Promise<Expected> {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return 'a PDF file';
  if (!bytes.subarray(-END_BYTES).includes('%%EOF'))
    return 'a complete PDF file; the end of this one is missing';
  const found = await findForbidden(bytes);
  if (found !== null) return found;
  await otherCalls();
  return checkPackedObjects(bytes);
}

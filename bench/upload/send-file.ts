import { join } from 'node:path';
import { projectRoot } from '../../src/server/platform/project-root';
import type { Product } from '../product/start-product';
import { runProcess } from '../rating/run-process';

export interface SentFile {
  /** From the first byte to the commit. */
  readonly uploadMs: number;
  readonly created: number;
  /** The most memory of what applied it, where that is no part of the server. */
  readonly rssMb: number | null;
}

/** Applies a file to a carrier's tariff: in a process of its own, on the server's database. */
export function sendFile(product: Product, path: string, carrierId: string): Promise<SentFile> {
  const entry = join(projectRoot(), 'bench/upload/apply-process.ts');
  return runProcess(entry, [JSON.stringify(product.connection), path, carrierId], ['--import', 'tsx']);
}

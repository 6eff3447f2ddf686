import type { UploadType } from '../../domain/uploads';
import { collectErrors, type FileErrors } from './file-errors';

/** The state of reading one file. */
export interface Reading {
  readonly errors: FileErrors;
  /** The rows read so far, including invalid but not blank ones. */
  rows: number;
  /** The number of errors that are duplicate keys. */
  repeated: number;
  /** The number of valid rows for each warning of the format that applies to any. */
  readonly warnings: Map<string, number>;
  /** Another type whose columns the file has. */
  suggestedType: UploadType | null;
}

export const startReading = (): Reading => ({
  errors: collectErrors(),
  rows: 0,
  repeated: 0,
  warnings: new Map(),
  suggestedType: null,
});

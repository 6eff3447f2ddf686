/** A malicious or corrupt file. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  /** True if it must be read as plain cells, false if it must be rejected, null if both are correct. */
  readonly isRead: boolean | null;
}

/** The sizes of files: full size for a benchmark, smaller for a test. */
export interface HostileSizes {
  /** The size of large files when sent. */
  readonly largeBytes: number;
  /** The unpacked size of bombs. */
  readonly bombBytes: number;
}

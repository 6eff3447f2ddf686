/** A malicious or corrupt file. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  /** Whether it is read as plain cells or rejected; null if either is right. */
  readonly isRead: boolean | null;
}

/** The size of the large files: full size for a benchmark, small for a test. */
export interface HostileSizes {
  /** Of files as they are sent. */
  readonly largeBytes: number;
  /** Of what small files unpack to. */
  readonly bombBytes: number;
}

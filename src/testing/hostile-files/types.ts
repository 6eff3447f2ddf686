/** A file that somebody sends to do harm, or that is broken in a way that could. */
export interface HostileFile {
  readonly name: string;
  readonly bytes: () => Buffer;
  /** Whether it is read as plain cells; otherwise it is refused. Null where either is right. */
  readonly isRead: boolean | null;
}

/** How large the large ones are made: as large as they come for a measurement, small for a test. */
export interface HostileSizes {
  /** Of files as they are sent. */
  readonly largeBytes: number;
  /** Of what small files unpack to. */
  readonly bombBytes: number;
}

/** A request whose response has been sent, or whose client has disconnected. */
export interface AnsweredCall {
  readonly method: string;
  /** The path of the contract. Null for an unknown call, because a path may contain ids and file names. */
  readonly route: string | null;
  /** Whether it asked for a page or a file of the web app instead of a call. */
  readonly isPage: boolean;
  readonly status: number;
  readonly durationMs: number;
  /** Absent for pages. */
  readonly requestId?: string;
}

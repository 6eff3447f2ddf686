/** A request whose response has been sent, or whose client has disconnected. */
export interface AnsweredCall {
  readonly method: string;
  /** The path of the contract. Null for an unknown call, because a path may contain ids and file names. */
  readonly route: string | null;
  /** A page or a file of the web app, a health check, or any other call. */
  readonly kind: 'page' | 'health' | 'call';
  readonly status: number;
  readonly durationMs: number;
  /** Absent for pages. */
  readonly requestId?: string;
}

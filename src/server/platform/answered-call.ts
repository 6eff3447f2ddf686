/** A request whose response has been sent, or whose client has disconnected. */
export interface AnsweredCall {
  readonly method: string;
  /** The path in the contract. Null for an unknown call, because its path may contain ids and file names. */
  readonly route: string | null;
  /** `page`: a page or a file of the web app. `health`: a health check. `call`: any other call. */
  readonly kind: 'page' | 'health' | 'call';
  readonly status: number;
  readonly durationMs: number;
  /** Absent for pages. */
  readonly requestId?: string;
}

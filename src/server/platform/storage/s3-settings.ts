/** The parsed `S3_*` variables. */
export interface S3Settings {
  readonly endpoint: URL;
  readonly region: string;
  /** The text that is prepended to our bucket names. */
  readonly bucketPrefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Whether the bucket is in the path instead of the host name. */
  readonly isPathStyle: boolean;
}

/** The parsed `S3_*` variables. */
export interface S3Settings {
  readonly endpoint: URL;
  readonly region: string;
  /** Prepended to our bucket names. */
  readonly bucketPrefix: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** The bucket is part of the path instead of the host name. */
  readonly isPathStyle: boolean;
}

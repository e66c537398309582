/** Header names of the guest upload (tus 1.0), in lower case as Node reports them. */
export const uploadHeaders = {
  /** The version of the protocol; required on every request. */
  resumable: 'tus-resumable',
  /** The size of the whole file in bytes. */
  length: 'upload-length',
  /** The bytes the server has. */
  offset: 'upload-offset',
  metadata: 'upload-metadata',
  /** The versions that the server speaks. */
  version: 'tus-version',
  /** The extensions that the server offers. */
  extensions: 'tus-extension',
  /** The size of the largest file in bytes. */
  largest: 'tus-max-size',
} as const;

/** The checksum of the stored bytes (RFC 9530). */
export const digestHeader = 'repr-digest';

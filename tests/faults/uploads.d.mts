export interface UploadKillResult {
  bytes: number;
  kills: number;
  /** Where the last server went on. */
  resumedAt: number;
  /** Acknowledged bytes a later server did not have. */
  lostBytes: number;
  /** What the server said, and what lies on the disk, are what was sent. */
  sameChecksum: boolean;
  acknowledgedFiles: number;
  /** Acknowledged as whole, and later missing or different. */
  lostFiles: number;
}

export function uploadKillRounds(options: {
  rounds: number;
  bytes: number;
  bundle: string;
  /** Bytes in one request. @default 8 MiB */
  piece?: number;
  onRound?: (progress: { round: number; acknowledged: number }) => void;
}): Promise<UploadKillResult>;

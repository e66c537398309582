export interface KillResult {
  acknowledged: number;
  /** Acknowledged and never delivered. */
  lost: number;
  /** Delivered under more than one key. */
  underSeveralKeys: number;
  deliveries: number;
  /** Deliveries that had not exactly the five fields. */
  wrongFields: number;
}

export function killRounds(options: {
  rounds: number;
  load?: number;
  bundle: string;
  databaseUrl?: string | undefined;
  onRound?: (progress: { round: number; acknowledged: number }) => void;
}): Promise<KillResult>;

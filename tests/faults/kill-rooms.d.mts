export interface RoomsKillResult {
  /** Saves that were answered with success. */
  acknowledged: number;
  /** Acknowledged and not in the history. */
  lost: number;
  /** Saves that replaced another text than the one they began with. */
  replacedUnseen: number;
  /** Whether the text shown is the newest of the history. */
  isNewestShown: boolean;
  /** Questions the agent answered meanwhile. */
  answered: number;
}

export function killRooms(options: {
  rounds: number;
  bundle: string;
  databaseUrl?: string | undefined;
  onRound?: (progress: { round: number; acknowledged: number; answered: number }) => void;
}): Promise<RoomsKillResult>;

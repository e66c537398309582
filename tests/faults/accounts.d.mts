export interface AccountsStandIn {
  url: string;
  /** Every link it would have sent so far. */
  links(): Promise<string[]>;
  stop(): Promise<void>;
}

/** Starts a stand-in for a hosted accounts service with one user, as a process of its own. */
export function startAccounts(user: { email: string; password: string }): Promise<AccountsStandIn>;

/** What a person thought of a call. */
export interface CallFeedback {
  /** The provider's id of the call, when there was one. */
  callId: string | null;
  helpful: boolean;
}

/** The agent's level as the ring of the avatar shows it, in steps of 0.05. */
export const ringLevel = (level: number) => Math.round(level * 20) / 20;

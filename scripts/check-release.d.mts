/** A stand-in value and the line it is on. */
export interface StandIn {
  line: number;
  value: string;
}
export function samplesIn(source: string, fileName?: string): StandIn[];
export function standInsOfText(source: string): StandIn[];

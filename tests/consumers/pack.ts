import { pack } from './project';

/** Runs once, before all consumers. */
export default pack;

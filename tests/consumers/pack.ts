import { pack } from './project';

/** Once, before every consumer. */
export default pack;

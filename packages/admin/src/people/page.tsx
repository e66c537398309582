import { adminPage } from '../frame/AdminPage';
import { People } from './People';
import { people } from './words';

/** Admin page: what is held about one person. */
export const Component = adminPage(people.heading, People, { space: 'xlarge' });

import { people } from '../../content/pages/people';
import { adminPage } from '../admin/AdminPage';
import { People } from '../admin/people/People';

/** Admin page: what is held about one person. */
export const Component = adminPage(people.heading, People, 'xlarge');

import { adminPage } from '../frame/AdminPage';
import { Uploads } from './Uploads';
import { uploads } from './words';

/** Admin page: the guests' files. */
export const Component = adminPage(uploads.heading, Uploads);

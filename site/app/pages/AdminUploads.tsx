import { uploads } from '../../content/pages/uploads';
import { adminPage } from '../admin/AdminPage';
import { Uploads } from '../admin/uploads/Uploads';

/** Admin page: the guests' files. */
export const Component = adminPage(uploads.heading, Uploads);

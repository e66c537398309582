import { adminPage } from '../frame/AdminPage';
import { Inquiries } from './Inquiries';
import { inquiries } from './words';

/** Admin page: the inquiries. */
export const Component = adminPage(inquiries.heading, Inquiries, { isList: true });

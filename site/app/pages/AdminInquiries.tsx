import { inquiries } from '../../content/pages/inquiries';
import { adminPage } from '../admin/AdminPage';
import { Inquiries } from '../admin/inquiries/Inquiries';

/** Admin page: the inquiries. */
export const Component = adminPage(inquiries.heading, Inquiries);

import { adminPage } from '../frame/AdminPage';
import { AuditList } from './AuditList';
import { audit } from './words';

/** Admin page: the audit list. */
export const Component = adminPage(audit.heading, AuditList);

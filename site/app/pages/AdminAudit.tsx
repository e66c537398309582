import { audit } from '../../content/pages/audit';
import { adminPage } from '../admin/AdminPage';
import { AuditList } from '../admin/audit/AuditList';

/** Admin page: the audit list. */
export const Component = adminPage(audit.heading, AuditList);

import { account } from '../../content/pages/account';
import { adminPage } from '../admin/AdminPage';
import { Account } from '../admin/account/Account';

/** Admin page: the own account. */
export const Component = adminPage(account.heading, Account, 'xlarge');

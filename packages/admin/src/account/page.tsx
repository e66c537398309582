import { SignedInAs } from '../frame/AccountMenu';
import { adminPage } from '../frame/AdminPage';
import { Account } from './Account';
import { account } from './words';

/** Admin page: the own account. */
export const Component = adminPage(account.heading, Account, { space: 'xlarge', Aside: SignedInAs });

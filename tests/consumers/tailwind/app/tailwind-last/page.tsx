import { Page } from '../../src/Page';

export default Page;

export { legalPageSchema as privacyPolicySchema } from '../schema';

export { legalPageSchema as dataProtectionAgreementSchema } from '../schema';

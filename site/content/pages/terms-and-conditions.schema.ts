export { legalPageSchema as termsAndConditionsSchema } from '../schema';

import { describe } from 'vitest';
import { describeForms, setUp } from './suite';

setUp();
describe('the forms, as element', () => describeForms('element'));

import { describe } from 'vitest';
import { describeElement, describeForms, describeHydration, setUp } from './suite';

// The element has the same core and the same texts: here it does what only it does, the rest in element.release.test.ts.
setUp();
describe('the forms, as react', () => describeForms('react'));
describe('React on a prerendered page', describeHydration);
describe("the custom element on another site's page", describeElement);

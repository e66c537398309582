import { describe, expect, it } from 'vitest';
import { readValidatorText } from './validator-text';

describe('the text of a validator that failed', () => {
  it.each([
    ['Lint failed:\n  posts/a.md:7\n', 'Lint failed:\n  posts/a.md:7'],
    ['{"error":"Bad front matter.","code":3}', 'Bad front matter.'],
    ['"A JSON string"', 'A JSON string'],
    ['{"problems":["a"]}', '{\n  "problems": [\n    "a"\n  ]\n}'],
    ['{"detail":{"deep":true}}', '{\n  "detail": {\n    "deep": true\n  }\n}'],
    ['[7]', '[\n  7\n]'],
    ['<!doctype html><p>502</p>', '<!doctype html><p>502</p>'],
    ['', ''],
    [' \n', ''],
    ['{}', ''],
    ['[ ]', ''],
    ['null', ''],
    ['""', ''],
  ])('of %j is %j', (body, text) => expect(readValidatorText(body)).toBe(text));
});

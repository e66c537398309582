import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { measureFont } from '../../packages/ui/src/command/font';
import { probata } from '../../packages/ui/src/theme/brands/probata';
import { fonts } from './fonts';

it.each(fonts)('$file: the brand states the metrics that the file has', ({ key, file }) => {
  const path = new URL(`../../packages/ui/src/fonts/${file}`, import.meta.url);
  const {
    family: _family,
    file: stated,
    weights: _weights,
    fallback: _fallback,
    standIn: _standIn,
    ...metrics
  } = probata.font[key];
  expect(stated).toBe(file);
  expect(measureFont(readFileSync(path)).metrics).toEqual(metrics);
});

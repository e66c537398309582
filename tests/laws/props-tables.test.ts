import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docgenOptions } from '../../.storybook/docgen';
import { root } from './source-tree';

interface Docgen {
  withCustomConfig(
    tsconfig: string,
    options: object,
  ): { parse(files: string[]): { displayName: string; props: Record<string, Prop> }[] };
}

interface Prop {
  description: string;
  type: { name: string; value?: { value: string }[] };
}

it('the props tables of Storybook write unions out, each prop with its docstring', {
  timeout: 120_000,
}, () => {
  // The copy that Storybook's builder uses.
  const fromBuilder = createRequire(
    createRequire(import.meta.url).resolve('@storybook/react-vite/package.json'),
  );
  const docgen = fromBuilder('react-docgen-typescript') as Docgen; // as: its documented interface
  const files = [
    'ui/src/components/Button/Button.tsx',
    'ui/src/components/Stack/Stack.tsx',
    'forms/src/react/ContactForm.tsx',
    'uploads/src/react/GuestUpload.tsx',
    'voice/src/react/VoiceAssistant/VoiceAssistant.tsx',
  ].map((file) => join(root, 'packages', file));
  const components = docgen.withCustomConfig(docgenOptions.tsconfigPath, docgenOptions).parse(files);
  const valuesOf = (component: string, prop: string) =>
    components
      .find(({ displayName }) => displayName === component)
      ?.props[prop]?.type.value?.map(({ value }) => value);
  expect(valuesOf('Button', 'variant')).toEqual(['"solid"', '"outline"', '"quiet"']);
  expect(valuesOf('Stack', 'space')).toContain('"medium"');
  expect(valuesOf('ContactForm', 'summaryLevel')?.sort()).toEqual(['2', '3', '4']);
  expect(valuesOf('VoiceAssistant', 'mode')?.sort()).toEqual(['"both"', '"text"', '"voice"']);
  const props = components.flatMap(({ displayName, props }) =>
    Object.entries(props).map(([name, prop]) => ({ ...prop, name: `${displayName}.${name}` })),
  );
  expect(props.filter(({ type }) => /\[number\]|typeof /.test(type.name)).map(({ name }) => name)).toEqual(
    [],
  );
  expect(props.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
});

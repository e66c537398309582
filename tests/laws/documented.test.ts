import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root, shippedModules, walk } from './source-tree';

/** The members in a type's own declaration. */
function membersOf(node: ts.Node): ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return [...node.members];
  if (ts.isTypeAliasDeclaration(node) || ts.isParenthesizedTypeNode(node)) return membersOf(node.type);
  return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node) ? node.types.flatMap(membersOf) : [];
}

it('every prop and option of the packages has a docstring that says what it is for', () => {
  const files = ['ui', 'voice', 'forms', 'legal-renderer'].flatMap((name) =>
    shippedModules(`packages/${name}/src`),
  );
  let seen = 0;
  const undocumented = files.flatMap((file) => {
    const source = ts.createSourceFile(
      file,
      readFileSync(join(root, file), 'utf8'),
      ts.ScriptTarget.Latest,
      true,
    );
    return source.statements
      .filter((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node))
      .filter(({ name, modifiers }) => modifiers !== undefined && /(Props|Options)$/.test(name.text))
      .flatMap((node) => membersOf(node).map((member) => ({ type: node.name.text, member })))
      .filter(({ member }) => {
        seen += 1;
        // A default alone does not say what the prop is for.
        return !ts.getJSDocCommentsAndTags(member).some((doc) => ts.isJSDoc(doc) && doc.comment);
      })
      .map(({ type, member }) => `${file}: ${type}.${member.name?.getText()}`);
  });
  expect(undocumented).toEqual([]);
  expect(seen).toBeGreaterThan(250);
});

it('every component with stories says when to use another one', () => {
  const silent = ['packages', 'site/app/sections']
    .flatMap((folder) => walk(folder).files)
    .filter((file) => /\/[A-Z]\w+\.stories\.tsx$/.test(file))
    .flatMap((file) => {
      const component = file.replace('.stories', '');
      if (!existsSync(join(root, component))) return [];
      const source = ts.createSourceFile(
        component,
        readFileSync(join(root, component), 'utf8'),
        ts.ScriptTarget.Latest,
        true,
      );
      const text = source.statements
        .filter((node) => ts.isFunctionDeclaration(node) || ts.isVariableStatement(node))
        .filter((node) => node.getText().includes(basename(component, '.tsx')))
        .flatMap((node) => ts.getJSDocCommentsAndTags(node))
        .map((doc) => doc.getText())
        .join(' ');
      return /\b[Uu]se\b|needs none|is quicker/.test(text) ? [] : [component];
    });
  expect(silent).toEqual([]);
});

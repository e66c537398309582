import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { root, shippedModules } from './source-tree';

/** The members in a type's own declaration. */
function membersOf(node: ts.Node): ts.TypeElement[] {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeLiteralNode(node)) return [...node.members];
  if (ts.isTypeAliasDeclaration(node) || ts.isParenthesizedTypeNode(node)) return membersOf(node.type);
  return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node) ? node.types.flatMap(membersOf) : [];
}

it('every prop and option of the packages has a docstring', () => {
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
        return ts.getJSDocCommentsAndTags(member).length === 0;
      })
      .map(({ type, member }) => `${file}: ${type}.${member.name?.getText()}`);
  });
  expect(undocumented).toEqual([]);
  expect(seen).toBeGreaterThan(250);
});

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

it('every prop and option of the packages has a docstring that says what it is for', () => {
  const files = ['ui', 'voice', 'forms', 'uploads', 'legal-renderer'].flatMap((name) =>
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

import ts from 'typescript'

/** A statement that writes, and the table that it names. */
export interface TableWrite {
  readonly table: string
  readonly line: number
}
/** Table of a write with a computed name. */
export const UNREADABLE = '(unreadable)'

const BUILDER_CALLS = new Set(['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'])

/** A value that a template interpolates. */
const VALUE = '\u{FFFC}'
const NAME = `(?:only\\s+)?(?:public\\.)?("?[a-z_]\\w*"?|${VALUE}|$)`
const SQL_WRITES = [
  `\\binsert\\s+into\\s*${NAME}`,
  `\\bdelete\\s+from\\s*${NAME}`,
  `\\bmerge\\s+into\\s*${NAME}`,
  `\\btruncate\\s+(?:table\\s+)?${NAME}`,
  `\\bupdate\\s+${NAME}(?:\\s+(?:as\\s+)?\\w+)?\\s+set\\b`,
  `\\bcopy\\s+${NAME}[^;]*\\bfrom\\s+stdin\\b`,
].map(pattern => new RegExp(pattern, 'giu'))

/** Finds every write of a source file: the calls of the query builder, and the SQL in its texts. */
export function findTableWrites(source: string): TableWrite[] {
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const writes: TableWrite[] = []
  const visit = (node: ts.Node): void => {
    const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
    for (const table of [...tablesOfCall(file, node), ...tablesOfText(node)]) writes.push({ table, line })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return writes
}

function tablesOfCall(file: ts.SourceFile, node: ts.Node): readonly string[] {
  if (
    !ts.isCallExpression(node) ||
    !ts.isPropertyAccessExpression(node.expression) ||
    !BUILDER_CALLS.has(node.expression.name.text)
  )
    return []
  const [argument] = node.arguments
  return (argument ? textsOf(file, argument) : [UNREADABLE]).map(text => text.split(' ')[0] ?? UNREADABLE)
}

function tablesOfText(node: ts.Node): readonly string[] {
  const text = ts.isStringLiteralLike(node)
    ? node.text
    : ts.isTemplateExpression(node)
      ? textOfTemplate(node)
      : undefined
  if (text === undefined) return []
  return findSqlWrites(text)
}

/** The tables that a text of SQL writes to; {@link UNREADABLE} for one whose name is put into it. */
export function findSqlWrites(text: string): readonly string[] {
  const sql = text.replaceAll(/--.*$/gmu, '').trimEnd()
  return SQL_WRITES.flatMap(pattern =>
    [...sql.matchAll(pattern)].map(([, name = '']) => name.replaceAll('"', '').toLowerCase()),
  )
    .filter(name => name !== 'set')
    .map(name => (name === '' || name === VALUE ? UNREADABLE : name))
}

const textOfTemplate = ({ head, templateSpans }: ts.TemplateExpression): string =>
  [head.text, ...templateSpans.map(span => VALUE + span.literal.text)].join('')

/**
 * Returns the possible texts of an expression; a name has the texts of each of its declarations in the file.
 */
function textsOf(file: ts.SourceFile, node: ts.Node | undefined): readonly string[] {
  if (node === undefined) return [UNREADABLE]
  if (ts.isStringLiteralLike(node)) return [node.text]
  if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node))
    return textsOf(file, node.expression)
  if (ts.isConditionalExpression(node))
    return [node.whenTrue, node.whenFalse].flatMap(part => textsOf(file, part))
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(part => textsOf(file, part))
  if (ts.isLiteralTypeNode(node)) return textsOf(file, node.literal)
  if (ts.isUnionTypeNode(node)) return node.types.flatMap(part => textsOf(file, part))
  if (ts.isTypeReferenceNode(node)) return textsOf(file, node.typeName)
  if (!ts.isIdentifier(node)) return [UNREADABLE]
  const declarations = declarationsOf(file, node.text)
  return declarations.length === 0
    ? [UNREADABLE]
    : declarations.flatMap(declaration => textsOf(file, declaration))
}

/**
 * The values, element lists or types that a file declares a name with; undefined for a declaration with
 * neither.
 */
function declarationsOf(file: ts.SourceFile, name: string): (ts.Node | undefined)[] {
  const found: (ts.Node | undefined)[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.name.text === name) {
      const loop = node.parent.parent
      found.push(ts.isForOfStatement(loop) ? loop.expression : node.initializer)
    } else if (ts.isParameter(node) && ts.isIdentifier(node.name) && node.name.text === name)
      found.push(node.type)
    else if (ts.isTypeAliasDeclaration(node) && node.name.text === name) found.push(node.type)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

import ts from 'typescript'
import type { Source } from './exported-names.ts'

/** A term of the glossary that once had several meanings. */
export interface Term {
  /** A declared name that has the word. */
  readonly word: RegExp
  /** The files in which the one meaning is at home. */
  readonly home: RegExp
  /** Names of the wire or of a column that cannot change, as `file name`; the decision about names lists them. */
  readonly kept: readonly string[]
}

const isWire = (fileName: string): boolean => fileName.startsWith('packages/contract/')

/** Whether a node gives a name: to a variable, parameter, function, type, member or, in the contract, a field. */
const givesName = (node: ts.Node, fileName: string): boolean =>
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isBindingElement(node) ||
  ts.isFunctionDeclaration(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isMethodDeclaration(node) ||
  (ts.isPropertyAssignment(node) && isWire(fileName))

/** The names that a file declares, each once. */
export function declaredNames([fileName, text]: Source): string[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest)
  const names = new Set<string>()
  const visit = (node: ts.Node): void => {
    const name = givesName(node, fileName) ? (node as ts.NamedDeclaration).name : undefined
    if (name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name))) names.add(name.text)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return [...names]
}

/** Names with the word of a term in files where the term is not at home, as `file name`. */
export const strayNames = (sources: Iterable<Source>, { word, home, kept }: Term): string[] =>
  [...sources]
    .filter(([file, text]) => word.test(text) && !home.test(file))
    .flatMap(source =>
      declaredNames(source)
        .filter(name => word.test(name))
        .map(name => `${source[0]} ${name}`),
    )
    .filter(place => !kept.includes(place))

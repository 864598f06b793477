import ts from 'typescript'

/** One exported declaration: its name, and its signature without spaces. */
export interface ExportedName {
  readonly name: string
  readonly signature: string
}

/** The path of a source file and its text. */
export type Source = readonly [fileName: string, text: string]

/** Verbs of features; callers write `tags.list`, so the feature is part of the name. */
const FEATURE_VERBS = new Set(
  'routes feature list find show create update remove save load send test retry cancel attach detach markRead merge restore moveToContact moveToTicket followTickets listAll lock mustExist publishChange maskForViewer reassignContact reassignTicket'.split(
    ' ',
  ),
)
/** A component that is loaded when it is needed has the name of the component. */
const LAZY = /^lazy\w*[<(]/u
/** A route of the contract and the functions that answer or call it share its verb. */
const ROUTES = /contract\/src\/.*\.routes\.ts$/u

const squeeze = (text: string): string => text.replaceAll(/\s+/gu, '')

function signatureOfFunction(node: ts.SignatureDeclaration, file: ts.SourceFile): string {
  const parameters = node.parameters.map(parameter => parameter.type?.getText(file) ?? '?')
  return squeeze(`(${parameters.join(',')})=>${node.type?.getText(file) ?? '?'}`)
}

function signatureOfValue({ type, initializer }: ts.VariableDeclaration, file: ts.SourceFile): string {
  if (type) return squeeze(type.getText(file))
  if (initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer)))
    return signatureOfFunction(initializer, file)
  return squeeze(initializer?.getText(file) ?? '?')
}

const isExported = (node: ts.Node): boolean =>
  ts.canHaveModifiers(node) &&
  (ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false)

/** The declarations that a source file exports itself; what it passes on from other files does not count. */
export function exportedNames(fileName: string, text: string): ExportedName[] {
  const file = ts.createSourceFile(fileName, text, ts.ScriptTarget.Latest)
  return file.statements.filter(isExported).flatMap(statement => {
    if (ts.isFunctionDeclaration(statement) && statement.name)
      return [{ name: statement.name.text, signature: signatureOfFunction(statement, file) }]
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.flatMap(declaration =>
        ts.isIdentifier(declaration.name)
          ? [{ name: declaration.name.text, signature: signatureOfValue(declaration, file) }]
          : [],
      )
    if (
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isClassDeclaration(statement)
    )
      return statement.name
        ? [{ name: statement.name.text, signature: squeeze(statement.getText(file)) }]
        : []
    return []
  })
}

/** Names that files export with different signatures, each with its files. */
export function ambiguousNames(sources: Iterable<Source>): Map<string, string[]> {
  const places = new Map<string, { signature: string; file: string }[]>()
  for (const [file, text] of sources)
    for (const { name, signature } of exportedNames(file, text))
      if (!FEATURE_VERBS.has(name) && !LAZY.test(signature))
        places.set(name, [...(places.get(name) ?? []), { signature, file }])
  return new Map(
    [...places].flatMap(([name, exported]) => {
      const meanings = exported.filter(({ file }) => !ROUTES.test(file))
      const files = [...new Set(meanings.map(({ file }) => file))]
      const isAmbiguous = files.length > 1 && new Set(meanings.map(({ signature }) => signature)).size > 1
      return isAmbiguous ? [[name, files] as const] : []
    }),
  )
}

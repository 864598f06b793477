import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/**
 * Lines where a rule reads the clock by `new Date()` or `Date()`, which the linter cannot tell from `new
 * Date(moment)`.
 */
function findClockReads(text: string): number[] {
  const file = ts.createSourceFile('rule.ts', text, ts.ScriptTarget.Latest, true)
  const lines: number[] = []
  const visit = (node: ts.Node): void => {
    const makes = ts.isNewExpression(node) || ts.isCallExpression(node)
    if (
      makes &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'Date' &&
      (ts.isCallExpression(node) || !node.arguments?.length)
    ) {
      lines.push(file.getLineAndCharacterOfPosition(node.getStart()).line + 1)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return lines
}

test('a reading of the clock is told from a date made of a given moment', () => {
  expect(
    findClockReads('const a = new Date(0);\nconst b = new Date();\nconst c = new Date;\nconst d = Date();'),
  ).toEqual([2, 3, 4])
})

test('no rule of the domain reads the clock', () => {
  const files = globSync('packages/domain/src/**/*.ts').filter(file => !/\.test\.ts$|\/testing\//.test(file))
  expect(files.length).toBeGreaterThan(0)
  const reads = files.flatMap(file =>
    findClockReads(readFileSync(file, 'utf8')).map(line => `${file}:${line}`),
  )
  expect(reads).toEqual([])
})

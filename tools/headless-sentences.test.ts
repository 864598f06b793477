import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A sentence of a comment or of the docs that begins with a word in place of its subject, and is no question. */
const HEADLESS =
  /(?:\/\*\*|^\s*\*|\/\/|^--|^- |\*\*: |^|[.:])\s+(?:What|Whatever|Who|Whoever) [a-z][^?]*$|^(?:What|Whatever|Who|Whoever) [a-z][^?]*$/u
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/|--)/u
/** Made of the schema, with the comments of its columns. */
const GENERATED = 'packages/server/src/schema/tables.ts'

const linesOf = (pattern: string): string[] =>
  globSync(pattern)
    .filter(file => file !== GENERATED)
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, at) =>
          (file.endsWith('.md') || COMMENT.test(line)) && HEADLESS.test(line)
            ? [`${file}:${at + 1} ${line.trim()}`]
            : [],
        ),
    )

test('no sentence of a comment or of the docs begins with a headless "What" or "Who"', () => {
  expect(
    ['packages/*/src/**/*.{ts,tsx,sql,css}', 'tools/**/*.{ts,mjs}', 'docs/**/*.md', '*.md'].flatMap(linesOf),
  ).toEqual([])
})

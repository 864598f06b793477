import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A sentence of a comment or of the docs that begins with a word in place of its subject, and is no question. */
const HEADLESS =
  /(?:\/\*\*|^\s*\*|\/\/|^--|^- |\*\*: |^|[.:])\s+(?:What|Whatever|Who|Whoever) [a-z][^?]*$|^(?:What|Whatever|Who|Whoever) [a-z][^?]*$/u
const COMMENT = /^\s*(?:\/\*\*|\*|\/\/|--)/u
/** Migrations up to this one have run at companies and never change, nor do the comments made from them. */
const LANDED = /migrations\/00(?:[0-3]\d|4[0-7])-|schema\/tables\.ts$/u

const linesOf = (pattern: string): string[] =>
  globSync(pattern)
    .filter(file => !LANDED.test(file))
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

import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fixtureTree, workspaceFiles } from './fixture-tree.ts'

const repository = path.resolve(import.meta.dirname, '..')

/** Creates a function of `lines` lines. */
const functionOf = (lines: number): string =>
  `export function count(): number {\n  let steps = 0;\n${'  steps += 1;\n'.repeat(lines - 4)}  return steps;\n}`

/** Each violation: the rule that must catch it and the text of a file; what is allowed has no rule. */
const VIOLATIONS: Record<string, [rule: string | null, text: string]> = {
  'packages/domain/src/now.ts': ['no-restricted-properties', 'export const now = (): number => Date.now();'],
  'packages/domain/src/chance.ts': [
    'no-restricted-properties',
    'export const dice = (): number => Math.random();',
  ],
  'packages/domain/src/process.ts': ['no-restricted-globals', 'export const zone = (): unknown => process;'],
  'packages/domain/src/any.ts': [
    'no-explicit-any',
    'export const whatever = (value: any): unknown => value;',
  ],
  'packages/domain/src/default.ts': ['no-default-export', 'export default 1;'],
  'packages/domain/src/switch.ts': [
    'switch-exhaustiveness-check',
    "export function say(status: 'open' | 'closed'): string {\n  switch (status) {\n    case 'open':\n      return 'o';\n  }\n  return '';\n}",
  ],
  'packages/domain/src/long.ts': [
    'max-lines',
    Array.from({ length: 260 }, (_, line) => `export const line${line} = ${line};\n`).join(''),
  ],
  'packages/domain/src/steps.ts': ['max-lines-per-function', functionOf(41)],
  'packages/domain/src/page.ts': [null, functionOf(40)],
  'packages/proof/src/steps.ts': ['max-lines-per-function', functionOf(41)],
  'packages/domain/src/page.test.ts': [null, functionOf(41)],
  'packages/domain/src/given.ts': [
    null,
    'export const year = (moment: number): number => new Date(moment).getUTCFullYear();',
  ],
  'packages/server/src/features/a.ts': [
    'no-restricted-globals',
    "export const call = (): Promise<unknown> => fetch('http://x');",
  ],
  'packages/server/src/features/floating.ts': [
    'no-floating-promises',
    'export function go(work: () => Promise<void>): void {\n  work();\n}',
  ],
  'packages/server/src/features/voided.ts': [
    'no-floating-promises',
    'export function go(work: () => Promise<void>): void {\n  void work();\n}',
  ],
  'packages/whatsapp-web/src/voided.ts': [
    'no-floating-promises',
    'export function go(work: () => Promise<void>): void {\n  void work();\n}',
  ],
  'packages/web/src/features/voided.ts': [
    null,
    'export function go(work: () => Promise<void>): void {\n  void work();\n}',
  ],
  'packages/server/src/features/misused.ts': [
    'no-misused-promises',
    'export function go(work: () => Promise<boolean>): number {\n  return work() ? 1 : 2;\n}',
  ],
  'packages/server/src/features/listening.ts': [
    'no-misused-promises',
    "export function hear(socket: { on(event: string, handle: () => void): void }, work: () => Promise<void>): void {\n  socket.on('close', async () => {\n    await work();\n  });\n}",
  ],
  'packages/server/src/features/types.ts': [
    'consistent-type-imports',
    "import { Thing } from './thing.ts';\nexport const name = (thing: Thing): string => thing.name;",
  ],
  'packages/server/src/features/thing.ts': [null, 'export interface Thing {\n  name: string;\n}'],
  'packages/server/src/kernel/outgoing/client.ts': [
    null,
    "export const call = (): Promise<unknown> => fetch('http://x');",
  ],
  'packages/contract/src/table.ts': [null, 'export const line = 1;\n' + '// a line\n'.repeat(600)],
  'packages/web/src/danger.tsx': [
    'no-danger',
    "export const Raw = (): unknown => <p dangerouslySetInnerHTML={{ __html: '' }} />;",
  ],
  'packages/web/src/picture.tsx': ['alt-text', "export const Picture = (): unknown => <img src='a.png' />;"],
  'packages/web/src/hook.tsx': [
    'rules-of-hooks',
    "import { useState } from 'react';\nexport function Part({ on }: { on: boolean }): unknown {\n  if (!on) return null;\n  const [value] = useState(1);\n  return value;\n}",
  ],
  'packages/web/src/features/size.ts': [
    'no-restricted-properties',
    "export const size = (bytes: number): string => new Intl.NumberFormat('en').format(bytes);",
  ],
  'packages/web/src/features/since.ts': [
    'no-restricted-properties',
    'export const since = (date: Date): string => date.toLocaleDateString();',
  ],
  'packages/web/src/lib/dates/format.ts': [
    null,
    "export const format = (date: Date): string => new Intl.DateTimeFormat('en').format(date);",
  ],
  'packages/web/vite.config.ts': [null, 'export default {};'],
}

interface Diagnostic {
  code: string
  filename: string
}

test('every planted violation is caught by its lint rule, and nothing else is', () => {
  const files = Object.fromEntries(Object.entries(VIOLATIONS).map(([file, [, text]]) => [file, `${text}\n`]))
  const root = fixtureTree({
    ...workspaceFiles({}),
    ...files,
    '.oxlintrc.json': readFileSync(path.join(repository, '.oxlintrc.json'), 'utf8'),
  })
  const { stdout } = spawnSync(
    path.join(repository, 'node_modules/.bin/oxlint'),
    ['--type-aware', '--format=json'],
    { cwd: root, encoding: 'utf8' },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] }
  const reported = diagnostics.map(
    ({ filename, code }) => `${filename}: ${/\(([\w-]+)\)/.exec(code)?.[1] ?? code}`,
  )
  const expected = Object.entries(VIOLATIONS).flatMap(([file, [rule]]) =>
    rule === null ? [] : [`${file}: ${rule}`],
  )
  expect(reported.toSorted()).toEqual(expected.toSorted())
})

test('no arrow function of the server or a channel lets a promise go by `void`: its rejection would end the process', () => {
  const found = ['server', 'channels']
    .flatMap(name => listSources(path.join(repository, 'packages', name, 'src')))
    .flatMap(file =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap(line =>
          /=> void (?!\(await\b)[\w(]/u.test(line)
            ? [`${path.relative(repository, file)}: ${line.trim()}`]
            : [],
        ),
    )
  expect(found).toEqual([])
})

const listSources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)(testing|matrix)\//u.test(name))
    .map(name => path.join(folder, name))

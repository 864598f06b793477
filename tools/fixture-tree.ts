import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const PACKAGES = ['contract', 'domain', 'channels', 'whatsapp-web', 'server', 'web', 'e2e']

/** Writes files (path to text) into a new folder that is removed after the test, and returns the folder. */
export function fixtureTree(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'recado-tree-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true })
    writeFileSync(path.join(root, name), text)
  }
  return root
}

/** The files that make such a folder a workspace: a tsconfig and one manifest for each package of ours. */
export function workspaceFiles(exported: Record<string, Record<string, string>>): Record<string, string> {
  const compilerOptions = {
    module: 'nodenext',
    target: 'es2024',
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    jsx: 'react-jsx',
    types: [],
  }
  const manifests = PACKAGES.map((name): [string, string] => [
    `packages/${name}/package.json`,
    JSON.stringify({
      name: `@recado/${name}`,
      version: '1.0.0',
      type: 'module',
      exports: exported[name] ?? { '.': './src/index.ts' },
    }),
  ])
  return {
    'tsconfig.json': JSON.stringify({ compilerOptions, include: ['packages/**/*'] }),
    ...Object.fromEntries(manifests),
  }
}

/** Links the packages of the tree, and empty stand-ins for npm packages, into its node_modules. */
export function linkPackages(root: string, npm: string[]): void {
  mkdirSync(path.join(root, 'node_modules/@recado'), { recursive: true })
  for (const name of PACKAGES)
    symlinkSync(path.join(root, 'packages', name), path.join(root, 'node_modules/@recado', name))
  for (const name of npm) {
    const folder = path.join(root, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(
      path.join(folder, 'package.json'),
      JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
    )
    writeFileSync(path.join(folder, 'index.js'), '')
  }
}

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fixtureTree, workspaceFiles } from '../fixture-tree.ts'

/** A fake npm: it records its calls, fails on request, and installs a Node and a Vite that writes a page. */
const FAKE_NPM = `#!/bin/sh
echo "npm $1" >> calls
[ -e installing ] && { echo 'another npm installs here' >&2; exit 1; }
touch installing
sleep 0.1
rm installing
[ -e "npm-$1-fails" ] && { echo "npm $1 does not like this" >&2; exit 1; }
mkdir -p node_modules/.bin node_modules/vite/bin
ln -sf "${process.execPath}" node_modules/.bin/node
cat > node_modules/vite/bin/vite.js <<'VITE'
const fs = require('node:fs');
if (process.argv[2] !== 'build') {
  console.log('vite ' + process.pid);
  setInterval(() => {}, 1000);
} else {
fs.appendFileSync('../../calls', 'vite build\\n');
fs.rmSync('dist', { recursive: true, force: true });
if (fs.existsSync('../../vite-fails')) process.exit(3);
fs.mkdirSync('dist');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
}
VITE
`

/**
 * A server that says how often it was signalled and ends with code 7, or with the code in the file
 * \`exit-code\`.
 */
const FAKE_SERVER = `
import { existsSync, readFileSync } from 'node:fs';
if (existsSync('exit-code')) process.exit(Number(readFileSync('exit-code', 'utf8')));
let signals = 0;
for (const name of ['SIGINT', 'SIGTERM']) process.on(name, () => {
  signals += 1;
  if (signals === 1) setTimeout(() => { console.log('signals ' + signals); process.exit(7); }, 300);
});
console.log('up ' + process.pid);
setInterval(() => {}, 1000);
`

/** Repeats its standard input. */
const FAKE_ADMIN = 'process.stdin.pipe(process.stdout);'

/** A small project with the real bootstrap, a pretended npm, Vite and server. */
export interface Project {
  file(name: string): string
  write(name: string, text: string): void
  /** Returns the calls of npm and Vite since the last call. */
  calls(): string[]
  /** Starts the bootstrap as the leader of a process group, as a shell does, with this standard input. */
  start(command: string, input?: string): RunningBootstrap
}

/** A bootstrap that was started. */
export interface RunningBootstrap {
  child: ChildProcess
  output(): string
  /** Resolves once the output matches. */
  until(pattern: RegExp): Promise<RegExpExecArray>
  ended: Promise<number | null>
}

/** Creates such a project in a new folder. */
export function makeProject(): Project {
  const root = fixtureTree({
    ...workspaceFiles({}),
    'package-lock.json': JSON.stringify({ packages: { 'node_modules/pg': { version: '1.0.0' } } }),
    'machine/npm': FAKE_NPM,
    'packages/server/src/main.ts': FAKE_SERVER,
    'packages/server/src/admin/main.ts': FAKE_ADMIN,
    'packages/web/src/main.ts': 'page',
    'packages/domain/src/index.ts': 'rule',
  })
  const file = (name: string): string => path.join(root, name)
  chmodSync(file('machine/npm'), 0o755)
  cpSync(path.resolve(import.meta.dirname, '../bootstrap.mjs'), file('tools/bootstrap.mjs'))
  cpSync(import.meta.dirname, file('tools/bootstrap'), {
    recursive: true,
    filter: name => !name.endsWith('.ts'),
  })
  let readCount = 0
  return {
    file,
    write: (name, text) => writeFileSync(file(name), text),
    calls: () => {
      const lines = existsSync(file('calls')) ? readFileSync(file('calls'), 'utf8').trim().split('\n') : []
      return lines.slice(readCount, (readCount = lines.length))
    },
    start: (command, input) => runBootstrap(root, command, input),
  }
}

function runBootstrap(root: string, command: string, input = ''): RunningBootstrap {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', command], {
    cwd: root,
    env: { ...process.env, PATH: `${path.join(root, 'machine')}:/usr/bin:/bin` },
    stdio: 'pipe',
    detached: true,
  })
  child.stdin.end(input)
  let output = ''
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const listen = (chunk: Buffer): void => void (output += chunk.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const until = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const match = pattern.exec(output)
        if (match !== null) resolve(match)
      }
      check()
      child.stdout.on('data', check)
      child.stderr.on('data', check)
      ended.then(() => reject(new Error(`It ended and said: ${output}`)), reject)
    })
  return { child, output: () => output, until, ended }
}

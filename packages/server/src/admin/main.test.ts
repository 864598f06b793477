import { execFile } from 'node:child_process'
import path from 'node:path'
import { ROUTES } from '@recado/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { COMMANDS } from './commands.ts'
import { explain } from './explain.ts'
import { connectSocket, PASSWORD, startTestServer, type TestServer } from '../testing/index.ts'
import { bareEnvironment } from '../testing/program-environment.ts'

// The command line beside a running server, on its database.

const MAIN = path.resolve(import.meta.dirname, 'main.ts')
const NEW_PASSWORD = 'Girassol-42'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ roles: 'api' })
})
afterAll(() => server.close())

interface Ended {
  readonly code: number
  readonly output: string
}
/** Runs the real program with these arguments, and this on its standard input. */
function runAdmin(args: readonly string[], input = '', env: Record<string, string> = {}): Promise<Ended> {
  const { secretsKeys, tokenSecret, mediaSecret } = server.context.keys
  return new Promise(resolve => {
    const child = execFile(
      process.execPath,
      [MAIN, ...args],
      {
        env: {
          ...bareEnvironment(),
          RECADO_ENV: 'production',
          RECADO_PUBLIC_URL: 'https://recado.example',
          RECADO_DATA: path.join(server.context.config.dataFolder, 'admin'),
          DATABASE_URL: server.databaseUrl,
          RECADO_SECRETS_KEYS: secretsKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(','),
          RECADO_TOKEN_SECRET: tokenSecret,
          RECADO_MEDIA_SECRET: mediaSecret,
          ...env,
        },
      },
      (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          output: `${stdout}${stderr}`.trim(),
        }),
    )
    child.stdin?.end(input)
  })
}
/** Runs a command in this process. */
async function admin([name = '', ...args]: readonly string[], password = ''): Promise<Ended> {
  try {
    const lines = await COMMANDS[name]?.run(server.context, { args, readPassword: async () => password })
    return { code: 0, output: lines?.join('\n') ?? '' }
  } catch (error) {
    return { code: 1, output: explain(error) }
  }
}
const login = (email: string, password: string) =>
  server.anonymous.call(ROUTES.login, { body: { email, password } })

it('makes the first operator with company 1, one more, and no third of the same e-mail', async () => {
  const first = await runAdmin(
    ['create-operator', '--email', 'rita@recado.example', '--name', 'Rita', '--company', 'Recado'],
    `${NEW_PASSWORD}\n`,
  )
  expect(first).toEqual({
    code: 0,
    output: 'rita@recado.example is an operator now, in the new company Recado.',
  })
  const { body } = await login('rita@recado.example', NEW_PASSWORD)
  expect(body.user).toMatchObject({ super: true, companyId: 1, company: { name: 'Recado', dueDate: null } })
  const more = ['create-operator', '--email', 'Saulo@recado.example']
  expect((await admin(more, NEW_PASSWORD)).code).toBe(0)
  expect((await login('saulo@recado.example', NEW_PASSWORD)).body.user).toMatchObject({
    super: true,
    companyId: 1,
  })
  const kept = await server.context.platform
    .selectFrom('platform_audit_entries')
    .select(['kind', 'subject', 'actor'])
    .where('kind', '=', 'operatorCreated')
    .orderBy('id')
    .execute()
  expect(kept).toEqual(
    ['rita@recado.example', 'saulo@recado.example'].map(subject => ({
      kind: 'operatorCreated',
      subject,
      actor: null,
    })),
  )
  expect(await admin(more, NEW_PASSWORD)).toEqual({
    code: 1,
    output: 'There is a user with the e-mail saulo@recado.example already.',
  })
}, 60_000)

it('replaces a password, which ends every session of its user, and shows it nowhere', async () => {
  const acme = await server.company()
  const socket = await connectSocket(server, acme.id, acme.ana)
  const reset = await admin(['reset-password', '--email', acme.ana.email.toUpperCase()], NEW_PASSWORD)
  expect(reset.code).toBe(0)
  expect(reset.output).not.toContain(NEW_PASSWORD)
  expect((await acme.ana.call(ROUTES.me)).status).toBe(401)
  await socket.waitUntilClosed()
  expect((await login(acme.ana.email, PASSWORD)).status).toBe(401)
  expect((await login(acme.ana.email, NEW_PASSWORD)).status).toBe(200)
}, 60_000)

it('turns the second step of a user off, and keeps that in the audit log', async () => {
  const acme = await server.company()
  const { platform } = server.context
  const reset = () => admin(['reset-second-step', '--email', acme.ana.email])
  expect(await reset()).toEqual({ code: 0, output: `${acme.ana.email} has no second step.` })
  await platform
    .insertInto('two_factors')
    .values({
      user_id: acme.ana.id,
      company_id: acme.id,
      secret: 'sealed',
      confirmed_at: new Date(),
      created_at: new Date(),
    })
    .execute()
  expect(await login(acme.ana.email, PASSWORD)).toMatchObject({ body: { error: 'ERR_TWO_FACTOR_REQUIRED' } })
  expect((await reset()).output).toContain('logs in with the password alone')
  expect((await login(acme.ana.email, PASSWORD)).status).toBe(200)
  const kinds = await platform
    .selectFrom('audit_entries')
    .select(['kind', 'by_operator'])
    .where('company_id', '=', acme.id)
    .where('kind', '=', 'twoFactorReset')
    .execute()
  expect(kinds).toEqual([{ kind: 'twoFactorReset', by_operator: true }])
}, 60_000)

it('suspends and restores a company, and lists them', async () => {
  const acme = await server.company()
  const suspended = await admin(['suspend', String(acme.id)])
  expect(suspended).toMatchObject({ code: 0, output: expect.stringContaining(acme.name) })
  expect((await acme.beto.call(ROUTES.me)).status).toBe(401)
  expect((await login(acme.beto.email, PASSWORD)).body).toEqual({ error: 'ERR_COMPANY_INACTIVE' })
  const { output } = await admin(['list-companies'])
  expect(output.split('\n')[0]).toMatch(/^id +name +status +due +plan$/u)
  expect(output).toMatch(
    new RegExp(`^${acme.id} +${acme.name} +suspended +\\d{4}-\\d\\d-\\d\\d +Pacote`, 'mu'),
  )
  expect((await admin(['restore', String(acme.id)])).code).toBe(0)
  expect((await login(acme.beto.email, PASSWORD)).status).toBe(200)
}, 60_000)

it('replaces the address of notices of a gateway, says what comes next, and refuses others', async () => {
  const { platform } = server.context
  const tokenOf = async () =>
    (
      await platform
        .selectFrom('payment_gateways')
        .select('notice_token')
        .where('name', '=', 'mercadoPago')
        .executeTakeFirst()
    )?.notice_token
  const replace = ['replace-notice-address', 'mercadoPago']
  expect(await admin(replace)).toEqual({ code: 1, output: 'There is no account at this gateway.' })
  for (const args of [[], ['pix'], ['efi', 'mercadoPago']])
    expect(await admin(['replace-notice-address', ...args])).toEqual({
      code: 1,
      output: 'Say which gateway: efi or mercadoPago.',
    })
  await platform
    .insertInto('payment_gateways')
    .values({
      name: 'mercadoPago',
      environment: 'sandbox',
      client_id: '',
      pix_key: '',
      secrets: 'sealed',
      notice_token: 'former',
      updated_at: new Date(),
    })
    .execute()
  expect(await runAdmin(replace)).toEqual({
    code: 0,
    output: expect.stringMatching(
      /^The former address of notices is unknown from now on\. Check the account/u,
    ),
  })
  const token = await tokenOf()
  expect(token).not.toBe('former')
  const entries = await platform
    .selectFrom('platform_audit_entries')
    .select('changes')
    .where('kind', '=', 'gatewayChanged')
    .execute()
  expect(JSON.stringify(entries)).toContain('noticeAddress')
  for (const secret of ['former', token]) expect(JSON.stringify(entries)).not.toContain(secret)
  await platform.deleteFrom('payment_gateways').execute()
}, 60_000)

it('counts the figures of a company anew', async () => {
  const acme = await server.company()
  const { platform } = server.context
  await platform
    .insertInto('figures')
    .values({
      company_id: acme.id,
      grain: 'day',
      at: new Date('2026-01-01T03:00:00Z'),
      queue: 0,
      connection: 0,
      attendant: 0,
      accepted: 7,
    })
    .execute()
  expect(await admin(['rebuild-figures', String(acme.id)])).toMatchObject({
    code: 0,
    output: expect.stringContaining(acme.name),
  })
  expect(
    await platform.selectFrom('figures').selectAll().where('company_id', '=', acme.id).execute(),
  ).toEqual([])
}, 60_000)

it.each<[string, string[], string, string]>([
  [
    'a password among the arguments',
    ['reset-password', '--email', 'x@y.example', '--password=geheim-1'],
    '',
    "Unknown option '--password'",
  ],
  ['no e-mail', ['create-operator'], NEW_PASSWORD, 'Check --email'],
  [
    'an unknown user',
    ['reset-password', '--email', 'nobody@recado.example'],
    NEW_PASSWORD,
    'There is no user',
  ],
  ['a weak password', ['create-operator', '--email', 'eva@recado.example'], '12345678', 'too common'],
  [
    'figures of an unknown company',
    ['rebuild-figures', '2000000000'],
    '',
    'There is no company with this number.',
  ],
  ['no number', ['suspend', 'Acme'], '', 'Say which company'],
  ['an unknown company', ['suspend', '2000000000'], '', 'There is no company with this number.'],
  ['the company of the platform', ['suspend', '1'], '', 'belongs to the platform'],
])(
  'says in a sentence what is wrong: %s',
  async (_, args, input, sentence) => {
    const { code, output } = await admin(args, input)
    expect(code).toBe(1)
    expect(output).toContain(sentence)
    expect(output).not.toMatch(/geheim|\n +at /u)
  },
  60_000,
)

it(
  'ends with 1 and says what is wrong, when the command, the password or the database is missing',
  { tags: ['deep'], timeout: 120_000 },
  async () => {
    expect(await runAdmin(['constructor'])).toEqual({
      code: 1,
      output: expect.stringMatching(/^Usage: npm run admin/u),
    })
    expect(await runAdmin(['create-operator', '--email', 'eva@recado.example'])).toEqual({
      code: 1,
      output: 'Type the new password, or give it to the standard input of this command.',
    })
    expect(await runAdmin(['list-companies'], '', { DATABASE_URL: 'postgres://127.0.0.1:1/none' })).toEqual({
      code: 1,
      output: expect.stringMatching(/^The database cannot be reached/u),
    })
  },
)

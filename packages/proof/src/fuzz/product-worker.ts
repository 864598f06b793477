// The product under test in its own process; started by product-process.ts.
import { randomBytes } from 'node:crypto'
import { openDatabaseLine, type DatabaseLine } from '@recado/server/testing/database-line'
import { startProduct } from '@recado/server/testing/product'
import { fillCompany, type FixtureOptions } from '@recado/server/testing/fixtures'
import { computeChecksums } from '@recado/server/matrix/checksums'
import { trustFakeWhatsApp } from '@recado/whatsapp-web/testing'
import { SETTINGS_VARIABLE, type ProductSettings } from './product-settings.ts'

export type ServerSecret = 'secretsKeys' | 'tokenSecret' | 'mediaSecret'

/** The commands that the fuzzer sends to the product process. */
export interface ProductCommands {
  company(input: { name: string }): Promise<{ id: number; vendas: number; suporte: number }>
  hire(input: {
    companyId: number
    name: string
    profile: 'admin' | 'user'
    queueIds: number[]
  }): Promise<{ id: number; email: string; token: string }>
  fill(input: { companyId: number } & FixtureOptions): ReturnType<typeof fillCompany>
  checksums(input: { companyId: number }): Promise<Record<string, string>>
  /** Lets the database hang: nothing goes through, and no connection ends. */
  hang(input: { hangs: boolean }): Promise<void>
  /** Starts another process with another secret; returns the reason of its refusal, or `null`. */
  startWithOther(input: { secret: ServerSecret }): Promise<string | null>
  query(input: { text: string; values: unknown[] }): Promise<Record<string, unknown>[]>
}
export interface CommandMessage {
  readonly id: number
  readonly command: keyof ProductCommands
  readonly input: never
}

let line: DatabaseLine | undefined
const { env, whatsapp } = JSON.parse(process.env[SETTINGS_VARIABLE] ?? '{}') as ProductSettings
if (whatsapp) await trustFakeWhatsApp()
const product = await startProduct(
  { RECADO_TRUST_PROXY: '1', RECADO_LOG_LEVEL: 'warn', ...env },
  {
    ...(whatsapp && { whatsappUrl: whatsapp.url }),
    reroute: async databaseUrl => {
      line = await openDatabaseLine(databaseUrl)
      return line.url
    },
  },
)
const companies = new Map<number, Awaited<ReturnType<typeof product.company>>>()
const UNLIMITED_PLAN = { users: 10_000, connections: 10_000, queues: 10_000 }

const commands: ProductCommands = {
  company: async ({ name }) => {
    const company = await product.company({ name, plan: UNLIMITED_PLAN })
    companies.set(company.id, company)
    return { id: company.id, vendas: company.vendas, suporte: company.suporte }
  },
  hire: async ({ companyId, name, profile, queueIds }) => {
    const person = await companies.get(companyId)?.hire(name, { profile, queueIds })
    if (!person?.token) throw new Error('Nobody was hired.')
    return { id: person.id, email: person.email, token: person.token }
  },
  fill: ({ companyId, ...options }) => fillCompany(product.context, companyId, options),
  checksums: ({ companyId }) => computeChecksums(product.context.pools.platform, companyId),
  hang: async ({ hangs }) => line?.hang(hangs),
  startWithOther: ({ secret }) => {
    const text = randomBytes(32).toString('hex')
    const keys = secret === 'secretsKeys' ? [{ id: 'k1', key: randomBytes(32) }] : text
    return product.startBeside({ [secret]: keys }).then(
      () => null,
      (error: unknown) => String(error),
    )
  },
  query: async ({ text, values }) =>
    (await product.context.pools.platform.query<Record<string, unknown>>(text, values)).rows,
}

process.on('message', ({ id, command, input }: CommandMessage) => {
  commands[command](input).then(
    (answer: unknown) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => {
  line?.hang(false)
  void product.close().finally(() => process.exit(0))
})
process.send?.({ url: product.url })

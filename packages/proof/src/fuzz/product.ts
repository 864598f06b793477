// The product in a process of its own, and a hand behind the stage that furnishes it: started by backstage.ts.
import { startProduct } from '@recado/server/testing/product'
import { fillCompany, type FixtureOptions } from '@recado/server/testing/fixtures'
import { computeChecksums } from '@recado/server/matrix/checksums'

/** What the hand behind the stage can do. */
export interface Errands {
  company(wanted: { name: string }): Promise<{ id: number; vendas: number; suporte: number }>
  hire(wanted: { companyId: number; name: string; profile: 'admin' | 'user'; queueIds: number[] }): Promise<{ id: number; email: string; token: string }>
  fill(wanted: { companyId: number } & FixtureOptions): ReturnType<typeof fillCompany>
  checksums(wanted: { companyId: number }): Promise<Record<string, string>>
  query(wanted: { text: string; values: unknown[] }): Promise<Record<string, unknown>[]>
}
export interface Order {
  readonly id: number
  readonly errand: keyof Errands
  readonly wanted: never
}

const product = await startProduct({ RECADO_TRUST_PROXY: '1', RECADO_LOG_LEVEL: 'warn' })
const companies = new Map<number, Awaited<ReturnType<typeof product.company>>>()
const ROOMY = { users: 10_000, connections: 10_000, queues: 10_000 }

const errands: Errands = {
  company: async ({ name }) => {
    const company = await product.company({ name, plan: ROOMY })
    companies.set(company.id, company)
    return { id: company.id, vendas: company.vendas, suporte: company.suporte }
  },
  hire: async ({ companyId, name, profile, queueIds }) => {
    const person = await companies.get(companyId)?.hire(name, { profile, queueIds })
    if (!person?.token) throw new Error('Nobody was hired.')
    return { id: person.id, email: person.email, token: person.token }
  },
  fill: ({ companyId, ...wanted }) => fillCompany(product.context, companyId, wanted),
  checksums: ({ companyId }) => computeChecksums(product.context.pools.platform, companyId),
  query: async ({ text, values }) => (await product.context.pools.platform.query<Record<string, unknown>>(text, values)).rows,
}

process.on('message', ({ id, errand, wanted }: Order) => {
  errands[errand](wanted).then(
    (answer: unknown) => process.send?.({ id, answer }),
    (error: unknown) => process.send?.({ id, error: String(error) }),
  )
})
process.on('disconnect', () => {
  void product.close().finally(() => process.exit(0))
})
process.send?.({ url: product.url })

import { ROUTES } from '@recado/contract'
import { client, type Client } from '@recado/server/testing/client'
import type { FakeBusiness, FakeWhatsApp } from '@recado/whatsapp-web/testing'
import { awaitCondition } from '../crash/wait-until.ts'
import type { ProductProcess } from '../fuzz/product-process.ts'

const LINKED_MS = 60_000

/** A company of the product under test, with its admin. */
export interface ProofCompany {
  readonly id: number
  readonly vendas: number
  readonly ana: Client & { readonly id: number; readonly email: string }
}

export async function createCompany(product: ProductProcess, name: string): Promise<ProofCompany> {
  const { id, vendas, suporte } = await product.call('company', { name })
  const queueIds = [vendas, suporte]
  const { token, ...ana } = await product.call('hire', {
    companyId: id,
    name: 'Ana',
    profile: 'admin',
    queueIds,
  })
  return { id, vendas, ana: { ...client(product.url, token), ...ana } }
}

/** How many rows a table has where the rest of the statement holds; not a number while the database answers nothing. */
export async function countRows(product: ProductProcess, rest: string, values: unknown[]): Promise<number> {
  const text = `select count(*)::int as n from ${rest}`
  const [row] = await product.call('query', { text, values }).catch(() => [])
  return Number(row?.['n'])
}

/** A number that is linked by QR, and the phone that owns it. */
export interface LinkedNumber {
  readonly whatsappId: number
  readonly phone: FakeBusiness
}

let numbers = 0

/** Creates a connection, and scans its code with a new phone. @throws when it is not linked in time */
export async function linkNumber(
  product: ProductProcess,
  fake: FakeWhatsApp,
  { ana }: ProofCompany,
): Promise<LinkedNumber> {
  numbers += 1
  const phone = fake.phone(`55119${String(numbers).padStart(8, '0')}`)
  const { id } = await ana.ok(ROUTES.createWhatsapp, { body: { name: `Loja ${numbers}`, provider: 'beta' } })
  const isLinked = async (): Promise<boolean> => (await readStatus(product, id)) === 'CONNECTED'
  let scanned = ''
  const scan = async (): Promise<boolean> => {
    const [row] = await product.call('query', {
      text: 'select qrcode from connections where id = $1',
      values: [id],
    })
    const code = row?.['qrcode']
    if (typeof code === 'string' && code !== '' && code !== scanned) phone.scan((scanned = code))
    return isLinked()
  }
  if (!(await awaitCondition(scan, LINKED_MS))) throw new Error('A number was not linked.')
  return { whatsappId: id, phone }
}

export const readStatus = async (product: ProductProcess, whatsappId: number): Promise<unknown> =>
  (
    await product.call('query', {
      text: 'select status from connections where id = $1',
      values: [whatsappId],
    })
  )[0]?.['status']

import type { TaxId } from '@recado/domain'
import { z } from 'zod'
import type { Outgoing } from '../../../kernel/outgoing/index.ts'
import { amount, callBillService, leadingDay, readJson, textOrNull } from './call-service.ts'
import {
  ServiceDown,
  type BillSource,
  type FoundBills,
  type UnlockAnswer,
  type UnlockService,
} from './port.ts'

/** Address and credentials of an MK-Auth. */
export interface MkAuthAccess {
  readonly address: string
  readonly clientId: string
  readonly clientSecret: string
}

const Bill = z.object({
  status: z.string(),
  datavenc: leadingDay,
  valor: amount,
  linhadig: z.string().nullish(),
  pix: z.string().nullish(),
  qrcode: z.string().nullish(),
})
const BillsReply = z.object({ titulos: z.array(Bill).nullish() }).nullable()
const CustomerFields = z.object({ uuid_cliente: z.string().nullish(), bloqueado: z.string().nullish() })
/** The customer stands at the top of the answer, or within it. */
const CustomerReply = CustomerFields.extend({
  dados_cliente: z.object({ titulos: CustomerFields.nullish() }).nullish(),
}).nullable()
const OPEN_STATUSES: readonly string[] = ['aberto', 'vencido']
/** An unlock that MK-Auth understood and does not do. */
const REFUSED = [400, 403, 404, 409, 422] as const

/** Calls with the token of one errand. */
interface MkAuthSession {
  get(path: string, accept: readonly number[]): Promise<{ status: number; text: string }>
}

async function openSession(
  outgoing: Outgoing,
  { address, clientId, clientSecret }: MkAuthAccess,
): Promise<MkAuthSession> {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64')
  const { text } = await callBillService(outgoing, `${address}/api/`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const token = text.trim().replaceAll(/^"|"$/g, '')
  if (!/^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)) throw new ServiceDown('no token')
  return {
    get: (path, accept) =>
      callBillService(outgoing, `${address}/api/${path}`, {
        headers: { authorization: `Bearer ${token}` },
        accept,
      }),
  }
}

/** Null for an unknown customer: a 404 or the word NULL, depending on the version. */
async function getRecord<T>(
  session: MkAuthSession,
  path: string,
  schema: z.ZodType<T | null>,
): Promise<T | null> {
  const { status, text } = await session.get(path, [404])
  return status === 404 || text.trim() === 'NULL' ? null : readJson(schema, text)
}

async function findBills(session: MkAuthSession, { digits }: TaxId): Promise<FoundBills> {
  const reply = await getRecord(session, `titulo/titulos/${digits}`, BillsReply)
  if (!reply?.titulos) return { is: 'notFound' }
  return {
    is: 'bills',
    bills: reply.titulos
      .filter(({ status }) => OPEN_STATUSES.includes(status.toLowerCase()))
      .map(({ datavenc, valor, pix, qrcode, linhadig }) => ({
        dueDate: datavenc,
        cents: valor,
        fetchCodes: () =>
          Promise.resolve({
            pix: textOrNull(pix) ?? textOrNull(qrcode),
            digitableLine: textOrNull(linhadig),
          }),
      })),
  }
}

async function unlock(session: MkAuthSession, { digits }: TaxId): Promise<UnlockAnswer> {
  const reply = await getRecord(session, `cliente/show/${digits}`, CustomerReply)
  const customer = reply?.dados_cliente?.titulos ?? reply
  if (!customer?.uuid_cliente) return 'notFound'
  if (customer.bloqueado !== 'sim') return 'notBlocked'
  const path = `cliente/desbloqueio/${encodeURIComponent(customer.uuid_cliente)}`
  return (await session.get(path, REFUSED)).status === 200 ? 'unlocked' : 'unlockRefused'
}

/** MK-Auth, with a token that is fetched for every errand. */
export const makeMkAuth = (outgoing: Outgoing, access: MkAuthAccess): BillSource & UnlockService => ({
  findBills: async taxId => findBills(await openSession(outgoing, access), taxId),
  unlock: async taxId => unlock(await openSession(outgoing, access), taxId),
})

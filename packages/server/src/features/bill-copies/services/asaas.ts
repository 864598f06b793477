import type { TaxId } from '@recado/domain'
import { z } from 'zod'
import type { Outgoing } from '../../../kernel/outgoing/index.ts'
import { amount, callBillService, leadingDay, readJson, textOrNull } from './call-service.ts'
import type { BillSource } from './port.ts'

/** Address with the version, and key of an Asaas account. */
export interface AsaasAccess {
  readonly address: string
  readonly key: string
}

const CustomersReply = z.object({
  data: z.array(z.object({ id: z.string(), deleted: z.boolean().nullish() })),
})
const Payment = z.object({ id: z.string(), dueDate: leadingDay, value: amount })
const PaymentsReply = z.object({ data: z.array(Payment) })
const PixReply = z.object({ payload: z.string().nullish() })
const LineReply = z.object({ identificationField: z.string().nullish() })
/** The statuses of bills that are not paid, the late ones first. */
const OPEN_STATUSES = ['OVERDUE', 'PENDING'] as const
/** A payment without such a code: by card, or not registered yet. */
const WITHOUT_CODE = [400, 404] as const

/** Asaas, version 3. */
export function makeAsaas(outgoing: Outgoing, { address, key }: AsaasAccess): BillSource {
  const get = (path: string, accept: readonly number[] = []) =>
    callBillService(outgoing, `${address}${path}`, { headers: { access_token: key }, accept })
  /** Null where the payment has no such code. */
  const fetchCode = async <T>(schema: z.ZodType<T>, path: string): Promise<T | null> => {
    const { status, text } = await get(path, WITHOUT_CODE)
    return status === 200 ? readJson(schema, text) : null
  }

  return {
    async findBills({ digits }: TaxId) {
      const { text } = await get(`/customers?cpfCnpj=${digits}`)
      // One person may stand there several times.
      const customers = readJson(CustomersReply, text).data.filter(({ deleted }) => deleted !== true)
      if (customers.length === 0) return { is: 'notFound' }
      const payments: z.output<typeof Payment>[] = []
      for (const { id } of customers)
        for (const status of OPEN_STATUSES) {
          const reply = await get(`/payments?customer=${encodeURIComponent(id)}&status=${status}&limit=50`)
          payments.push(...readJson(PaymentsReply, reply.text).data)
        }
      return {
        is: 'bills',
        bills: payments.map(({ id, dueDate, value }) => ({
          dueDate,
          cents: value,
          fetchCodes: async () => {
            const path = `/payments/${encodeURIComponent(id)}`
            const pix = await fetchCode(PixReply, `${path}/pixQrCode`)
            const line = await fetchCode(LineReply, `${path}/identificationField`)
            return { pix: textOrNull(pix?.payload), digitableLine: textOrNull(line?.identificationField) }
          },
        })),
      }
    },
  }
}

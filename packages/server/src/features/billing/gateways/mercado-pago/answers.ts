import { z } from 'zod'
import { offsetMoment, pixCode } from '../answer-fields.ts'

// The answers of Mercado Pago's payments API, as far as they are read. Source: mercadopago.com.br/developers/pt/reference.

/** A sum in reais, as a number. */
const cents = z
  .number()
  .nonnegative()
  .transform((value, context) => {
    const read = Math.round(value * 100)
    if (Number.isSafeInteger(read) && Math.abs(value * 100 - read) < 0.01) return read
    context.addIssue('not a sum')
    return z.NEVER
  })
/** Numbers of payments and accounts come as numbers and as texts. */
const number = z.union([z.int().nonnegative(), z.string().regex(/^\d{1,20}$/)]).transform(String)

/** A payment: at first a charge, and later the money that arrived for it. */
export const PaymentAnswer = z.object({
  id: number,
  status: z.string(),
  external_reference: z.string().nullish(),
  payment_method_id: z.string(),
  currency_id: z.string(),
  transaction_amount: cents,
  transaction_amount_refunded: cents.nullish(),
  date_approved: offsetMoment.nullish(),
  /** False: play money. */
  live_mode: z.boolean(),
  point_of_interaction: z
    .object({ transaction_data: z.object({ qr_code: pixCode.nullish() }).nullish() })
    .nullish(),
})
export type PaymentAnswer = z.output<typeof PaymentAnswer>

export const SearchAnswer = z.object({
  results: z.array(z.object({ id: number, external_reference: z.string().nullish() })),
})
export const AccountAnswer = z.object({
  id: number,
  site_id: z.string(),
  tags: z.array(z.string()).nullish(),
})
export const MethodsAnswer = z.array(z.object({ id: z.string(), status: z.string() }))
/** A notice that is not about a payment has another type. */
export const MercadoPagoNotice = z.object({
  type: z.string().optional(),
  data: z.object({ id: number }).optional(),
})

/** `error` names the error, and a cause has a code. */
export const RefusalAnswer = z.object({
  error: z
    .string()
    .regex(/^\w{1,60}$/)
    .optional()
    .catch(undefined),
  cause: z
    .array(z.object({ code: z.union([z.number(), z.string().regex(/^\w{1,20}$/)]).transform(String) }))
    .catch([])
    .default([]),
})

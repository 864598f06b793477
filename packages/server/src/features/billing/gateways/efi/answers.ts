import { LIMITS } from '@recado/contract'
import { parseCents } from '@recado/domain'
import { z } from 'zod'
import { offsetMoment, pixCode } from '../answer-fields.ts'

// The answers of Efí's Pix API, as far as they are read. Source: dev.efipay.com.br/docs/api-pix.

const cents = z.string().transform((value, context) => {
  const read = parseCents(value)
  if (read !== undefined) return read
  context.addIssue('not a sum')
  return z.NEVER
})

export const TokenAnswer = z.object({
  access_token: z.string().min(1).max(10_000),
  expires_in: z.number().positive(),
  scope: z.string().default(''),
})

const Refund = z.object({ valor: cents, status: z.string() })
const Pix = z.object({
  endToEndId: z.string().regex(/^\w{1,40}$/),
  txid: z.string().optional(),
  valor: cents,
  horario: offsetMoment,
  devolucoes: z.array(Refund).default([]),
})
/** A charge, with the money that arrived for it. */
export const ChargeAnswer = z.object({
  txid: z.string(),
  valor: z.object({ original: cents }),
  loc: z.object({ id: z.number() }).optional(),
  pix: z.array(Pix).default([]),
})
export type ChargeAnswer = z.output<typeof ChargeAnswer>

export const CodeAnswer = z.object({ qrcode: pixCode })

/** Charges that a notice names. */
export const EfiNotice = z.object({
  pix: z
    .array(z.object({ txid: z.string().max(100).optional() }))
    .max(LIMITS.noticePayments)
    .default([]),
})

const errorName = z
  .string()
  .regex(/^\w{1,60}$/)
  .optional()
  .catch(undefined)
/** `nome` names the error; a login that fails has `error` instead. */
export const ErrorAnswer = z.object({ nome: errorName, error: errorName })

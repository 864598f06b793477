import { parseCents } from '@recado/domain'
import { z } from 'zod'

// The answers of Efí's Pix API, as far as they are read. Source: dev.efipay.com.br/docs/api-pix.

const cents = z.string().transform((value, context) => {
  const read = parseCents(value)
  if (read !== undefined) return read
  context.addIssue('not a sum')
  return z.NEVER
})
const moment = z.iso.datetime({ offset: true }).transform(value => new Date(value))

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
  horario: moment,
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

/** The text of a Pix code begins with its format and has no characters that a bank cannot read. */
export const CodeAnswer = z.object({ qrcode: z.string().regex(/^000201[\u0020-\u007E]{20,600}$/) })

const errorName = z
  .string()
  .regex(/^\w{1,60}$/)
  .optional()
  .catch(undefined)
/** `nome` names the error; a login that fails has `error` instead. */
export const ErrorAnswer = z.object({ nome: errorName, error: errorName })

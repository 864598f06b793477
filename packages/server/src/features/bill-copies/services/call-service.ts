import { z } from 'zod'
import { OutgoingError, type Outgoing, type OutgoingCall } from '../../../kernel/outgoing/index.ts'
import { ServiceDown } from './port.ts'

/** Answers with these statuses are read by the caller, beside 200. */
export interface ServiceCall extends OutgoingCall {
  readonly accept?: readonly number[]
}

/** Calls a service with the guarded client. @throws ServiceDown for every other status and every failure */
export async function callBillService(
  outgoing: Outgoing,
  url: string,
  { accept = [], ...call }: ServiceCall,
): Promise<{ status: number; text: string }> {
  try {
    const { status, body } = await outgoing.request(url, { redirects: 0, ...call })
    if (status !== 200 && !accept.includes(status)) throw new ServiceDown(`status ${status}`)
    return { status, text: body.toString('utf8') }
  } catch (error) {
    if (error instanceof OutgoingError) throw new ServiceDown(error.reason)
    throw error
  }
}

/** Reads JSON in a shape. @throws ServiceDown for any other text */
export function readJson<T>(schema: z.ZodType<T>, text: string): T {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ServiceDown('no JSON')
  }
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ServiceDown('another shape')
  return parsed.data
}

/** A field that services write as a number or a text, or leave out. */
export const loose = z.union([z.string(), z.number().transform(String)]).nullish()
/** A day at the beginning of a text: `yyyy-mm-dd`. */
export const leadingDay = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}/)
  .transform(text => text.slice(0, 10))
/** An amount as `99.90` or 99.9, in cents. */
export const amount = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d+([.,]\d+)?$/)
      .transform(text => Number(text.replace(',', '.'))),
  ])
  .transform(value => Math.round(value * 100))

/** A text that says something, trimmed; else null. */
export const textOrNull = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? ''
  return trimmed === '' ? null : trimmed
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import { refuse } from '@recado/contract'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { parsePart } from '../../kernel/http/failures.ts'
import { admitToFile } from '../../kernel/http/guard.ts'
import { linkExpiry, mediaHeaders } from '../../kernel/media/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'

const signRef = (context: AppContext, companyId: number, ref: string, exp: number): string =>
  createHmac('sha256', context.keys.mediaSecret)
    .update(JSON.stringify(['simulator', companyId, ref, exp]))
    .digest('base64url')

/** A temporary URL for a file on a simulated phone. */
export function signFileUrl(context: AppContext, companyId: number, ref: string): string {
  const exp = linkExpiry(context.clock.now()).getTime()
  return `/public/simulator/${companyId}?${new URLSearchParams({ ref, exp: String(exp), sig: signRef(context, companyId, ref, exp) })}`
}

const INLINE = /^(image\/(png|jpeg|webp|gif)|audio\/|video\/|application\/pdf)/
const Query = z.object({
  ref: z.string().max(200),
  exp: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number),
  sig: z.string().max(64),
})

/** Serves files that exist only on a simulated phone. */
export function mountPhoneFiles(app: FastifyInstance, context: AppContext): void {
  app.get('/public/simulator/:companyId', { config: { access: 'signed link' } }, async (request, reply) => {
    const { companyId } = parsePart(
      z.object({
        companyId: z
          .string()
          .regex(/^\d{1,10}$/)
          .transform(Number),
      }),
      request.params,
    )
    const { ref, exp, sig } = parsePart(Query, request.query)
    const expected = Buffer.from(signRef(context, companyId, ref, exp))
    const given = Buffer.from(sig)
    if (
      given.length !== expected.length ||
      !timingSafeEqual(given, expected) ||
      exp < context.clock.now().getTime()
    )
      throw refuse('ERR_NO_PERMISSION')
    await admitToFile(context, request, { companyId, audience: 'company' })
    const file = context.services.simulator.hub?.media(Number(ref.split('/')[0]), ref)
    if (!file) throw refuse('ERR_NOT_FOUND')
    const headers = mediaHeaders({
      size: file.bytes.length,
      mime: file.mime,
      inline: INLINE.test(file.mime),
      name: file.filename ?? 'file',
      maxAgeSeconds: 600,
    })
    return reply.headers(headers).send(Buffer.from(file.bytes))
  })
}

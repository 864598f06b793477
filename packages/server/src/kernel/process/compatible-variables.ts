import { z } from 'zod'
import { isOrigin, list, oneOf } from './config-values.ts'

/** The settings of frontends that were not made here. Spec: behaviour 19. */
export const compatibleVariables = {
  RECADO_COMPATIBLE: oneOf(['0', '1'], '0', {
    shown: '0',
    description:
      'With 1 the server serves frontends of this family that were not made here, at a host name of its own: see [another frontend](another-frontend.md).',
  }),
  RECADO_COMPATIBLE_URL: z
    .string()
    .refine(isOrigin, 'must be an address such as https://backend.example.com, without a path')
    .optional()
    .meta({
      shown: 'none',
      description:
        'Address at which such a frontend reaches this server. Its host name leads here and is another one than that of `RECADO_PUBLIC_URL`.',
    }),
  RECADO_COMPATIBLE_ORIGINS: list
    .refine(
      origins => origins.length > 0 && origins.every(isOrigin),
      'must be a comma list of origins such as https://app.example.com, without paths and without *',
    )
    .optional()
    .meta({
      shown: 'none',
      description:
        'Origins from which browsers may call that address: a comma list of the addresses at which such frontends are opened.',
    }),
}

type Compatible = z.output<z.ZodObject<typeof compatibleVariables>>

/** Refuses a compatibility mode that lacks a setting, or whose origins others could change on their way. */
export function requireCompatible(values: Compatible, context: z.core.$RefinementCtx): void {
  if (values.RECADO_COMPATIBLE === '0') return
  const refuse = (name: keyof Compatible, message: string): void =>
    context.addIssue({ code: 'custom', path: [name], message })
  const { RECADO_COMPATIBLE_URL: url, RECADO_COMPATIBLE_ORIGINS: origins } = values
  if (url === undefined) refuse('RECADO_COMPATIBLE_URL', 'is missing although RECADO_COMPATIBLE is 1')
  if (origins === undefined) refuse('RECADO_COMPATIBLE_ORIGINS', 'is missing although RECADO_COMPATIBLE is 1')
  if (url?.startsWith('https:') && origins?.some(origin => !origin.startsWith('https:')))
    refuse(
      'RECADO_COMPATIBLE_ORIGINS',
      'must have https like RECADO_COMPATIBLE_URL: others can change pages without it',
    )
}

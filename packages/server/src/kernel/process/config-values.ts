import { z } from 'zod'
import { readFailpoint } from './failpoint.ts'
import { readAllowList } from '../outgoing/index.ts'

/** Documentation of a variable: its default in words, its meaning, whether it is a secret. */
interface Shown {
  readonly shown: string
  readonly description: string
  readonly secret?: boolean
  readonly [key: string]: unknown
}

export const oneOf = <const Values extends readonly [string, ...string[]]>(
  values: Values,
  fallback: Values[number],
  shown: Shown,
) =>
  z
    .enum(values, { error: `must be one of ${values.join(', ')}` })
    .default(fallback as never)
    .meta(shown)

export const port = (words = 'must be a whole number from 0 to 65535') =>
  z
    .string()
    .regex(/^\d{1,5}$/u, words)
    .transform(Number)
    .refine(value => value <= 65_535, words)

export const webUrl = (words: string) =>
  z
    .string()
    .refine(text => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? ''), words)
    .transform(text => text.replace(/\/+$/u, ''))

/** Without a path: pages, cookies and links begin at the root of the host. */
export const originUrl = (words: string) =>
  webUrl(words).refine(
    text => (URL.parse(text)?.pathname ?? '/') === '/',
    'must have no path: Recado needs a host of its own, such as https://recado.example.com',
  )

export const list = z.string().transform(text =>
  text
    .split(',')
    .map(item => item.trim())
    .filter(item => item !== ''),
)

/** An origin as a browser names it: scheme, host and port, and nothing else. */
export const isOrigin = (text: string): boolean => {
  const url = URL.parse(text)
  return (
    url !== null && ['http:', 'https:'].includes(url.protocol) && url.origin === text && !text.includes('*')
  )
}

export const longSecret = (shown: Shown) =>
  z
    .string()
    .min(32, 'must have at least 32 characters; make one with "openssl rand -base64 32"')
    .optional()
    .meta({ ...shown, secret: true })

export const ROLES = ['api', 'worker', 'channels'] as const

export const roles = list
  .refine(
    names => names.length > 0 && names.every(name => ROLES.some(role => role === name)),
    `must be a comma list out of ${ROLES.join(', ')}`,
  )
  .transform(names => ROLES.filter(role => names.includes(role)))

export const secretsKeys = list
  .transform(items =>
    items.map(item => ({ id: item.slice(0, item.indexOf(':')), text: item.slice(item.indexOf(':') + 1) })),
  )
  .refine(
    keys =>
      keys.length > 0 &&
      keys.every(({ id, text }) => /^[a-z0-9]{1,16}$/u.test(id) && /^[A-Za-z0-9+/]{43}=$/u.test(text)),
    'must be a comma list of id:key, newest first, each key 32 bytes in base64 as "openssl rand -base64 32" makes them',
  )
  .refine(keys => new Set(keys.map(({ id }) => id)).size === keys.length, 'names the same key id twice')
  .transform(keys => keys.map(({ id, text }) => ({ id, key: Buffer.from(text, 'base64') })))

export const trustProxy = z
  .string()
  .refine(
    text => text !== 'true',
    'must not be "true", because then any caller could claim any address; give the number of proxies or their addresses',
  )
  .transform(text => {
    if (/^(?:false|no|off|0)$/u.test(text)) return false as const
    return /^\d$/u.test(text) ? Number(text) : text.split(',').map(item => item.trim())
  })
  .refine(
    value =>
      !Array.isArray(value) ||
      value.every(item => /^[0-9a-f.:]+(?:\/\d+)?$|^(?:loopback|linklocal|uniquelocal)$/u.test(item)),
    'must be a number of proxies or a comma list of addresses and networks',
  )

export const privateTargets = list.superRefine((entries, context) => {
  try {
    readAllowList(entries)
  } catch (error) {
    context.addIssue({
      code: 'custom',
      message: `has an entry that cannot be used: ${error instanceof Error ? error.message.replace(/\.$/u, '') : ''}`,
    })
  }
})

export const failpoints = list.transform((items, context) =>
  items.flatMap(item => {
    try {
      return [readFailpoint(item)]
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
      return []
    }
  }),
)

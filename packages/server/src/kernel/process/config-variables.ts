import { STRONG_FOR } from '@recado/contract'
import { z } from 'zod'
import { compatibleVariables, requireCompatible } from './compatible-variables.ts'
import {
  oneOf,
  port,
  originUrl,
  longSecret,
  ROLES,
  roles,
  secretsKeys,
  trustProxy,
  privateTargets,
  failpoints,
} from './config-values.ts'
import { providerVariables } from './provider-variables.ts'

const variables = z.object({
  RECADO_ENV: oneOf(['development', 'test', 'production'], 'development', {
    shown: 'development',
    description:
      'Environment. In production every secret must be given; otherwise missing secrets are generated and kept in the data folder.',
  }),
  RECADO_DATA: z
    .string()
    .default('./data')
    .meta({ shown: './data', description: 'Folder for the embedded database, media and generated secrets.' }),
  RECADO_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ shown: '127.0.0.1', description: 'Address to listen on; 0.0.0.0 for every network.' }),
  RECADO_PORT: port()
    .default(8080)
    .meta({ shown: '8080', description: 'Port to listen on; 0 takes a free one.' }),
  RECADO_PUBLIC_URL: originUrl('must be an http or https address').optional().meta({
    shown: 'http://<host>:<port>',
    description:
      'Address at which people and providers reach the server. With https, cookies are marked Secure. Passkeys belong to its host, and need https and a name.',
  }),
  RECADO_ROLES: roles.default([...ROLES]).meta({
    shown: 'api,worker,channels',
    description: 'Tasks of this process: HTTP and sockets, background jobs, connections to channels.',
  }),
  DATABASE_URL: z
    .string()
    .refine(
      text => ['postgres:', 'postgresql:'].includes(URL.parse(text)?.protocol ?? ''),
      'must be an address such as postgres://user:password@host/database',
    )
    .optional()
    .meta({
      shown: 'embedded PostgreSQL',
      description: 'PostgreSQL 15 or newer to use instead of the embedded one.',
      secret: true,
    }),
  RECADO_SECRETS_KEYS: secretsKeys.optional().meta({
    shown: 'generated',
    description:
      'Keys for secrets at rest as id:base64, newest first: k2:…,k1:…. The first encrypts, all decrypt. Losing them loses the secrets.',
    secret: true,
  }),
  RECADO_TOKEN_SECRET: longSecret({
    shown: 'generated',
    description: 'Signs access tokens. Changing it ends every session.',
  }),
  RECADO_MEDIA_SECRET: longSecret({
    shown: 'generated',
    description: 'Signs links to media, which open for a living session alone. Changing it ends every link.',
  }),
  ...compatibleVariables,
  ...providerVariables,
  RECADO_SIGN_UP: oneOf(['open', 'closed'], 'open', {
    shown: 'open',
    description:
      'Open: anybody may create a company for a trial at /signup. Until it has confirmed its e-mail it starts no campaign and writes first to 20 people a day; without RECADO_SMTP_URL it does not have to.',
  }),
  RECADO_STRONG_PASSWORDS: oneOf(STRONG_FOR, 'nobody', {
    shown: 'nobody',
    description:
      'Whose new passwords must have at least 8 characters and be none that everybody tries first: nobody, admins, everyone. Otherwise 5 to 50 characters are enough.',
  }),
  RECADO_UNIFORM_RESET: oneOf(['on', 'off'], 'off', {
    shown: 'off',
    description:
      'On: the answer to a request for a new password does not reveal whether the e-mail is known.',
  }),
  RECADO_LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info', {
    shown: 'info',
    description: 'Lowest severity that is logged.',
  }),
  RECADO_TRUST_PROXY: trustProxy.default(false).meta({
    shown: 'false',
    description:
      'Trusted reverse proxies for the address of a caller: their number, or a comma list of their addresses or networks.',
  }),
  RECADO_CONNECTIONS_PER_ADDRESS: z
    .string()
    .regex(/^\d{1,6}$/u, 'must be a whole number below 1000000')
    .transform(Number)
    .default(2_000)
    .meta({
      shown: '2000',
      description:
        'Open connections that one address may have, an office behind one address included; 0 for no limit. Trusted proxies have none.',
    }),
  RECADO_RECEIVED_FILE_MB: z
    .string()
    .regex(/^\d{1,4}$/u, 'must be a whole number of megabytes')
    .transform(Number)
    .refine(megabytes => megabytes > 0 && megabytes <= 2_000, 'must be between 1 and 2000')
    .default(100)
    .meta({
      shown: '100',
      description:
        'Megabytes of the largest file of a customer that is fetched, at most 2000; of a larger one the conversation says its size, and that the phone has it.',
    }),
  RECADO_STORAGE_GB_PER_COMPANY: z
    .string()
    .regex(/^\d{1,6}$/u, 'must be a whole number of gigabytes')
    .transform(Number)
    .default(100)
    .meta({
      shown: '100',
      description:
        'Gigabytes of files above which the people of a company upload no more; files from customers are always stored. 0 for no limit.',
    }),
  RECADO_ALLOW_PRIVATE_TARGETS: privateTargets.default([]).meta({
    shown: 'none',
    description:
      'Private targets that integrations may call: a comma list of host:port or networks, for example n8n.internal:5678,10.1.0.0/16.',
  }),
  RECADO_METRICS_PORT: port().optional().meta({
    shown: 'served on the main port',
    description: 'A second port that serves only /metrics, for an internal network.',
  }),
  RECADO_DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,2}$/u, 'must be a whole number of seconds below 100')
    .transform(Number)
    .default(0)
    .meta({
      shown: '0',
      description:
        'How long a stopping process still answers while /readyz says 503, so that a proxy notices; use 3 behind a proxy.',
    }),
  RECADO_FAILPOINTS: failpoints.default([]).meta({
    shown: 'none',
    description:
      'Steps at which a test makes the server fail, for example send.afterProvider=crash@3. Refused unless RECADO_ENV is test.',
  }),
})

const PIX_GROUP = ['RECADO_PIX_KEY', 'RECADO_PIX_NAME', 'RECADO_PIX_CITY'] as const
const S3_GROUP = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * Every environment variable the server reads. Messages continue a sentence that begins with the variable's
 * name.
 */
export const Environment = variables.superRefine((values, context) => {
  if (values.RECADO_FAILPOINTS.length > 0 && values.RECADO_ENV !== 'test')
    context.addIssue({
      code: 'custom',
      path: ['RECADO_FAILPOINTS'],
      message: 'is for tests: RECADO_ENV must be test',
    })
  requireGroup(values, PIX_GROUP, 'Pix', context)
  if ((values.RECADO_SMTP_URL === undefined) !== (values.RECADO_MAIL_FROM === undefined))
    context.addIssue({
      code: 'custom',
      path: [values.RECADO_SMTP_URL ? 'RECADO_MAIL_FROM' : 'RECADO_SMTP_URL'],
      message: 'is missing although the other mail setting is there',
    })
  requireGroup(values, S3_GROUP, 'S3', context)
  requireCompatible(values, context)
})

/** Refuses a group of settings of which some are given and others are not. */
function requireGroup(
  values: z.output<typeof variables>,
  group: readonly (keyof z.output<typeof variables>)[],
  title: string,
  context: z.core.$RefinementCtx,
): void {
  if (group.every(name => values[name] === undefined)) return
  for (const name of group) {
    if (values[name] === undefined)
      context.addIssue({
        code: 'custom',
        path: [name],
        message: `is missing although other ${title} settings are there`,
      })
  }
}

import { resolve } from 'node:path'
import type { StrongFor } from '@recado/contract'
import { z } from 'zod'
import { Environment } from './config-variables.ts'
import type { FailpointSetting } from './failpoint.ts'
import type { MailSettings } from '../mail/index.ts'
import type { SecretKey } from '../secrets/index.ts'

/** A part of the server; a process may run one of them or all. */
export type Role = 'api' | 'worker' | 'channels'

/** The configuration, read once at start. It holds secrets: print `shownConfig`, never this. */
export interface Config {
  readonly env: 'development' | 'test' | 'production'
  /** Absolute path. */
  readonly dataFolder: string
  readonly host: string
  /** 0 takes a free port. */
  readonly port: number
  /** Without it the embedded PostgreSQL in the data folder is used. */
  readonly databaseUrl: string | undefined
  readonly roles: readonly Role[]
  /** Origin people and providers reach the server at, without a slash at the end. */
  readonly publicUrl: string
  /** Undefined: frontends that were not made here are not served. */
  readonly compatible: CompatibleConfig | undefined
  readonly secretsKeys: readonly SecretKey[] | undefined
  readonly tokenSecret: string | undefined
  readonly mediaSecret: string | undefined
  /** Without it, media are in the data folder. */
  readonly s3: S3Config | undefined
  /** Without it no e-mail is sent. */
  readonly mail: MailSettings | undefined
  /** Whether sign-up is public. */
  readonly signUp: boolean
  /** Whose new passwords must be strong. */
  readonly strongPasswordsFor: StrongFor
  /** Password reset gives the same response whether or not the e-mail exists. */
  readonly uniformReset: boolean
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Which proxies are believed about the caller's address: none, a number of hops, or their addresses. */
  readonly trustProxy: false | number | readonly string[]
  /** 0: no limit. */
  readonly connectionsPerAddress: number
  /** Of the largest file of a customer that is fetched. */
  readonly receivedFileMaxBytes: number
  /** 0: no limit. */
  readonly storageGbPerCompany: number
  readonly allowPrivateTargets: readonly string[]
  /** With the version; undefined is Meta's own. */
  readonly graphUrl: string | undefined
  /** Another address of the Pix API of Efí. */
  readonly efiUrl: string | undefined
  readonly mercadoPagoUrl: string
  readonly asaasUrl: string
  /** Of WhatsApp Web; undefined is the latest that is known. */
  readonly whatsappWebVersion: string | undefined
  readonly whatsappWebLearns: boolean
  /** Transcription provider for companies without their own. */
  readonly transcription: TranscriptionConfig | undefined
  /** Milliseconds for an answer of a prompt's provider. */
  readonly promptTimeoutMs: number
  /** Azure Speech, with `{region}` in place of the region. */
  readonly speechUrl: string
  /** The operator's own Pix key; undefined: companies cannot pay here. */
  readonly manualPix: ManualPixConfig | undefined
  readonly metricsPort: number | undefined
  /** Seconds a stopping process continues to respond. */
  readonly drainSeconds: number
  /** Test-only points of failure; none outside of tests. */
  readonly failpoints: readonly FailpointSetting[]
}

/** Where frontends that were not made here reach the server, and the origins at which browsers open them. */
export interface CompatibleConfig {
  readonly url: string
  readonly origins: readonly string[]
}

/** An OpenAI-compatible service; without a key it needs none. */
export interface TranscriptionConfig {
  readonly baseUrl: string
  readonly model: string
  readonly key: string | null
}

/** The receiver of Pix codes of the operator's own key. */
export interface ManualPixConfig {
  readonly pixKey: string
  readonly merchantName: string
  readonly merchantCity: string
}

/** Settings of the S3 media store. */
export interface S3Config {
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/**
 * The environment does not make a configuration; one sentence per problem, none of which repeats a secret.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** The configuration in these environment variables; an empty one counts as not set. Throws `ConfigError`. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()))
  const read = Environment.safeParse(given)
  if (!read.success) throw new ConfigError(read.error.issues.map(sentence))
  const values = read.data
  return {
    env: values.RECADO_ENV,
    dataFolder: resolve(values.RECADO_DATA),
    host: values.RECADO_HOST,
    port: values.RECADO_PORT,
    databaseUrl: values.DATABASE_URL,
    roles: values.RECADO_ROLES,
    ...addresses(values),
    secretsKeys: values.RECADO_SECRETS_KEYS,
    tokenSecret: values.RECADO_TOKEN_SECRET,
    mediaSecret: values.RECADO_MEDIA_SECRET,
    s3: s3(values),
    mail: mail(values),
    signUp: values.RECADO_SIGN_UP === 'open',
    strongPasswordsFor: values.RECADO_STRONG_PASSWORDS,
    uniformReset: values.RECADO_UNIFORM_RESET === 'on',
    logLevel: values.RECADO_LOG_LEVEL,
    trustProxy: values.RECADO_TRUST_PROXY,
    ...limits(values),
    allowPrivateTargets: values.RECADO_ALLOW_PRIVATE_TARGETS,
    graphUrl: values.RECADO_GRAPH_URL,
    ...gatewayUrls(values),
    asaasUrl: values.RECADO_ASAAS_URL,
    whatsappWebVersion: values.RECADO_WHATSAPP_WEB_VERSION,
    whatsappWebLearns: values.RECADO_WHATSAPP_WEB_LEARN === 'on',
    transcription: transcription(values),
    promptTimeoutMs: values.RECADO_PROMPT_TIMEOUT_SECONDS * 1_000,
    speechUrl: values.RECADO_SPEECH_URL.replace(/\/+$/u, ''),
    manualPix: manualPix(values),
    metricsPort: values.RECADO_METRICS_PORT,
    drainSeconds: values.RECADO_DRAIN_SECONDS,
    failpoints: values.RECADO_FAILPOINTS,
  }
}

const limits = (values: z.output<typeof Environment>) => ({
  connectionsPerAddress: values.RECADO_CONNECTIONS_PER_ADDRESS,
  receivedFileMaxBytes: values.RECADO_RECEIVED_FILE_MB * 1024 * 1024,
  storageGbPerCompany: values.RECADO_STORAGE_GB_PER_COMPANY,
})

const gatewayUrls = (values: z.output<typeof Environment>) => ({
  efiUrl: values.RECADO_EFI_URL,
  mercadoPagoUrl: values.RECADO_MERCADO_PAGO_URL,
})

/** These addresses are reached as `localhost`, the only local name for which a browser makes passkeys. */
const LOCAL_HOSTS = ['0.0.0.0', '::', '127.0.0.1', '::1']

/** The origin at which this machine reaches the server when it listens on this host and port. */
export function localOrigin(host: string, port: number): string {
  const shown = LOCAL_HOSTS.includes(host) ? 'localhost' : host
  return `http://${shown.includes(':') ? `[${shown}]` : shown}:${port}`
}

/** The configuration as it may be printed: of a secret only whether it is set. */
export function shownConfig(config: Config): Record<string, unknown> {
  const hide = (value: unknown): string => (value === undefined ? 'not set' : 'set')
  return {
    ...config,
    databaseUrl: hide(config.databaseUrl),
    secretsKeys: hide(config.secretsKeys),
    tokenSecret: hide(config.tokenSecret),
    mediaSecret: hide(config.mediaSecret),
    mail: config.mail ? { from: config.mail.from } : 'not set',
    transcription: config.transcription
      ? { ...config.transcription, key: hide(config.transcription.key ?? undefined) }
      : 'not set',
    s3: config.s3
      ? { endpoint: config.s3.endpoint, bucket: config.s3.bucket, region: config.s3.region }
      : 'not set',
  }
}

/** One line of the configuration's documentation. */
export interface ConfigRow {
  readonly name: string
  readonly default: string
  readonly description: string
  readonly secret: boolean
}

/** Every variable with its default and meaning; docs/operations.md is made from it. */
export const CONFIG_TABLE: readonly ConfigRow[] = Object.entries(Environment.shape).map(([name, schema]) => {
  const meta = z.globalRegistry.get(schema) ?? {}
  return {
    name,
    default: typeof meta['shown'] === 'string' ? meta['shown'] : '',
    description: meta.description ?? '',
    secret: meta['secret'] === true,
  }
})

function transcription(values: z.infer<typeof Environment>): TranscriptionConfig | undefined {
  const {
    RECADO_TRANSCRIPTION_URL: baseUrl,
    RECADO_TRANSCRIPTION_MODEL: model,
    RECADO_TRANSCRIPTION_KEY: key,
  } = values
  return baseUrl === undefined ? undefined : { baseUrl, model, key: key ?? null }
}

function addresses(values: z.infer<typeof Environment>): Pick<Config, 'publicUrl' | 'compatible'> {
  const publicUrl = values.RECADO_PUBLIC_URL ?? localOrigin(values.RECADO_HOST, values.RECADO_PORT)
  return { publicUrl, compatible: compatible(values, publicUrl) }
}

function compatible(values: z.infer<typeof Environment>, publicUrl: string): CompatibleConfig | undefined {
  const { RECADO_COMPATIBLE_URL: url, RECADO_COMPATIBLE_ORIGINS: origins } = values
  if (values.RECADO_COMPATIBLE === '0' || !url || !origins) return undefined
  // At one host name the paths of both could not be told apart.
  if (new URL(url).host === new URL(publicUrl).host)
    throw new ConfigError(['RECADO_COMPATIBLE_URL must have another host than RECADO_PUBLIC_URL.'])
  return { url, origins }
}

const manualPix = (values: z.infer<typeof Environment>): ManualPixConfig | undefined =>
  values.RECADO_PIX_KEY && values.RECADO_PIX_NAME && values.RECADO_PIX_CITY
    ? {
        pixKey: values.RECADO_PIX_KEY,
        merchantName: values.RECADO_PIX_NAME,
        merchantCity: values.RECADO_PIX_CITY,
      }
    : undefined

const mail = (values: z.infer<typeof Environment>): Config['mail'] =>
  values.RECADO_SMTP_URL && values.RECADO_MAIL_FROM
    ? { smtpUrl: values.RECADO_SMTP_URL, from: values.RECADO_MAIL_FROM }
    : undefined

function s3(values: z.infer<typeof Environment>): S3Config | undefined {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return undefined
  return { endpoint, region: values.S3_REGION, bucket, accessKeyId, secretAccessKey }
}

function sentence({ path, message }: { path: readonly PropertyKey[]; message: string }): string {
  return `${String(path[0] ?? '')} ${message}.`.trim()
}

import { randomBytes } from 'node:crypto'
import { inspect } from 'node:util'
import { describe, expect, it } from 'vitest'
import { CONFIG_TABLE, ConfigError, readConfig, shownConfig } from './config.ts'

const key = () => randomBytes(32).toString('base64')

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

describe('the configuration', () => {
  it('has a default for everything, so that nothing must be set to begin', () => {
    const config = readConfig({ PATH: '/bin', RECADO_PORT: '' })
    expect(config).toMatchObject({
      env: 'development',
      host: '127.0.0.1',
      port: 8080,
      publicUrl: 'http://localhost:8080',
      roles: ['api', 'worker', 'channels'],
      databaseUrl: undefined,
      s3: undefined,
      mail: undefined,
      signUp: true,
      strongPasswordsFor: 'nobody',
      uniformReset: false,
      secretsKeys: undefined,
      logLevel: 'info',
      trustProxy: false,
      allowPrivateTargets: [],
    })
    expect(config.dataFolder).toMatch(/\/data$/u)
  })

  it('takes every variable', () => {
    const [k1, k2] = [key(), key()]
    const config = readConfig({
      RECADO_ENV: 'production',
      RECADO_DATA: '/srv/recado',
      RECADO_HOST: '0.0.0.0',
      RECADO_PORT: '0',
      RECADO_PUBLIC_URL: 'https://recado.example/',
      RECADO_ROLES: 'worker, api',
      DATABASE_URL: 'postgres://recado:s3cret@db/recado',
      RECADO_SECRETS_KEYS: `k2:${k2},k1:${k1}`,
      RECADO_TOKEN_SECRET: 't'.repeat(32),
      RECADO_MEDIA_SECRET: 'm'.repeat(32),
      S3_ENDPOINT: 'https://s3.example/',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'media',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'key',
      RECADO_SMTP_URL: 'smtps://recado:s3cret@mail.example',
      RECADO_MAIL_FROM: 'Recado <ola@recado.example>',
      RECADO_SIGN_UP: 'closed',
      RECADO_STRONG_PASSWORDS: 'admins',
      RECADO_UNIFORM_RESET: 'on',
      RECADO_ASAAS_URL: 'https://api-sandbox.asaas.com/v3/',
      RECADO_MERCADO_PAGO_URL: 'https://mercadopago.example/',
      RECADO_WHATSAPP_WEB_LEARN: 'off',
      RECADO_LOG_LEVEL: 'debug',
      RECADO_TRUST_PROXY: '10.0.0.0/8, 192.168.1.1',
      RECADO_CONNECTIONS_PER_ADDRESS: '50',
      RECADO_RECEIVED_FILE_MB: '250',
      RECADO_STORAGE_GB_PER_COMPANY: '7',
      RECADO_ALLOW_PRIVATE_TARGETS: 'n8n.internal:5678, 10.1.0.0/16',
      RECADO_METRICS_PORT: '9090',
      RECADO_DRAIN_SECONDS: '3',
    })
    expect(config).toEqual({
      env: 'production',
      dataFolder: '/srv/recado',
      host: '0.0.0.0',
      port: 0,
      publicUrl: 'https://recado.example',
      roles: ['api', 'worker'],
      databaseUrl: 'postgres://recado:s3cret@db/recado',
      secretsKeys: [
        { id: 'k2', key: Buffer.from(k2, 'base64') },
        { id: 'k1', key: Buffer.from(k1, 'base64') },
      ],
      tokenSecret: 't'.repeat(32),
      mediaSecret: 'm'.repeat(32),
      s3: {
        endpoint: 'https://s3.example',
        region: 'eu-central-1',
        bucket: 'media',
        accessKeyId: 'id',
        secretAccessKey: 'key',
      },
      mail: { smtpUrl: 'smtps://recado:s3cret@mail.example', from: 'Recado <ola@recado.example>' },
      signUp: false,
      strongPasswordsFor: 'admins',
      uniformReset: true,
      logLevel: 'debug',
      trustProxy: ['10.0.0.0/8', '192.168.1.1'],
      connectionsPerAddress: 50,
      receivedFileMaxBytes: 250 * 1024 * 1024,
      storageGbPerCompany: 7,
      allowPrivateTargets: ['n8n.internal:5678', '10.1.0.0/16'],
      metricsPort: 9090,
      drainSeconds: 3,
      promptTimeoutMs: 30_000,
      speechUrl: 'https://{region}.tts.speech.microsoft.com',
      asaasUrl: 'https://api-sandbox.asaas.com/v3',
      mercadoPagoUrl: 'https://mercadopago.example',
      whatsappWebLearns: false,
      failpoints: [],
    })
  })

  it.each([
    ['0.0.0.0', 'http://localhost:8080'],
    ['::', 'http://localhost:8080'],
    ['127.0.0.1', 'http://localhost:8080'],
    ['fd00::1', 'http://[fd00::1]:8080'],
  ])('listening on %s is reached at %s', (host, url) => {
    expect(readConfig({ RECADO_HOST: host }).publicUrl).toBe(url)
  })

  it.each([
    ['2', 2],
    ['0', false],
    ['off', false],
    ['loopback', ['loopback']],
  ])('trusts proxies %s as %j', (text, wanted) => {
    expect(readConfig({ RECADO_TRUST_PROXY: text }).trustProxy).toEqual(wanted)
  })

  it('says all that is wrong, one sentence each', () => {
    expect(
      problemsOf({
        RECADO_ENV: 'prod',
        RECADO_PORT: '80 80',
        RECADO_PUBLIC_URL: 'recado.example',
        RECADO_ROLES: 'api,web',
        DATABASE_URL: 'mysql://db',
        RECADO_TRUST_PROXY: 'true',
        RECADO_ALLOW_PRIVATE_TARGETS: 'intranet',
        RECADO_METRICS_PORT: '70000',
      }),
    ).toEqual([
      'RECADO_ENV must be one of development, test, production.',
      'RECADO_PORT must be a whole number from 0 to 65535.',
      'RECADO_PUBLIC_URL must be an http or https address.',
      'RECADO_ROLES must be a comma list out of api, worker, channels.',
      'DATABASE_URL must be an address such as postgres://user:password@host/database.',
      'RECADO_TRUST_PROXY must not be "true", because then any caller could claim any address; give the number of proxies or their addresses.',
      'RECADO_ALLOW_PRIVATE_TARGETS has an entry that cannot be used: "intranet" is neither host:port nor a network such as 10.0.0.0/8.',
      'RECADO_METRICS_PORT must be a whole number from 0 to 65535.',
    ])
    expect(problemsOf({ RECADO_PUBLIC_URL: 'https://example.com/recado' })).toEqual([
      'RECADO_PUBLIC_URL must have no path: Recado needs a host of its own, such as https://recado.example.com.',
    ])
    expect(problemsOf({ S3_BUCKET: 'media', S3_ENDPOINT: 'https://s3.example' })).toEqual([
      'S3_ACCESS_KEY_ID is missing although other S3 settings are there.',
      'S3_SECRET_ACCESS_KEY is missing although other S3 settings are there.',
    ])
    expect(
      problemsOf({ RECADO_SMTP_URL: 'https://mail.example', RECADO_MAIL_FROM: 'ola@recado.example' }),
    ).toEqual(['RECADO_SMTP_URL must be an address such as smtps://user:password@host.'])
    expect(problemsOf({ RECADO_SMTP_URL: 'smtp://mail.example' })).toEqual([
      'RECADO_MAIL_FROM is missing although the other mail setting is there.',
    ])
  })

  it('never repeats a secret, neither in a complaint nor when it is printed', () => {
    const secret = 'hunter2hunter2'
    const bad = {
      RECADO_SECRETS_KEYS: `k1:${secret}`,
      RECADO_TOKEN_SECRET: secret,
      DATABASE_URL: `http://x:${secret}@db`,
    }
    expect(problemsOf(bad)).toHaveLength(3)
    expect(problemsOf(bad).join()).not.toContain(secret)

    const env: Record<string, string> = {
      RECADO_SECRETS_KEYS: `k1:${key()}`,
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'b',
      RECADO_MAIL_FROM: 'ola@recado.example',
    }
    const addresses: Record<string, string> = {
      DATABASE_URL: 'postgres://u:canary-Q7@db',
      RECADO_SMTP_URL: 'smtp://u:canary-Q7@mail',
    }
    for (const { name, secret: hidden } of CONFIG_TABLE)
      if (hidden) env[name] ??= addresses[name] ?? `canary-Q7-${'x'.repeat(30)}`
    const shown = inspect(shownConfig(readConfig(env)), { depth: 9, showHidden: true })
    expect(shown).not.toContain('canary-Q7')
    expect(shown).not.toContain('Buffer')
    expect(shown).toContain("tokenSecret: 'set'")
  })

  it('documents every variable', () => {
    expect(CONFIG_TABLE.length).toBe(46)
    for (const row of CONFIG_TABLE) expect(row.description, row.name).toMatch(/^[A-Z].*\.$/u)
    expect(CONFIG_TABLE.find(({ name }) => name === 'RECADO_PORT')).toEqual({
      name: 'RECADO_PORT',
      default: '8080',
      description: 'Port to listen on; 0 takes a free one.',
      secret: false,
    })
    expect(CONFIG_TABLE.filter(({ secret }) => secret).map(({ name }) => name)).toEqual([
      'DATABASE_URL',
      'RECADO_SECRETS_KEYS',
      'RECADO_TOKEN_SECRET',
      'RECADO_MEDIA_SECRET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
      'RECADO_SMTP_URL',
      'RECADO_TRANSCRIPTION_KEY',
    ])
  })
})

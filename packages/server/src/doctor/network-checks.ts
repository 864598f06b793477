import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import type { Config } from '../kernel/process/config.ts'
import { makeOutgoing } from '../kernel/outgoing/index.ts'
import { fail, ok, skipped, warn, type Finding } from './report.ts'

const TIMEOUT_MS = 10_000
/** Days before its end at which a certificate should have been renewed. */
const RENEW_DAYS = 14
/** Seconds a clock may be wrong before signatures and sessions suffer. */
const SKEW_SECONDS = 30

export const outgoingClient = ({ publicUrl }: Config) =>
  makeOutgoing({ allow: [hostOf(publicUrl)], timeoutMs: TIMEOUT_MS })
const hostOf = (address: string): string => {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}

/** Does the address that people and providers use lead here, and does the server there work? */
export async function checkPublicAddress(config: Config): Promise<Finding[]> {
  const answer = await outgoingClient(config).request(`${config.publicUrl}/readyz`)
  const isRecado = answer.body.toString().includes('"status"')
  const reached =
    answer.status === 200 && isRecado
      ? ok(`${config.publicUrl} is reached and ready.`)
      : fail(`${config.publicUrl}/readyz answered ${answer.status}.`)
  const date = Date.parse(String(answer.headers['date'] ?? ''))
  const skew = Math.round((Date.now() - date) / 1_000)
  if (Number.isNaN(date)) return [reached]
  return [
    reached,
    Math.abs(skew) <= SKEW_SECONDS
      ? ok(`The clock here and there differ by ${skew} s.`)
      : fail(`The clock here is ${skew} s off the one at ${config.publicUrl}.`),
  ]
}

/** Checks that the certificate is trusted, and its expiry. */
export async function checkCertificate({ publicUrl }: Config): Promise<Finding> {
  const { protocol, hostname, port } = new URL(publicUrl)
  if (protocol !== 'https:')
    return warn(
      `${publicUrl} has no TLS: providers call only https addresses, and browsers keep no session over others.`,
    )
  const until = await new Promise<string>((resolve, reject) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: TIMEOUT_MS },
      () => {
        const { valid_to: end } = socket.getPeerCertificate()
        socket.end()
        resolve(end)
      },
    )
    socket.once('error', reject).once('timeout', () => socket.destroy(new Error('no answer')))
  })
  const days = Math.floor((Date.parse(until) - Date.now()) / 86_400_000)
  return days >= RENEW_DAYS
    ? ok(`The certificate of ${hostname} is good for ${days} days.`)
    : warn(`The certificate of ${hostname} ends in ${days} days.`)
}

/** Checks that the SMTP server accepts e-mail. */
export async function checkMail({ mail: settings }: Config): Promise<Finding> {
  if (!settings) return warn('No e-mail can be sent: RECADO_SMTP_URL and RECADO_MAIL_FROM are not set.')
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  try {
    await transport.verify()
    return ok('The SMTP server answers and takes the login.')
  } catch (error) {
    // Its own words may repeat the login.
    return fail(`The SMTP server cannot be used (${(error as { code?: string }).code ?? 'no answer'}).`)
  } finally {
    transport.close()
  }
}

/** Checks that Meta's Graph responds; without a token it returns an error. */
export async function checkGraph({ graphUrl }: Config, isUsed: boolean): Promise<Finding> {
  if (!isUsed) return skipped('No connection uses Meta’s Graph.')
  const answer = await makeOutgoing({
    timeoutMs: TIMEOUT_MS,
    allow: graphUrl ? [hostOf(graphUrl)] : [],
  }).request(`${graphUrl ?? 'https://graph.facebook.com/v25.0'}/me`)
  return answer.status < 500 ? ok('Meta’s Graph answers.') : fail(`Meta’s Graph answers ${answer.status}.`)
}

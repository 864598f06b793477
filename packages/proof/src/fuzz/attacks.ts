import type { Findings } from './findings.ts'
import { runConcurrently } from './findings.ts'
import { buildEnvelope, signedHeaders, cloudTextMessage } from './cloud-payload.ts'
import { createCloudNumber, waitForParkedEvents } from './cloud-number.ts'
import { send, type RawResponse } from './http-client.ts'
import type { ProductProcess } from './product-process.ts'
import { FuzzUser } from './roles.ts'

/** A number whose last four digits a viewer of masked numbers must not learn. */
const VISIBLE = '552197766'
const HIDDEN = '0183'
const TIMES = ['-99999999999', '1831800000000', '9999999999999999', '0']

/** Attacks that succeeded once: hidden digits tried out, a client key raced, times that no calendar has. */
export async function fuzzAttacks(
  product: ProductProcess,
  findings: Findings,
  { cases }: { cases: number },
): Promise<{ attacks: number }> {
  const company = await product.call('company', { name: 'Alvo' })
  const admin = await FuzzUser.of(product, company, 'admin', 'Alvo')
  const user = await FuzzUser.of(product, company, 'user', 'Alvo')
  const attacks =
    (await tryHiddenDigits(product, findings, { admin, user, cases })) +
    (await raceClientKeys(product, findings, { admin, user, cases })) +
    (await sendAbsurdTimes(product, findings))
  findings.addLog(product, 'attacks')
  return { attacks }
}

interface Attack {
  readonly admin: FuzzUser
  readonly user: FuzzUser
  readonly cases: number
}

const post = (
  product: ProductProcess,
  role: FuzzUser,
  path: string,
  body: Record<string, unknown>,
): Promise<RawResponse> =>
  send(
    product.url,
    {
      kind: 'attack',
      method: 'POST',
      path,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(body)),
    },
    role.user.token,
  )

/** The answer to the right number must be that to a wrong one. */
async function tryHiddenDigits(
  product: ProductProcess,
  findings: Findings,
  { admin, user, cases }: Attack,
): Promise<number> {
  await product.call('query', {
    text: 'update users set is_tricked = false where id = $1',
    values: [user.user.id],
  })
  await post(product, admin, '/api/contacts', { name: 'Alvo', number: `${VISIBLE}${HIDDEN}` })
  const ask = async (path: string, digits: string): Promise<string> => {
    const query = path.includes('list') ? 'name' : 'searchParam'
    const { status, text } = await send(
      product.url,
      { kind: 'oracle', method: 'GET', path: `${path}?${query}=${VISIBLE}${digits}` },
      user.user.token,
    )
    return status === 429 ? '429' : `${status} ${text}`
  }
  const wrong = Array.from({ length: cases }, (_, n) => String((n * 37) % 10_000).padStart(4, '0'))
  for (const path of ['/api/contacts/list', '/api/contacts']) {
    const answers = new Set<string>()
    for (const digits of [HIDDEN, ...wrong.filter(one => one !== HIDDEN)])
      answers.add(await ask(path, digits))
    answers.delete('429')
    if (answers.size > 1) findings.add(`oracle ${path}`, `${path} tells the hidden digits of a number apart`)
  }
  return wrong.length * 2
}

/** Of two messages with one key in two tickets none may be answered with the other. */
async function raceClientKeys(
  product: ProductProcess,
  findings: Findings,
  { admin, user, cases }: Attack,
): Promise<number> {
  const keys = Array.from({ length: cases }, (_, n) => `raced-key-${n}`)
  await runConcurrently(keys, 4, async clientKey => {
    const sends = [admin, user].map(role => ({ role, ticketId: role.things.ticketId }))
    await Promise.all(
      sends.map(async ({ role, ticketId }) => {
        const body = `of ${ticketId} with ${clientKey}`
        const { status, text } = await post(product, role, `/api/messages/${ticketId}`, { body, clientKey })
        if (status !== 200) return
        const [message] = JSON.parse(text) as { ticketId: number; body: string }[]
        if (message?.ticketId !== ticketId || !message.body.endsWith(body))
          findings.add(
            'key race',
            `a send with a raced key was answered with another message: ${text.slice(0, 300)}`,
          )
      }),
    )
  })
  return keys.length * 2
}

/** A message with an impossible time is stored all the same. */
async function sendAbsurdTimes(product: ProductProcess, findings: Findings): Promise<number> {
  const number = await createCloudNumber(product, 'clock-secret')
  for (const [n, timestamp] of TIMES.entries()) {
    const text = JSON.stringify(
      buildEnvelope(number, cloudTextMessage(`wamid.time.${n}`, '5511900000021', 'Quando?')),
    )
    const body = Buffer.from(text.replace(/"timestamp":"\d+"/, `"timestamp":"${timestamp}"`))
    const { status } = await send(product.url, {
      kind: 'time',
      method: 'POST',
      path: number.path,
      headers: signedHeaders(number, body),
      body,
    })
    if (status !== 200) findings.add('time', `a message of the second ${timestamp} was answered ${status}`)
  }
  for (const event of await waitForParkedEvents(product, number))
    findings.add('time parked', `a message with an absurd time was parked: ${event}`)
  const [row] = await product.call('query', {
    text: 'select count(*)::int as n from messages where connection_id = $1',
    values: [number.connectionId],
  })
  if (row?.['n'] !== TIMES.length)
    findings.add(
      'time lost',
      `of ${TIMES.length} messages with absurd times ${String(row?.['n'])} are stored`,
    )
  return TIMES.length
}

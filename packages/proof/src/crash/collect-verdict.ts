import { setTimeout as wait } from 'node:timers/promises'
import type { Figures } from '../kit/report.ts'
import { checkBots } from './verdict-bots.ts'
import { checkInbound } from './verdict-inbound.ts'
import { checkOutbound } from './verdict-outbound.ts'
import { checkLog } from './verdict-log.ts'
import { checkOutreach } from './verdict-outreach.ts'
import { checkPayments } from './verdict-payments.ts'
import { checkQr } from './verdict-qr.ts'
import type { Installation } from './installation.ts'
import type { Verdict } from './verdict.ts'

/** Maximum milliseconds until nothing is pending, those for each recipient, and those between two polls. */
const QUIET_MS = 90_000
const RECIPIENT_MS = 500
const POLL_MS = 200

/**
 * Stops the traffic, waits until nothing is pending, and compares database and provider with the
 * acknowledgements.
 */
export async function collectVerdict(installation: Installation): Promise<Verdict> {
  await installation.stopTraffic()
  const open = await waitUntilQuiet(installation)
  const parts = [
    await checkInbound(installation),
    await checkQr(installation),
    await checkBots(installation),
    await checkOutbound(installation),
    await checkLog(installation),
    await checkOutreach(installation),
    await checkPayments(installation),
  ]
  const failures = [
    ...(open === undefined ? [] : [`It did not become quiet: ${open}.`]),
    ...installation.attendantContext.failures.slice(0, 5),
    ...parts.flatMap(part => part.failures),
  ]
  return {
    figures: Object.assign({}, ...parts.map(({ figures }) => figures)) as Figures,
    failures: [...failures, ...(failures.length === 0 ? [] : loggedErrors(installation.server.output()))],
  }
}

/** Returns the first few distinct errors in a server's log. */
export function loggedErrors(output: string): string[] {
  const lines = output.split('\n').flatMap(line => {
    if (!line.startsWith('{') || !line.endsWith('}')) return []
    const { msg = '', err } = JSON.parse(line) as { msg?: string; err?: { message?: string; code?: string } }
    return [`${msg} ${err?.message ?? ''} ${err?.code ?? ''}`.trim()]
  })
  return [...new Set(lines)].slice(0, 8).map(line => `the server said: ${line}`)
}

/** Waits until nothing is pending; returns the pending work at the timeout. */
export async function waitUntilQuiet(installation: Installation): Promise<string | undefined> {
  const recipients = installation.outreach?.campaigns.flatMap(({ numbers }) => numbers).length ?? 0
  const end = performance.now() + QUIET_MS + recipients * RECIPIENT_MS
  // When nothing is left here, the last messages are still on their way to phones, which tell of them.
  let looks = installation.qr === undefined ? 1 : 2
  for (;;) {
    await installation.qr?.settled()
    const open = await describePendingWork(installation).catch(() => 'the database does not answer')
    if (open === '') looks -= 1
    if (looks === 0 || performance.now() > end) return open || undefined
    await wait(POLL_MS)
  }
}

async function describePendingWork(installation: Installation): Promise<string> {
  const { number, botNumber } = installation.provider
  const pending = number.webhooks.pending + botNumber.webhooks.pending
  if (pending > 0) return `${pending} webhooks`
  const kept = installation.qr?.pending ?? 0
  if (kept > 0) return `${kept} stanzas of WhatsApp`
  const [row] = await installation.query<Record<string, string>>(`select
    (select count(*) from inbox where handled_at is null and parked_at is null) as inbox,
    (select count(*) from sends where state in ('queued', 'sending')) as sends,
    (select count(*) from integration_requests) as "questions to a service",
    (select count(*) from events where pos is null) as events,
    (select count(*) from campaigns where status = 'EM_ANDAMENTO' or status = 'PROGRAMADA' and scheduled_at < now()) as campaigns,
    (select count(*) from schedules where status = 'AGENDADA' or status = 'PENDENTE' and send_at < now()) as schedules`)
  const open = Object.entries(row ?? {}).filter(([, count]) => Number(count) > 0)
  return open.map(([what, count]) => `${count} ${what}`).join(', ')
}

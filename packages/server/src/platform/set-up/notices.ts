import * as companies from '../../features/companies/index.ts'
import type { AppContext } from '../../kernel/process/app-context.ts'
import type { Worker } from '../../kernel/process/feature.ts'
import { poll } from '../../kernel/work/poll.ts'
import { makeSetUpToken, SET_UP_LINK_MS } from './link.ts'

/** Milliseconds between checks whether the server was set up. */
const POLL_MS = 30_000

/**
 * Prints the link that sets up an empty server, and a new one when it expires, until somebody has used one. It
 * is no line of the log, which hides secrets.
 */
export function startSetUpNotices(context: AppContext, print: (line: string) => void): Worker {
  let printedAt = Number.NEGATIVE_INFINITY
  let isSetUp = false
  return poll(context, { name: 'setUp.notices', intervalMs: POLL_MS }, async () => {
    const now = context.clock.now()
    if (isSetUp || now.getTime() - printedAt < SET_UP_LINK_MS) return
    isSetUp = await companies.hasCompanies(context.platform)
    if (isSetUp) return
    printedAt = now.getTime()
    print(describeLink(context, now))
  })
}

const describeLink = ({ config, keys }: AppContext, now: Date): string =>
  [
    '',
    'This server has no company yet. Make the first account at this address within an hour:',
    `${config.publicUrl}/setup#${makeSetUpToken(keys, now)}`,
    '',
  ].join('\n')

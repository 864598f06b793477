import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { PLAN_FLAGS, type PlanFlag } from '@recado/contract'
import { describe, expect, it } from 'vitest'

// Beside the routes (plans.test.ts), jobs, automation of inbound messages and systems work for a company only where
// its plan has the flag. Each source file that asks for a flag is in the table, with the tests that show that the work
// waits or is passed over without it, and goes on with it. Seen red: with a file left out, and with a renamed test.

interface GatedWork {
  /** Files of `packages/server/src` that ask the plan. */
  readonly asks: readonly string[]
  /** A file of tests, then the name of one. */
  readonly shownBy: readonly (readonly [file: string, test: string])[]
}
/** A string is the reason why nothing works for the flag but routes. */
const WORK: Readonly<Record<PlanFlag, GatedWork | string>> = {
  useCampaigns: {
    asks: [
      'features/campaigns/platform.store.ts',
      'features/campaigns/engine/advance.ts',
      'features/campaigns/messages/campaigns.departure.ts',
      'features/spreadsheets/spreadsheets.service.ts',
    ],
    shownBy: [
      ['features/campaigns/campaigns.limits.test.ts', 'is no part of the plan any more'],
      ['features/contact-lists/contact-lists.test.ts', 'are only of admins, and of plans with campaigns'],
    ],
  },
  useSchedules: {
    asks: ['features/schedules/platform.store.ts'],
    shownBy: [
      [
        'features/schedules/schedules.test.ts',
        'waits while its company has not paid, is suspended, or has no schedules in its plan',
      ],
    ],
  },
  useInternalChat: 'only people write there, and nothing is sent later',
  useExternalApi: {
    asks: ['kernel/http/guard.ts'],
    shownBy: [
      [
        'features/api-keys/api-keys.test.ts',
        'of a plan without the messages API, or one that nobody made, is refused',
      ],
      ['matrix/tokens.test.ts', "feature: 'useExternalApi'"],
    ],
  },
  useKanban: {
    asks: ['features/kanban/lane-timers.ts', 'features/tags/lanes.service.ts'],
    shownBy: [
      [
        'features/kanban/lane-timers.test.ts',
        'waits while the ticket is snoozed, and while the plan has no kanban',
      ],
    ],
  },
  useOpenAi: {
    asks: [
      'features/prompts/turns/turns.prepare.ts',
      'features/intake/intake.loaders.ts',
      'features/queue-options/queue-options.menus.ts',
    ],
    shownBy: [['features/prompts/turns/turns.test.ts', 'is not used by a company whose plan has none']],
  },
  useIntegrations: {
    asks: [
      'features/integration-sessions/sessions.service.ts',
      'features/company-webhooks/platform.store.ts',
      'features/company-webhooks/webhooks.store.ts',
    ],
    shownBy: [
      [
        'features/integration-sessions/integration-sessions.test.ts',
        'is not called once the plan has no integrations',
      ],
      [
        'features/company-webhooks/company-webhooks.test.ts',
        'is kept but hears nothing while the plan has no integrations, and hears again once it has',
      ],
    ],
  },
}

const SOURCE = path.resolve(import.meta.dirname, '..')
/** `useOpenAi` is asked for by its name, by its column, or by a predicate of `companies`. */
const asksFor = (flag: PlanFlag): RegExp => {
  const column = flag.replaceAll(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`)
  const predicate = { useOpenAi: 'hasPrompts', useCampaigns: 'hasCampaigns', useKanban: 'hasKanban' } as const
  const names = [flag, column, ...(Object.hasOwn(predicate, flag) ? [predicate[flag as 'useKanban']] : [])]
  return new RegExp(
    `\\bcompanies\\.(?:${names.slice(2).join('|') || '-'})\\b|['.?]${flag}'|p\\.${column}\\b|\\.${column}\\b`,
    'u',
  )
}
/** The plan's own files present its flags and ask for none. */
const isOfPlans = (file: string): boolean =>
  file.startsWith('features/companies/') || file.startsWith('schema/') || file.startsWith('testing/')

async function listAskers(flag: PlanFlag): Promise<string[]> {
  const files = (await readdir(SOURCE, { recursive: true }))
    .map(file => file.split(path.sep).join('/'))
    .filter(file => file.endsWith('.ts') && !file.includes('test') && !file.startsWith('matrix/'))
  const asks = asksFor(flag)
  const found = await Promise.all(
    files
      .filter(file => !isOfPlans(file))
      .map(async file => (asks.test(await readFile(path.join(SOURCE, file), 'utf8')) ? file : undefined)),
  )
  return found.filter(file => file !== undefined).toSorted()
}

it('every flag of a plan has a row', () => {
  expect(Object.keys(WORK).toSorted()).toEqual([...PLAN_FLAGS].toSorted())
})

describe.each(PLAN_FLAGS)('%s', flag => {
  const row = WORK[flag]

  it('is asked for by the files of its row alone', async () => {
    expect(await listAskers(flag)).toEqual(typeof row === 'string' ? [] : row.asks.toSorted())
  })

  it.skipIf(typeof row === 'string')('has tests for the work without it', async () => {
    const { shownBy } = row as GatedWork
    for (const [file, name] of shownBy)
      expect((await readFile(path.join(SOURCE, file), 'utf8')).includes(name), `${file}: ${name}`).toBe(true)
  })
})

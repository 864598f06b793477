import type { WhatsappDetail } from '@recado/contract'
import { runBenchQuery } from '../bench/bench-database.ts'
import type { BenchUser } from '../bench/bench-users.ts'
import { loadSamples, type CompanySamples } from '../bench/calls.ts'
import type { ProviderNumber } from '../crash/provider-number.ts'
import type { FakeProvider } from '../crash/provider.ts'

/** A ticket of a customer who wrote today. */
export interface TodaysTicket {
  readonly id: number
  readonly customer: number
  /** Somebody acts on it now, so that nobody answers what a colleague just closed. */
  isBusy: boolean
}

/** A company at work: its people, what they act on, and the number that its customers write to. */
export interface Office {
  readonly companyId: number
  readonly users: readonly BenchUser[]
  readonly admins: readonly BenchUser[]
  readonly samples: CompanySamples
  /** The lanes of its board. */
  readonly kanban: readonly number[]
  readonly number: ProviderNumber
  readonly connectionId: number
  /** Today's tickets that wait, and that somebody answers. */
  readonly waiting: TodaysTicket[]
  readonly attended: TodaysTicket[]
  /** Every ticket of today, so that each is taken once. */
  readonly known: Set<number>
}

/** Makes a number of the Cloud API for each company. */
export async function openOffices(
  serverUrl: string,
  databaseUrl: string,
  users: readonly BenchUser[],
  provider: FakeProvider,
): Promise<Office[]> {
  const samples = await loadSamples(databaseUrl)
  const boards = await runBenchQuery<{ companyId: number; ids: number[] }>(
    databaseUrl,
    'select company_id as "companyId", array_agg(id order by lane_position) as ids from tags where kanban group by company_id',
  )
  const offices: Office[] = []
  for (const [index, sample] of samples.entries()) {
    const { companyId } = sample
    const people = users.filter(user => user.companyId === companyId)
    const admins = people.filter(({ isAdmin }) => isAdmin)
    // The last company has the number that has templates for campaigns.
    const number =
      index === samples.length - 1 ? provider.number : provider.addNumber(String(200_000_000_000 + companyId))
    const { id, webhookPath } = await makeNumber(serverUrl, admins[0], number)
    number.webhooks.addresses = [serverUrl + webhookPath]
    offices.push({
      companyId,
      users: people,
      admins,
      samples: sample,
      kanban: boards.find(one => one.companyId === companyId)?.ids ?? [],
      number,
      connectionId: id,
      waiting: [],
      attended: [],
      known: new Set(),
    })
  }
  return offices
}

async function makeNumber(
  serverUrl: string,
  admin: BenchUser | undefined,
  { credentials }: ProviderNumber,
): Promise<{ id: number; webhookPath: string }> {
  const answer = await fetch(`${serverUrl}/api/whatsapp`, {
    method: 'POST',
    headers: { ...admin?.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Nuvem', provider: 'cloud', credentials }),
  })
  if (answer.status !== 200)
    throw new Error(`The number could not be made: ${answer.status} ${await answer.text()}`)
  const { id, hookUrl } = (await answer.json()) as WhatsappDetail
  return { id, webhookPath: new URL(hookUrl ?? '').pathname }
}

/** The phone of a customer. */
export const customerNumber = (companyId: number, customer: number): string =>
  `5511${930_000_000 + companyId * 100_000 + customer}`

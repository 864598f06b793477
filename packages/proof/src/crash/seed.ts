import type { WhatsappDetail } from '@recado/contract'
import type pg from 'pg'
import { Attendant, type AttendantContext } from './attendants.ts'
import { Bots } from './bots.ts'
import { Outreach, type OutreachLoad } from './outreach.ts'
import { Payments } from './payments.ts'
import type { FakeProvider } from './provider.ts'
import type { SeededRandom } from './seeded-random.ts'

/** The admin of a demo company, and the operator of the platform. */
const ADMIN = { email: 'lucia@cafelua.example', password: 'recado123' } as const
const OPERATOR = { email: 'camila@lojasol.example', password: 'recado123' } as const

/** The parts of an installation that seeding reads and fills. */
interface SeedTarget {
  readonly url: string
  readonly provider: FakeProvider
  readonly random: SeededRandom
  readonly attendants: Attendant[]
  readonly attendantContext: AttendantContext
  webhookPath: string
  bots: Bots | undefined
  outreach: Outreach | undefined
  payments: Payments | undefined
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  setAddresses(addresses: readonly string[]): void
}

/** Makes a connection of the Cloud API and attendants who are logged in, over HTTP as people would. */
export async function seedInstallation(
  installation: SeedTarget,
  { attendants, load }: { attendants: number; load: OutreachLoad },
): Promise<void> {
  const { attendantContext, random, provider } = installation
  const admin = new Attendant(attendantContext, random.fork('admin'))
  await admin.logIn(ADMIN.email, ADMIN.password)
  const created = await admin.call('POST', '/whatsapp', {
    name: 'Número da prova',
    provider: 'cloud',
    credentials: provider.number.credentials,
    greetingMessage: 'Olá! Já vamos atender.',
  })
  if (created.status !== 200)
    throw new Error(`The connection could not be made: ${created.status} ${JSON.stringify(created.body)}`)
  const { id, hookUrl } = created.body as WhatsappDetail
  attendantContext.connectionId = id
  installation.webhookPath = new URL(hookUrl ?? '').pathname
  installation.setAddresses([installation.url])
  for (let index = 0; index < attendants; index++) {
    const person = {
      name: `Atendente ${index}`,
      email: `atendente${index}@prova.example`,
      password: `Segredo-da-prova-${index}`,
    }
    const createdUser = await admin.call('POST', '/users', { ...person, profile: 'admin' })
    if (createdUser.status !== 200)
      throw new Error(
        `An attendant could not be made: ${createdUser.status} ${JSON.stringify(createdUser.body)}`,
      )
    const attendant = new Attendant(attendantContext, random.fork(person.email))
    await attendant.logIn(person.email, person.password)
    installation.attendants.push(attendant)
  }
  const operator = new Attendant(attendantContext, random.fork('operator'))
  await operator.logIn(OPERATOR.email, OPERATOR.password)
  installation.bots = new Bots({ admin, provider, random: random.fork('bots') })
  await installation.bots.prepare()
  installation.setAddresses([installation.url])
  installation.outreach = new Outreach({
    admin,
    attendantContext,
    random: random.fork('outreach'),
    load,
    query: (text, values) => installation.query(text, values),
  })
  await installation.outreach.prepare()
  installation.payments = new Payments({
    admin,
    operator,
    attendantContext,
    query: (text, values) => installation.query(text, values),
    random: random.fork('payments'),
  })
}

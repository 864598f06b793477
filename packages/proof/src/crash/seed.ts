import type { WhatsappDetail } from '@recado/contract'
import type pg from 'pg'
import { Attendant, type AttendantContext } from './attendants.ts'
import { Bots } from './bots.ts'
import { Outreach, type OutreachLoad } from './outreach.ts'
import { Payments } from './payments.ts'
import type { QrNumber } from './qr-number.ts'
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
  readonly qr: QrNumber | undefined
  webhookPath: string
  bots: Bots | undefined
  outreach: Outreach | undefined
  payments: Payments | undefined
  query<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>
  setAddresses(addresses: readonly string[]): void
}

/** Makes the connection of the Cloud API. */
async function createConnection(installation: SeedTarget, admin: Attendant): Promise<void> {
  const created = await admin.call('POST', '/whatsapp', {
    name: 'Número da prova',
    provider: 'cloud',
    credentials: installation.provider.number.credentials,
    greetingMessage: 'Olá! Já vamos atender.',
  })
  if (created.status !== 200)
    throw new Error(`The connection could not be made: ${created.status} ${JSON.stringify(created.body)}`)
  const { id, hookUrl } = created.body as WhatsappDetail
  installation.attendantContext.connectionId = id
  installation.webhookPath = new URL(hookUrl ?? '').pathname
}

/** Makes an attendant who is logged in. */
async function hireAttendant(
  { random }: SeedTarget,
  admin: Attendant,
  index: number,
  context: AttendantContext,
): Promise<Attendant> {
  const person = {
    name: `Atendente ${index}`,
    email: `atendente${index}@prova.example`,
    password: `Segredo-da-prova-${index}`,
  }
  const created = await admin.call('POST', '/users', { ...person, profile: 'admin' })
  if (created.status !== 200)
    throw new Error(`An attendant could not be made: ${created.status} ${JSON.stringify(created.body)}`)
  const attendant = new Attendant(context, random.fork(person.email))
  await attendant.logIn(person.email, person.password)
  return attendant
}

/** Makes a connection of the Cloud API and attendants who are logged in, over HTTP as people would. */
export async function seedInstallation(
  installation: SeedTarget,
  { attendants, load }: { attendants: number; load: OutreachLoad },
): Promise<void> {
  const { attendantContext, random, provider } = installation
  const query: SeedTarget['query'] = (text, values) => installation.query(text, values)
  const admin = new Attendant(attendantContext, random.fork('admin'))
  await admin.logIn(ADMIN.email, ADMIN.password)
  await createConnection(installation, admin)
  installation.setAddresses([installation.url])
  for (let index = 0; index < attendants; index++)
    installation.attendants.push(await hireAttendant(installation, admin, index, attendantContext))
  await installation.qr?.link(admin, attendantContext, context =>
    hireAttendant(installation, admin, attendants, context),
  )
  const operator = new Attendant(attendantContext, random.fork('operator'))
  await operator.logIn(OPERATOR.email, OPERATOR.password)
  installation.bots = new Bots({ admin, provider, random: random.fork('bots') })
  await installation.bots.prepare()
  installation.setAddresses([installation.url])
  const onNumber = (number: string): void => installation.qr?.register(number)
  const outreach = { admin, attendantContext, random: random.fork('outreach'), load, query, onNumber }
  installation.outreach = new Outreach(outreach)
  await installation.outreach.prepare()
  const payments = { admin, operator, attendantContext, query, random: random.fork('payments') }
  installation.payments = new Payments(payments)
}

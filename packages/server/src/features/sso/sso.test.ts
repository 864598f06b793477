import { LIMITS, ROUTES, SECRET_MASK, type SsoProviderInput } from '@recado/contract'
import { describe, expect, it } from 'vitest'
import { acme, listenAs, PUBLIC_URL, server, setupTestServer, type TestCompany } from '../../testing/index.ts'
import { CALLBACK_URL, resolveTxt, txtRecords } from '../../testing/sso.ts'

setupTestServer({ resolveTxt, env: { RECADO_PUBLIC_URL: PUBLIC_URL } })

const SECRET = 'segredo-do-provedor-kWq7'
const input = (over: Partial<SsoProviderInput> = {}): SsoProviderInput => ({
  issuer: 'https://login.example.com',
  clientId: 'recado',
  clientSecret: SECRET,
  isEnabled: true,
  createsUsers: false,
  queueIds: [],
  isPasswordOff: false,
  ...over,
})
const save = (over: Partial<SsoProviderInput> = {}) =>
  acme.ana.call(ROUTES.saveSsoProvider, { body: input(over) })
let nth = 0
const newDomain = (): string => `dominio-${(nth += 1)}-${acme.id}.example`

async function addDomain(company: TestCompany, domain: string) {
  const { domains } = await company.ana.ok(ROUTES.addSsoDomain, { body: { domain } })
  const added = domains.find(one => one.domain === domain)
  if (!added) throw new Error('The domain was not added.')
  return added
}
const verify = (company: TestCompany, ssoDomainId: number) =>
  company.ana.call(ROUTES.verifySsoDomain, { params: { ssoDomainId } })
const isProven = async (company: TestCompany): Promise<boolean[]> =>
  (await company.ana.ok(ROUTES.showSso)).domains.map(({ verifiedAt }) => verifiedAt !== null)

describe('the provider', () => {
  it('is shown without its secret, which is sealed', async () => {
    const saved = await save({ queueIds: [acme.vendas] })
    expect(saved.body).toMatchObject({
      provider: { issuer: 'https://login.example.com', isSecretSet: true, queueIds: [acme.vendas] },
      callbackUrl: CALLBACK_URL,
    })
    expect(JSON.stringify(saved.body)).not.toContain(SECRET)
    const { rows } = await server.context.pools.platform.query<{ client_secret: string }>(
      'select client_secret from sso_providers where company_id = $1',
      [acme.id],
    )
    expect(rows[0]?.client_secret).toMatch(/^v1:/)
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    expect(entries[0]).toMatchObject({ kind: 'ssoChanged' })
    expect(JSON.stringify(entries)).not.toContain(SECRET)
    expect(JSON.stringify(entries)).toContain(SECRET_MASK)
  })

  it('keeps its secret when nothing is typed, but never for another issuer or client', async () => {
    expect((await save({ clientSecret: '' })).status).toBe(400)
    expect((await save()).status).toBe(200)
    expect((await save({ clientSecret: '', createsUsers: true })).status).toBe(200)
    for (const over of [{ issuer: 'https://evil.example' }, { clientId: 'outro' }])
      expect((await save({ ...over, clientSecret: '' })).body).toMatchObject({
        error: 'ERR_VALIDATION',
        fields: { clientSecret: 'required' },
      })
    expect((await acme.ana.ok(ROUTES.showSso)).provider).toMatchObject({ createsUsers: true })
  })

  it.each([
    'http://login.example.com',
    'https://127.0.0.1/',
    'https://user:pass@login.example.com',
    'https://login.example.com/?x=1',
    'ftp://login.example.com',
    'login.example.com',
    '',
  ])('has no address such as %j', async issuer => {
    expect((await save({ issuer })).body.error).toBe('ERR_VALIDATION')
  })

  it('loses the address of its document to the issuer, as people paste it', async () => {
    const { body } = await save({ issuer: ' https://login.example.com/t/.well-known/openid-configuration ' })
    expect(body.provider?.issuer).toBe('https://login.example.com/t')
  })

  it('goes with its secret', async () => {
    await save()
    await acme.ana.ok(ROUTES.removeSsoProvider)
    expect((await acme.ana.ok(ROUTES.showSso)).provider).toBeNull()
  })
})

describe('a domain', () => {
  it('counts once its record is in the DNS', async () => {
    const added = await addDomain(acme, newDomain())
    expect(added.record.name).toBe(`_recado.${added.domain}`)
    expect((await verify(acme, added.id)).body.error).toBe('ERR_SSO_DOMAIN_UNPROVEN')
    txtRecords.set(added.record.name, ['outra coisa', added.record.value])
    expect((await verify(acme, added.id)).status).toBe(200)
    expect(await isProven(acme)).toEqual([true])
  })

  it('is of one company at a time, and moves when the record of the former one is gone', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const domain = newDomain()
    const [ours, theirs] = [await addDomain(acme, domain), await addDomain(bravo, domain)]
    expect(ours.record.value).not.toBe(theirs.record.value)
    txtRecords.set(ours.record.name, [ours.record.value])
    await verify(acme, ours.id)
    // Copied from the DNS, where everybody reads it, the record of another company proves nothing.
    expect((await verify(bravo, theirs.id)).body.error).toBe('ERR_SSO_DOMAIN_UNPROVEN')
    txtRecords.set(ours.record.name, [ours.record.value, theirs.record.value])
    expect((await verify(bravo, theirs.id)).body.error).toBe('ERR_SSO_DOMAIN_TAKEN')
    expect(await isProven(acme)).toEqual([true])
    txtRecords.set(ours.record.name, [theirs.record.value])
    expect((await verify(bravo, theirs.id)).status).toBe(200)
    expect([await isProven(acme), await isProven(bravo)]).toEqual([[false], [true]])
    const { entries } = await acme.ana.ok(ROUTES.listAuditLog, {})
    expect(entries[0]).toMatchObject({ kind: 'ssoDomainRemoved', subject: domain })
  })

  it('of two companies that prove it at once, one gets it', async () => {
    const bravo = await server.company({ name: 'Bravo' })
    const domain = newDomain()
    const [ours, theirs] = [await addDomain(acme, domain), await addDomain(bravo, domain)]
    txtRecords.set(ours.record.name, [ours.record.value, theirs.record.value])
    const answers = await Promise.all([verify(acme, ours.id), verify(bravo, theirs.id)])
    expect(answers.map(({ body }) => body.error ?? 'ok').toSorted()).toEqual(['ERR_SSO_DOMAIN_TAKEN', 'ok'])
  })

  it.each(['gmail.com', 'pessoa@hotmail.com', 'UOL.com.br'])('is not one of everybody: %s', async domain => {
    const { body } = await acme.ana.call(ROUTES.addSsoDomain, { body: { domain } })
    expect(body.error).toBe('ERR_SSO_DOMAIN_PUBLIC')
  })

  it.each([
    'acme',
    'acme.',
    '-a.example',
    'a b.example',
    '127.0.0.1',
    '*.example',
    'a..example',
    'ação.example',
  ])('is not %j', async domain => {
    const { body } = await acme.ana.call(ROUTES.addSsoDomain, { body: { domain } })
    expect(body.error).toBe('ERR_VALIDATION')
  })

  it('is one of a limited number', async () => {
    for (let n = 0; n < LIMITS.ssoDomainsMax; n += 1) await addDomain(acme, newDomain())
    const { body } = await acme.ana.call(ROUTES.addSsoDomain, { body: { domain: newDomain() } })
    expect(body.error).toBe('ERR_SSO_DOMAIN_LIMIT')
  })
})

describe('the pages of settings that only admins read', () => {
  it('follow what another admin changes, and nobody else hears of it', async () => {
    const otto = await acme.hire('Otto', { profile: 'admin' })
    const [admin, member] = [await listenAs(otto), await listenAs(acme.beto)]
    const heard = () => admin.eventsNamed('adminSettings').map(({ payload }) => payload.page)
    await save()
    await expect.poll(heard).toEqual(['sso'])
    const domain = newDomain()
    const { id } = await addDomain(acme, domain)
    await expect.poll(heard).toHaveLength(2)
    await acme.ana.ok(ROUTES.removeSsoDomain, { params: { ssoDomainId: id } })
    await expect.poll(heard).toHaveLength(3)
    await acme.ana.ok(ROUTES.saveRetention, {
      body: { mediaDays: 90, messageDays: null, isConfirmed: true },
    })
    await acme.ana.ok(ROUTES.cancelRetentionChange)
    await expect.poll(heard).toEqual(['sso', 'sso', 'sso', 'retention', 'retention'])
    expect(member.eventsNamed('adminSettings')).toEqual([])
  })
})

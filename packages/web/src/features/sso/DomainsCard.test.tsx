import { ROUTES, type SsoDomain } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { DomainsCard } from './DomainsCard.tsx'

const ACME: SsoDomain = {
  id: 4,
  domain: 'acme.example',
  verifiedAt: '2026-11-20T12:00:00.000Z',
  record: { name: '_recado.acme.example', value: 'recado-1' },
}

test('a domain is removed once the admin has confirmed', async () => {
  const server = new FakeServer().answer(ROUTES.removeSsoDomain, () => ({
    provider: null,
    domains: [],
    callbackUrl: '',
  }))
  const { page, user } = renderAsUser(() => <DomainsCard domains={[ACME]} />, { me: ME, server })
  await user.click(await page.findByRole('button', { name: 'Remover acme.example' }))
  const question = within(await page.findByRole('dialog', { name: 'Remover acme.example?' }))
  expect(server.calls).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remover' }))
  await expect.poll(() => server.calls.map(({ params }) => params)).toEqual([{ ssoDomainId: '4' }])
})

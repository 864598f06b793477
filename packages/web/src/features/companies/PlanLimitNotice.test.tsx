import { ROUTES, type CompanyPlan, type PlanLimit } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { cleanup } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { queryClient } from '../../lib/query/query-client.ts'
import { AddButton } from '../../ui/form/AddButton.tsx'
import { PlanLimitNotice } from './PlanLimitNotice.tsx'
import { usePlanRefusal } from './use-plan-refusal.ts'
import { UsageBar } from './UsageBar.tsx'

// Seen red: with `used >= max` for the sentence "above", and with a bar that grows beyond its frame.

const LIMITS = { users: 3, connections: 3, queues: 3 }
const planOf = (usage: Partial<Record<PlanLimit, number>>): CompanyPlan =>
  ({
    plan: LIMITS,
    usage: { users: 0, connections: 0, queues: 0, ...usage },
  }) as unknown as CompanyPlan
function render(limit: PlanLimit, used: number, max = LIMITS[limit]) {
  const plan = planOf({ [limit]: used })
  const server = new FakeServer().answer(ROUTES.showCompanyPlan, () => ({
    ...plan,
    plan: { ...plan.plan, [limit]: max },
  }))
  return renderAsUser(
    () => (
      <>
        <PlanLimitNotice limit={limit} />
        <p>Lista</p>
      </>
    ),
    { me: ME, server },
  ).page
}

test.each([
  ['users', 'São 5 usuários, e seu plano permite 3. Todos continuam, mas nenhum pode ser adicionado.'],
  ['connections', 'São 5 conexões, e seu plano permite 3. Todas continuam, mas nenhuma pode ser adicionada.'],
  ['queues', 'São 5 filas, e seu plano permite 3. Todas continuam, mas nenhuma pode ser adicionada.'],
] as const)('%s above the limit stay, and the page says so', async (limit, sentence) => {
  await render(limit, 5).findByText(sentence)
})

test.each([
  ['users', 'Seu plano permite 3 usuários, e todos estão em uso. Para adicionar, mude de plano.'],
  ['connections', 'Seu plano permite 3 conexões, e todas estão em uso. Para adicionar, mude de plano.'],
  ['queues', 'Seu plano permite 3 filas, e todas estão em uso. Para adicionar, mude de plano.'],
] as const)('%s at the limit are full, and none is too many', async (limit, sentence) => {
  const page = render(limit, 3)
  await page.findByText(sentence)
  expect(page.queryByText(/continuam/)).toBeNull()
})

test.each([
  [
    'users',
    1,
    0,
    'Há 1 usuário, e seu plano não inclui nenhum. Ele continua, mas nenhum pode ser adicionado.',
  ],
  ['queues', 2, 1, 'São 2 filas, e seu plano permite 1. Todas continuam, mas nenhuma pode ser adicionada.'],
  ['users', 1, 1, 'Seu plano permite 1 usuário, e ele está em uso. Para adicionar, mude de plano.'],
  ['connections', 0, 0, 'Seu plano não inclui conexões. Para adicionar, mude de plano.'],
] as const)('%s: %i of %i reads as a sentence', async (limit, used, max, sentence) => {
  await render(limit, used, max).findByText(sentence)
})

test('admins are led to larger plans; others are not', async () => {
  const page = render('users', 3)
  const link = await page.findByRole('link', { name: 'Ver planos maiores' })
  expect(link.getAttribute('href')).toBe('/subscription?checkout=customize')
  cleanup()
  const server = new FakeServer().answer(ROUTES.showCompanyPlan, () => planOf({ users: 3 }))
  const user = { ...ME, profile: 'user' } as const
  const other = renderAsUser(() => <PlanLimitNotice limit="users" />, { me: user, server }).page
  await other.findByText(/^Seu plano permite 3 usuários/)
  expect(other.queryByRole('link')).toBeNull()
})

test('adding waits for room in the plan and says why; room gives it back', async () => {
  let used = 3
  const server = new FakeServer().answer(ROUTES.showCompanyPlan, () => planOf({ users: used }))
  const add = vi.fn<() => void>()
  const Add = () => <AddButton label="Adicionar usuário" onClick={add} refusal={usePlanRefusal('users')} />
  const { page, user } = renderAsUser(Add, { me: ME, server })
  const button = () => page.findByRole('button', { name: 'Adicionar usuário' })
  await expect.poll(async () => (await button()).getAttribute('aria-disabled')).toBe('true')
  const described = (await button()).getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toMatch(/^Seu plano permite 3 usuários/)
  await user.click(await button())
  expect(add).not.toHaveBeenCalled()
  used = 2
  await queryClient.invalidateQueries({ queryKey: ['own-plan'] })
  await expect.poll(async () => (await button()).getAttribute('aria-disabled')).toBeNull()
  await user.click(await button())
  expect(add).toHaveBeenCalledOnce()
})

test('below the limit nothing is said', async () => {
  const server = new FakeServer().answer(ROUTES.showCompanyPlan, () => planOf({ users: 2, queues: 4 }))
  const { page } = renderAsUser(
    () => (
      <>
        <PlanLimitNotice limit="users" />
        <PlanLimitNotice limit="queues" />
      </>
    ),
    { me: ME, server },
  )
  // The other notice shows that the plan has arrived.
  await page.findByText(/^São 4 filas/)
  expect(page.queryByText(/usuários/)).toBeNull()
})

test('the bar of what is above the limit is full and not longer, and the figures say how far', () => {
  const { page } = renderAsUser(() => <UsageBar label="Usuários" used={5} max={3} />, {
    me: ME,
    server: new FakeServer(),
  })
  return page.findByText('5/3').then(figures => {
    const bar = figures.parentElement?.querySelector('i')
    expect(bar?.style.width).toBe('100%')
    expect(bar?.hasAttribute('data-full')).toBe(true)
  })
})

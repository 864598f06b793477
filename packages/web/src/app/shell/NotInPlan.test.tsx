import { PLAN_FLAGS, type Me } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { mayOpen, type ScreenFacts } from '../../lib/feature/screens.ts'
import { isOutOfPlan, screenAt, TABS, visibleScreens } from './navigation.ts'
import { NotInPlan } from './NotInPlan.tsx'

const withFlag = (isOn: boolean): Me => {
  const plan = Object.fromEntries(PLAN_FLAGS.map(flag => [flag, flag !== 'useKanban' || isOn]))
  return { ...ME, company: { ...ME.company, plan: plan as Me['company']['plan'] } }
}
const withoutKanban = withFlag(false)

function factsAt(path: string): ScreenFacts {
  const screen = screenAt(path)
  if (!screen) throw new Error(`There is no screen at ${path}.`)
  return screen
}

test('a screen leaves the plan with its flag, unless it explains that itself', () => {
  const out = TABS.filter(item => isOutOfPlan(withoutKanban, item)).map(({ path }) => path)
  expect(out).toEqual(['/kanban', '/TagsKanban'])
  expect(TABS.some(item => isOutOfPlan(withFlag(true), item))).toBe(false)
})

test('a bookmark to a screen outside of the plan opens, so that it can say so', () => {
  const [kanban, campaigns] = [factsAt('/kanban'), factsAt('/campaigns/7')]
  expect(mayOpen(withoutKanban, kanban)).toBe(true)
  expect(mayOpen({ ...withoutKanban, profile: 'user' }, campaigns)).toBe(false)
  expect(visibleScreens(withoutKanban).map(({ path }) => path)).not.toContain('/kanban')
})

test('an admin is led to the subscription, and a user to an admin', async () => {
  const admin = renderAsUser(() => <NotInPlan me={{ ...withoutKanban, profile: 'admin' }} />, {
    me: withoutKanban,
    server: new FakeServer(),
  })
  await admin.page.findByText('Fora do seu plano')
  admin.page.getByRole('link', { name: 'Ver a assinatura' })
  admin.unmount()
  const user = renderAsUser(() => <NotInPlan me={{ ...withoutKanban, profile: 'user' }} />, {
    me: withoutKanban,
    server: new FakeServer(),
  })
  await user.page.findByText(/Fale com um administrador/)
  expect(user.page.queryByRole('link')).toBeNull()
})

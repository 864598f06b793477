import { PLAN_FLAGS, ROUTES, type PlanDetail } from '@recado/contract'
import { ME } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FakeServer } from '../../testing/fake-server.ts'
import { PRO } from '../../testing/plan-samples.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { PlansPage } from './PlansPage.tsx'

const planOf = (id: number, name: string, hasFlag: boolean): PlanDetail => ({
  ...PRO,
  ...(Object.fromEntries(PLAN_FLAGS.map(flag => [flag, hasFlag])) as Record<
    (typeof PLAN_FLAGS)[number],
    boolean
  >),
  id,
  name,
  isPublic: true,
  reminderDays: [],
  companies: 0,
})

test('a plan with every feature has all, and one without any has none', async () => {
  const plans = [planOf(1, 'Completo', true), planOf(2, 'Básico', false)]
  const server = new FakeServer().answer(ROUTES.listPlans, () => plans as never)
  const { page } = renderAsUser(PlansPage, { me: { ...ME, super: true }, server })
  const rowOf = async (name: RegExp) => within(await page.findByRole('row', { name }))
  ;(await rowOf(/Completo/)).getByText('Todos')
  ;(await rowOf(/Básico/)).getByText('Nenhum')
  expect(page.getAllByRole('row')).toHaveLength(3)
})

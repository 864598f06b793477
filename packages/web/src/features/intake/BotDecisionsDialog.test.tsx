import { ROUTES, type BotDecision, type BotDecisionNames, type BotReplay } from '@recado/contract'
import { ME, ticketOf } from '@recado/domain/testing/tickets'
import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { decisionStateOf } from '../../testing/decision-samples.ts'
import { FakeServer } from '../../testing/fake-server.ts'
import { renderAsUser } from '../../testing/render-as-user.tsx'
import { BotDecisionsDialog } from './BotDecisionsDialog.tsx'

const NAMES: BotDecisionNames = {
  queues: [],
  options: [],
  users: [],
  integrations: [],
  prompts: [],
  fileLists: [],
}
const decisionOf = (id: number, body: string): BotDecision => ({
  message: { id, body, mediaType: 'chat', createdAt: `2026-11-21T12:0${id}:00.000Z` },
  rule: 'queueMenu',
  state: decisionStateOf({ isNew: false }),
  effects: [{ do: 'menuShown' }],
  decidedMs: 4,
  sent: [],
  calls: [],
})
const replayOf = (messageId: number, verdict: BotReplay['verdict']): BotReplay => ({
  messageId,
  verdict,
  rule: 'greeting',
  effects: [],
  texts: [],
  isAnswerLeftOut: false,
})

async function openDialog() {
  const decisions = [decisionOf(1, 'Oi'), decisionOf(2, 'quero comprar')]
  const server = new FakeServer()
    .answer(ROUTES.listBotDecisions, () => ({ decisions: [...decisions], names: NAMES, hasMore: false }))
    .answer(ROUTES.replayBotDecisions, () => ({
      replays: decisions.map(({ message }) => replayOf(message.id, message.id === 2 ? 'different' : 'same')),
      names: NAMES,
    }))
  const Page = () => <BotDecisionsDialog ticket={ticketOf(7)} opened onClose={() => undefined} />
  const screen = renderAsUser(Page, { me: ME, server })
  await screen.page.findByText('quero comprar')
  return { ...screen, server }
}

test('J and K move among the messages, R replays them, and D shows the differences only', async () => {
  const { page, user, server } = await openDialog()
  const focused = () => document.activeElement?.querySelector('header p')?.textContent
  await user.keyboard('j')
  expect(focused()).toBe('Oi')
  await user.keyboard('j')
  expect(focused()).toBe('quero comprar')
  await user.keyboard('k')
  expect(focused()).toBe('Oi')
  expect(server.calls.some(({ route }) => route === ROUTES.replayBotDecisions)).toBe(false)
  await user.keyboard('r')
  await page.findByText('Iguais: 1 · diferentes: 1 · sem repetição: 0')
  within(page.getByRole('radiogroup', { name: 'Mensagens mostradas' })).getByText('Só mudanças (1)')
  await user.keyboard('d')
  expect(page.queryByText('Oi')).toBeNull()
  page.getByText('quero comprar')
  await user.keyboard('d')
  page.getByText('Oi')
})

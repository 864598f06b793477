import { openDialog, pressButton } from '../screens/overlays/overlay.ts'
import { findTicketUuid, nameEditButton, type Picture } from './picture.ts'

export const COMPANY_PICTURES: readonly Picture[] = [
  {
    name: 'first-steps/connection',
    at: '/connections',
    prepare: async (page, t) => {
      const form = await openDialog(page, t('connections.add'), t('connections.addTitle'))
      await form.getByRole('textbox', { name: t('connections.name') }).fill('WhatsApp')
      await form.getByRole('radio', { name: t('connections.providers.beta'), exact: true }).check()
      return form
    },
  },
  {
    name: 'first-steps/ticket',
    at: async guide => `/tickets/${await findTicketUuid(guide, 0)}?tab=open`,
    prepare: async (page, _, { words }) => page.getByText(words.answer).last(),
  },
  {
    name: 'queues-and-hours/hours',
    at: '/queues',
    prepare: async (page, t, { words }) => {
      const form = await openDialog(page, nameEditButton(t, words.queues[0] ?? ''), t('queues.editTitle'))
      await form.getByRole('tab', { name: t('queues.tabHours') }).click()
      return form.getByRole('tabpanel', { name: t('queues.tabHours') })
    },
  },
  {
    name: 'queues-and-hours/holidays',
    at: '/settings/options',
    prepare: async (page, t, { words }) => {
      const holiday = page.getByText(words.holiday)
      await holiday.evaluate(element => element.scrollIntoView({ block: 'center' }))
      await openDialog(
        page,
        t('queues.hours.exceptions.addHolidays'),
        t('queues.hours.exceptions.holidaysTitle'),
      )
      return page.getByRole('dialog').getByRole('checkbox').first()
    },
  },
  {
    name: 'options-menu/editor',
    at: async ({ company }) => `/queues/${company.suporte}/menu`,
    prepare: async (page, t, { words }) => {
      const phone = page.getByRole('region', { name: t('queueMenu.phone.label') })
      await page.getByRole('treeitem', { name: words.options[1]?.[0] ?? '' }).click()
      await phone.getByRole('textbox', { name: t('queueMenu.phone.write') }).fill('2')
      await page.keyboard.press('Enter')
      return phone.getByText(words.options[1]?.[1] ?? '').last()
    },
  },
  {
    name: 'integrations/webhook',
    at: '/queue-integration',
    prepare: async (page, t, { words }) => {
      await page.getByRole('switch', { name: t('integrations.editMode') }).check({ force: true })
      await pressButton(page, nameEditButton(t, words.webhook))
      const form = page.getByRole('dialog')
      await form.getByRole('textbox', { name: t('integrations.test.message') }).fill(words.question)
      await form.getByRole('button', { name: t('integrations.test.run') }).click()
      return form.getByText(words.tracking).first()
    },
  },
  {
    name: 'ai-prompts/playground',
    at: '/prompts',
    prepare: async (page, t, { words }) => {
      await page.getByText(words.prompt, { exact: true }).first().click()
      await page.getByRole('textbox', { name: t('prompts.playground.write') }).fill(words.aiQuestion)
      await page.keyboard.press('Enter')
      return page.getByRole('log', { name: t('prompts.playground.talk') }).getByText(words.aiAnswer)
    },
  },
  {
    name: 'bill-copies/queue',
    at: '/queues',
    prepare: async (page, t) => {
      const form = await openDialog(page, t('queues.add'), t('queues.addTitle'))
      await form
        .getByRole('textbox', { name: t('queues.name') })
        .fill(t('queues.errands.copy-asaas').split(' ·')[0] ?? '')
      const choice = form.getByRole('combobox', { name: t('queues.errand') })
      await choice.click()
      await page.getByRole('option', { name: t('queues.errands.copy-asaas') }).click()
      return choice
    },
  },
  {
    name: 'why-is-this-here/decisions',
    at: async guide => `/tickets/${await findTicketUuid(guide, 2)}/recorder`,
    prepare: async (page, t) => {
      await pressButton(page, t('botDecisions.replay'))
      return page.getByText(t('botDecisions.today.same')).first()
    },
  },
]

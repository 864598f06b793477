import { expect, type Locator, type Page } from '@playwright/test'
import { ROUTES } from '@recado/contract'
import { chooseMenuItem, openDialog, pressButton } from '../screens/overlays/overlay.ts'
import type { Translator } from '../testing/translations.ts'
import type { GuideCompany } from './guide-company.ts'

/** A picture of a page of the guide. */
export interface Picture {
  /** The page, then the picture: `campaigns/report`. */
  readonly name: string
  /** Where it is taken, by whom; Ana by default. */
  readonly at: string | ((guide: GuideCompany) => Promise<string>)
  readonly person?: 'operator'
  /** Brings the screen into the state of the picture; resolves with an element that must be visible. */
  readonly prepare: (page: Page, t: Translator, guide: GuideCompany) => Promise<Locator>
}

const edit = (t: Translator, name: string): string => `${t('actions.edit')}: ${name}`

async function findTicketUuid({ company, words }: GuideCompany, customer: number): Promise<string> {
  const { tickets } = await company.ana.ok(ROUTES.listTickets, { query: { showAll: true } })
  return tickets.find(({ contact }) => contact.name === words.customers[customer]?.[0])?.uuid ?? ''
}

const START: readonly Picture[] = [
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
      const form = await openDialog(page, edit(t, words.queues[0] ?? ''), t('queues.editTitle'))
      await form.getByRole('tab', { name: t('queues.tabHours') }).click()
      return form.getByRole('tabpanel', { name: t('queues.tabHours') })
    },
  },
  {
    name: 'queues-and-hours/holidays',
    at: '/settings',
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
]

const AUTOMATION: readonly Picture[] = [
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
      await pressButton(page, edit(t, words.webhook))
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
    at: async guide => `/tickets/${await findTicketUuid(guide, 2)}`,
    prepare: async (page, t) => {
      await pressButton(page, t('actions.more'))
      await chooseMenuItem(page, t('conversation.header.botDecisions'))
      await pressButton(page, t('botDecisions.replay'))
      return page.getByText(t('botDecisions.today.same')).first()
    },
  },
]

const OUTREACH: readonly Picture[] = [
  {
    name: 'contact-lists/import',
    at: async ({ company }) =>
      `/contact-lists/${(await company.ana.ok(ROUTES.listContactLists, { query: {} })).records[0]?.id}/contacts`,
    prepare: async (page, t, { words }) => {
      const form = await openDialog(page, t('contactListItems.import'), t('spreadsheets.title'))
      const file = { name: words.sheetName, mimeType: 'text/csv', buffer: Buffer.from(words.sheet) }
      await form.locator('input[type=file]').setInputFiles(file)
      await form.getByRole('button', { name: t('spreadsheets.read') }).click()
      return form.getByRole('region', { name: t('spreadsheets.preview') })
    },
  },
  {
    name: 'campaigns/audience',
    at: '/campaigns',
    prepare: async (page, t, { words }) => {
      await pressButton(page, t('campaigns.add'))
      await page.getByRole('textbox', { name: t('campaigns.builder.name') }).fill(words.campaign)
      await page.getByRole('combobox', { name: t('campaigns.builder.list'), exact: true }).click()
      await page.getByRole('option', { name: words.list }).click()
      await page.getByRole('combobox', { name: t('campaigns.builder.connection') }).click()
      await page.getByRole('option', { name: words.connection }).click()
      await pressButton(page, t('campaigns.builder.next'))
      await expect(page.getByRole('textbox', { name: /1$/ })).toBeVisible()
      await pressButton(page, t('campaigns.builder.back'))
      return page.getByText(t('campaigns.builder.willReceive'))
    },
  },
  {
    name: 'campaigns/messages',
    at: '/campaigns',
    prepare: async (page, t, { words }) => {
      await pressButton(page, edit(t, words.campaign))
      await pressButton(page, t('campaigns.builder.next'))
      for (const [index, text] of words.variants.entries()) {
        const name = t('campaigns.builder.message', { number: index + 1 })
        if (index > 0)
          await page.getByRole('tab', { name: t('campaigns.builder.variant', { number: index + 1 }) }).click()
        await page.getByRole('textbox', { name }).fill(text)
      }
      return page.getByText(new RegExp(words.customers[0]?.[0] ?? '')).last()
    },
  },
  {
    name: 'campaigns/report',
    at: '/campaigns',
    prepare: async (page, t, { words, phone, customers }) => {
      await pressButton(page, edit(t, words.campaign))
      await pressButton(page, t('campaigns.builder.next'))
      for (const [index, text] of words.variants.entries())
        if (index === 0)
          await page.getByRole('textbox', { name: t('campaigns.builder.message', { number: 1 }) }).fill(text)
      await pressButton(page, t('campaigns.builder.next'))
      // The pictures are taken at any hour.
      for (const field of ['dayFrom', 'dayTo'] as const)
        await page.getByLabel(t(`campaigns.builder.fields.${field}`), { exact: true }).fill('')
      for (let step = 0; step < 2; step++) await pressButton(page, t('campaigns.builder.next'))
      await page.getByRole('checkbox', { name: t('campaigns.builder.agreed') }).check()
      await pressButton(page, t('campaigns.builder.startNow'))
      const yes = page.getByRole('button', { name: t('campaigns.builder.night.confirm') })
      await yes
        .or(page.getByText(t('campaigns.report.funnelTitle')))
        .first()
        .waitFor()
      if (await yes.isVisible()) await yes.click()
      await expect(page.getByText(t('campaigns.status.FINALIZADA'))).toBeVisible()
      phone.write(customers[0] ?? '', words.yes)
      await expect(page.getByText(words.yes)).toBeVisible()
      return page.getByText(t('campaigns.report.funnelTitle'))
    },
  },
  {
    name: 'schedules/month',
    at: '/schedules',
    prepare: async (page, t) => {
      await page.getByText(t('schedules.month'), { exact: true }).click()
      await page.getByRole('button', { name: t('schedules.next'), exact: true }).click()
      return page.getByRole('button', { name: new RegExp(t('schedules.statuses.PENDENTE')) }).first()
    },
  },
  {
    name: 'consent/words',
    at: '/settings',
    prepare: async (page, t) => {
      const words = page.getByText(t('consents.words.label'))
      await words.evaluate(element => element.scrollIntoView({ block: 'center' }))
      return words
    },
  },
]

const MANAGEMENT: readonly Picture[] = [
  {
    name: 'kanban/board',
    at: '/kanban',
    prepare: async (page, _, { words }) => page.getByText(words.customers[0]?.[0] ?? '').first(),
  },
  {
    name: 'dashboard-and-reports/dashboard',
    at: '/',
    prepare: async page => page.getByRole('rowheader', { name: /Ana/ }),
  },
  {
    name: 'dashboard-and-reports/reports',
    at: '/reports',
    prepare: async page => page.getByRole('rowheader', { name: /Ana/ }),
  },
  {
    name: 'audit-log/entries',
    at: '/audit-log',
    prepare: async (page, t) =>
      page
        .getByText(t('auditLog.kinds.settingChanged'))
        .or(page.getByText(t('auditLog.sentence')))
        .first(),
  },
  {
    name: 'second-step/set-up',
    at: '/tickets',
    prepare: async (page, t) => {
      await pressButton(page, t('app.top.profileMenu', { name: 'Ana', initials: 'A' }))
      await chooseMenuItem(page, t('session.profile.open'))
      await page.getByRole('tab', { name: t('twoFactor.tabs.security') }).click()
      return page.getByRole('region', { name: t('twoFactor.title') })
    },
  },
  {
    name: 'operator-invoices/pix',
    at: '/subscription',
    prepare: async (page, t, { words }) => {
      await pressButton(page, t('billing.subscription.subscribe'))
      const form = page.getByRole('dialog', { name: t('billing.checkout.title') })
      const press = (name: string) => form.getByRole('button', { name, exact: true }).click()
      await press(t('billing.checkout.next'))
      await press(t('billing.checkout.pay'))
      await form
        .getByRole('textbox', { name: t('billing.details.firstName'), exact: true })
        .fill(words.billing.firstName)
      await form.getByRole('textbox', { name: t('billing.details.email') }).fill(`ana@${words.domain}`)
      await form.getByRole('textbox', { name: t('billing.details.address2') }).fill(words.billing.address2)
      await form.getByRole('textbox', { name: t('billing.details.city') }).fill(words.billing.city)
      await form.getByRole('textbox', { name: t('billing.details.zipcode') }).fill(words.billing.zipcode)
      await press(t('billing.checkout.next'))
      await press(t('billing.checkout.next'))
      await press(t('billing.checkout.pay'))
      await press(t('billing.pix.claim'))
      return form.getByText(t('billing.pix.claimed'))
    },
  },
]

const OPERATOR: readonly Picture[] = [
  {
    name: 'operator-invoices/payments',
    person: 'operator',
    at: '/settings/payments',
    prepare: async (page, _, { words }) => page.getByRole('row', { name: new RegExp(words.company) }),
  },
  {
    name: 'operator-companies/companies',
    person: 'operator',
    at: '/settings/companies',
    prepare: async (page, _, { words }) =>
      page.getByRole('row', { name: new RegExp(words.companies[0] ?? '') }),
  },
  {
    name: 'operator-companies/plan',
    person: 'operator',
    at: '/settings/plans',
    prepare: (page, t) => openDialog(page, t('plans.add'), t('plans.addTitle')),
  },
]

/** The pictures in the order in which they are taken: later ones show what earlier ones did. */
export const PICTURES: readonly Picture[] = [...START, ...AUTOMATION, ...OUTREACH, ...MANAGEMENT, ...OPERATOR]
